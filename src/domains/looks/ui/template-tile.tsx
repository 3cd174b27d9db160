import type { ReactNode } from 'react'
import type { Template } from '#domains/looks/contract.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import { useLink } from '#ui/link-context.tsx'
import { MiniCard } from './mini-card.tsx'
import styles from './template-tile.module.css'

/** One template of the gallery: its cover, which opens the whole sample, what it is like, and the way to begin. */
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
  const sample = pathIn(lang, href('card-sample', { template: template.id }))
  return (
    <article className={styles.tile}>
      {/* biome-ignore lint/a11y/useAnchorContent: the same link stands below in words; this one is for fingers */}
      <a className={styles.cover} href={sample} target="_blank" rel="noreferrer" tabIndex={-1} aria-hidden="true">
        <MiniCard template={template} priority={priority} />
      </a>
      {corner && <div className={styles.corner}>{corner}</div>}
      <h2>{template.name}</h2>
      <p>{template.description}</p>
      <p className={styles.acts}>
        <Anchor href={href('invitation-new', { template: template.id })}>{t('invitations.use')}</Anchor>
        <a href={sample} target="_blank" rel="noreferrer">
          {t('invitations.see')}
        </a>
      </p>
    </article>
  )
}
