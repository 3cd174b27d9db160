import type { ComponentProps, ReactNode } from 'react'
import styles from './choice.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; count?: ReactNode }

/** One box among many of a filter: it looks like a `<Checkbox>`, and can't be wrong. */
export function Tick({ children, count, ...rest }: TickProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" {...rest} />
      <span>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  )
}
