import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './toast.module.css'

/** `action` is a `<Button look="text">`, usually the way back. */
export function Toast({ icon, action, children }: { icon?: IconName; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.toast} dark`}>
      {icon && <Icon name={icon} />}
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Stays in the page all the time, so that what appears in it is read out. */
export function ToastRegion({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <section className={styles.region} aria-label={label} aria-live="polite" aria-relevant="additions text">
      {children}
    </section>
  )
}
