import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty.module.css'

type EmptyProps = {
  title: ReactNode
  level?: 'h1' | 'h2' | 'h3'
  actions?: ReactNode
  className?: string
  children?: ReactNode
}

/** Nothing here: says so, then offers the nearest way to something. */
export function Empty({ title, level: Heading = 'h2', actions, className, children }: EmptyProps) {
  return (
    <div className={classNames(styles.empty, className)}>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <ellipse cx="44" cy="34" rx="34" ry="12" />
        <path d="M10 34v6c0 7 15 12 34 12s34-5 34-12v-6M44 52v24m-14 0h28M36 30c0-5 3-8 8-8s8 3 8 8" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
