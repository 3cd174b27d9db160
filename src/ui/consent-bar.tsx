import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './consent-bar.module.css'

type ConsentBarProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** all that a phone says; it has room on one line */
  title: ReactNode
  /** said beside it on a wide screen */
  children: ReactNode
  /** the way to decide more finely */
  pick: ReactNode
  /** saying no must be as easy as saying yes: give both the same look */
  actions: ReactNode
  /** at the bottom of the window, over the page */
  floating?: boolean
}

export function ConsentBar({ title, children, pick, actions, floating, className, ...rest }: ConsentBarProps) {
  const titleId = useId()
  return (
    <section
      className={classNames(styles.bar, floating && styles.floating, className)}
      aria-labelledby={titleId}
      {...rest}
    >
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        <p>{children}</p>
      </div>
      <div className={styles.pick}>{pick}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  )
}
