import { classNames } from '#ui/class-names.ts'
import type { DateState } from '../rules.ts'
import styles from './date-mark.module.css'

/** Ring, half, full, cross or question mark; always beside words that say the same. */
export function DateMark({ state, className }: { state: DateState; className?: string }) {
  return <i className={classNames(styles.mark, styles[state], className)} aria-hidden="true" />
}
