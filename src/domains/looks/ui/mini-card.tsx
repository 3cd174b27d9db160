import type { CSSProperties } from 'react'
import type { Palette, Template } from '#domains/looks/contract.ts'
import { pictureUrl } from '#lib/picture-url.ts'
import { useTexts } from '#shell/texts.tsx'
import { Mark } from '#ui/mark.tsx'
import { paletteStyle } from '../rules.ts'
import { coverOf } from './covers.ts'
import styles from './mini-card.module.css'

/** A template's cover at the size of a stamp, with an invented couple or one's own. */
export function MiniCard({
  template,
  palette = template.palette,
  names,
  priority,
}: {
  template: Template
  palette?: Palette
  names?: [string, string]
  priority?: boolean
}) {
  const { t } = useTexts()
  const { ground, look } = template
  if (look) return <LookCover look={look} palette={palette} names={names} priority={priority} />
  const [first, second] = names ?? [t('invitations.sample.groom'), t('invitations.sample.bride')]
  return (
    <span
      className={styles.mini}
      style={paletteStyle(palette) as CSSProperties}
      data-ornament={template.ornament}
      data-names={template.fonts.names}
      data-panel={ground?.panel}
      aria-hidden="true"
    >
      {ground && (
        <img
          src={pictureUrl(ground.picture.id, 400, 'webp')}
          alt=""
          width={ground.picture.width}
          height={ground.picture.height}
          {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      )}
      <span className={styles.one} />
      <span className={styles.two} />
      <span className={styles.words}>
        {!ground && <Mark />}
        <b>{first}</b>
        <i>&</i>
        <b>{second}</b>
      </span>
    </span>
  )
}

/** Taken from the real cover; somebody's own names stand where those of the invented couple would. */
function LookCover({
  look,
  palette,
  names,
  priority,
}: {
  look: string
  palette: Palette
  names?: [string, string]
  priority?: boolean
}) {
  return (
    <span className={styles.mini} style={paletteStyle(palette) as CSSProperties} aria-hidden="true">
      <img
        src={coverOf(look, Boolean(names))}
        alt=""
        width={400}
        height={608}
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      {names && (
        <span className={styles.words}>
          <b>{names[0]}</b>
          <i>&</i>
          <b>{names[1]}</b>
        </span>
      )}
    </span>
  )
}
