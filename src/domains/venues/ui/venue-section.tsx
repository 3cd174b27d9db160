import type { ReactNode } from 'react'
import styles from './venue-section.module.css'

/** A part of the venue's page that the page's own navigation leads to. */
export function VenueSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
