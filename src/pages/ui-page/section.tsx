import type { ReactNode } from 'react'
import styles from './gallery.module.css'

export function UiSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <div>
        <h2>{title}</h2>
        {note && <p className="muted small">{note}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
