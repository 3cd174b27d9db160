import type { ReactNode } from 'react'
import styles from './countdown-ring.module.css'

/** `left` of `total` as a closing ring; the words say the same. */
export function CountdownRing({ left, total, children }: { left: number; total: number; children: ReactNode }) {
  const share = total > 0 ? Math.round((100 * left) / total) : 0
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle cx="12" cy="12" r="10" pathLength="100" strokeDasharray={`${share} 100`} />
      </svg>
      {children}
    </span>
  )
}
