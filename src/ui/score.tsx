import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './score.module.css'

/** `label` is spoken instead of the figures: "4,8 trên 5, 214 đánh giá". */
export function Score({ value, count, label }: { value: ReactNode; count?: ReactNode; label: string }) {
  return (
    <span className={styles.score}>
      <Icon name="star" />
      <span className="vh">{label}</span>
      <b aria-hidden="true">{value}</b>
      {count !== undefined && <span aria-hidden="true">({count})</span>}
    </span>
  )
}
