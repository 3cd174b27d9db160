import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './meta.module.css'

/** Short facts on one line with a dot between; a dot never starts a line. */
export function Meta({ items, className }: { items: ReactNode[]; className?: string }) {
  return (
    <p className={classNames(styles.meta, className)}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity but their place
        <span key={index}>{item}</span>
      ))}
    </p>
  )
}
