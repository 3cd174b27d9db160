import type { ReactNode } from 'react'
import type { Template } from '#domains/looks/contract.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { useLink } from '#ui/link-context.tsx'
import { MiniCard } from './mini-card.tsx'
import styles from './template-tile.module.css'

/** One template of the gallery: its cover, what it is like, the whole sample, and the way to begin. */
export function TemplateTile({
  template,
  priority,
  corner,
}: {
  template: Template
  priority?: boolean
  corner?: ReactNode
}) {
  const { t, lang } = useTexts()
  const Anchor = useLink()
  return (
    <article className={styles.tile}>
      <Anchor
        className={styles.cover}
        href={href('invitation-new', { template: template.id })}
        tabIndex={-1}
        aria-hidden="true"
      >
        <MiniCard template={template} priority={priority} />
      </Anchor>
      {corner && <div className={styles.corner}>{corner}</div>}
      <h2>{template.name}</h2>
      <p>{template.description}</p>
      <p className={styles.acts}>
        <Anchor href={href('invitation-new', { template: template.id })}>{t('invitations.use')}</Anchor>
        <a href={pathIn(lang, href('card-sample', { template: template.id }))} target="_blank" rel="noreferrer">
          {t('invitations.see')}
        </a>
      </p>
    </article>
  )
}
