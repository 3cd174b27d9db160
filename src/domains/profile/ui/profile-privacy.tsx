import type { ReactNode } from 'react'
import { Consents } from './consents.tsx'
import styles from './profile.module.css'

/** The PRIVACY tab: what was agreed to; the page adds everything that is kept, and the way out. */
export function ProfilePrivacy({ children }: { children: ReactNode }) {
  return (
    <div className={styles.blocks}>
      <Consents />
      {children}
    </div>
  )
}
