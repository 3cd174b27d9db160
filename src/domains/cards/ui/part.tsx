import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './card.module.css'

/** A section of the card: on its coloured ground or on paper. */
export function CardPart({
  on,
  title,
  above,
  rule = true,
  name,
  children,
}: {
  on: 'ground' | 'paper'
  title?: string
  /** Small words over the title: whom it speaks to. */
  above?: string
  rule?: boolean
  name: string
  children: ReactNode
}) {
  return (
    <section className={classNames(styles.part, styles[on])} data-section={name}>
      <div className={styles.column}>
        {rule && <span className={styles.rule} aria-hidden="true" />}
        {above && <p>{above}</p>}
        {title && <h2>{title}</h2>}
        {children}
      </div>
    </section>
  )
}
