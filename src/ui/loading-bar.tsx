import { classNames } from './class-names.ts'
import styles from './loading-bar.module.css'

type LoadingBarProps = {
  label: string
  /** 0–100 where it is known; without it the bar runs at the top of the window */
  value?: number
}

export function LoadingBar({ label, value }: LoadingBarProps) {
  const known = value !== undefined
  return (
    <div
      className={classNames(styles.bar, !known && styles.running)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={known ? 0 : undefined}
      aria-valuemax={known ? 100 : undefined}
      aria-valuenow={value}
    >
      <i style={known ? { width: `${value}%` } : undefined} />
    </div>
  )
}
