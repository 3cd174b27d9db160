import type { ReactNode } from 'react'
import styles from './brand-row.module.css'
import { type LinkComponent, useLink } from './link-context.tsx'

type BrandRowProps = {
  name: ReactNode
  href?: string
  as?: LinkComponent
  level?: 'h2' | 'h3'
  /** the first letter, or the whole logo */
  seal: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** on the right, a heart */
  corner?: ReactNode
}

export function BrandRow({ name, href, as, level: Heading = 'h3', seal, note, actions, corner }: BrandRowProps) {
  const Anchor = useLink(as)
  return (
    <div className={styles.brand}>
      <span className={styles.seal} aria-hidden="true">
        {seal}
      </span>
      <div>
        <Heading className={styles.name}>{href ? <Anchor href={href}>{name}</Anchor> : name}</Heading>
        {note && <p className={styles.note}>{note}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {corner && <span className={styles.corner}>{corner}</span>}
    </div>
  )
}
