import type { ReactNode } from 'react'
import type { FairCard } from '../contract.ts'
import { bigDays } from './fair-dates.ts'
import styles from './fair-when.module.css'

/** The days of a fair in large figures, and beside them what else there is to say of when and where. */
export function FairWhen({ fair, children }: { fair: FairCard; children: ReactNode }) {
  return (
    <div className={styles.when}>
      <b>{bigDays(fair)}</b>
      <p>{children}</p>
    </div>
  )
}
