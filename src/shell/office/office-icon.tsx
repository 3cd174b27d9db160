import { classNames } from '#ui/class-names.ts'
import styles from '#ui/icon.module.css'

/** The office's own: the site's icons travel with every public page, these with none. */
const shapes = {
  today: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4v-8.5Z',
  inbox: 'M4 5h16l1.500 9v5h-19v-5L4 5ZM2.500 14h5.500l1.500 2.500h5l1.500-2.500h5.500',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.2l3.4 2',
  star: 'm12 3.3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.7l6.1-.8L12 3.3Z',
  mail: 'M3.5 5.5h17v13h-17ZM3.5 6.5l8.500 6.500 8.500-6.500',
  shop: 'M4 10.500v10h16v-10M3 8l2-4.500h14L21 8v1a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0V8ZM10 20.500v-6h4v6',
  people:
    'M5.700 8.500a3.300 3.300 0 1 0 6.600 0 3.300 3.300 0 1 0-6.600 0M2.500 19.500c.5-3.500 3-5.300 6.500-5.300s6 1.800 6.500 5.300M15 5.500a3 3 0 0 1 0 6M17.500 14.700c2.200.6 3.600 2.200 4 4.800',
  list: 'M8.500 6h12m-12 6h12m-12 6h12M4 6v.1M4 12v.1M4 18v.1',
  shield:
    'M12 3 4.500 6v5.500c0 4.500 3 8 7.500 9.500 4.500-1.500 7.500-5 7.500-9.500V6L12 3ZM8.500 12l2.500 2.500 4.500-5',
  key: 'M3.5 8.500a5 5 0 1 0 10 0 5 5 0 1 0-10 0M12.200 12.200l8.300 8.300M16.200 16.200l2.600-2.600M19 19l1.800-1.800',
  calendar: 'M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.8V7m8-4.2V7',
  more: 'M5 12v.1M12 12v.1M19 12v.1',
  late: 'M12 3.5 22 20.5H2L12 3.5ZM12 10v4.5m0 2.8v.2',
  flag: 'M5.500 21V3.500h12l-2.500 4.500 2.500 4.500h-12',
  no: 'M5 12h14',
} as const

export type OfficeIconName = keyof typeof shapes

export function OfficeIcon({ name, className }: { name: OfficeIconName; className?: string }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
