import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './consent-bar.module.css'

type ConsentBarProps = {
  title: ReactNode
  children: ReactNode
  /** saying no must be as easy as saying yes: give both the same look */
  actions: ReactNode
  /** at the bottom of the window, over the page */
  floating?: boolean
}

export function ConsentBar({ title, children, actions, floating }: ConsentBarProps) {
  const titleId = useId()
  return (
    <section className={classNames(styles.bar, floating && styles.floating)} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        <div className={styles.words}>{children}</div>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
