import styles from '#ui/icon.module.css'

/** The calendar's own: what every page of the office carries stays small. */
const shapes = {
  hold: 'M7 3.5h10M7 20.5h10M8 3.5c0 4 4 5.5 4 8.5s-4 4.5-4 8.5M16 3.5c0 4-4 5.5-4 8.5s4 4.5 4 8.5',
  closed: 'M5 12h14',
  paste: 'M6 4.5h12v16H6zM9 2.8h6v3.4H9zM9 11h6m-6 4h6',
  undo: 'M8 5 3.5 9.5 8 14M4 9.5h9.5a6 6 0 0 1 0 12H10',
} as const

export function CalendarIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
