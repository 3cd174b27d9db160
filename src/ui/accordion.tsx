import type { ComponentProps, ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Those that share a `name` close each other, where the browser knows how. */
export function Accordion({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details className={classNames(styles.accordion, className)} {...rest}>
      <summary>
        {summary}
        <Icon name="plus" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
