import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

const shapes = {
  'arrow-right': 'M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4',
  bookmark: 'M6 3.5h12v17l-6-4.5-6 4.5v-17Z',
  calendar: 'M3.5 5h17v15.5h-17ZM3.5 10h17M8 2.8V7m8-4.2V7',
  car: 'M3.5 16.5v-4l2-5.5h13l2 5.5v4h-17ZM3.5 12.5h17M5.5 16.5v2m13-2v2',
  chat: 'M4 5.5h16v11h-9.5L6 20v-3.5H4v-11ZM8 9.5h8m-8 3h5',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  'chevron-left': 'M14.5 5.5 8 12l6.5 6.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5.2l3.4 2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  copy: 'M8 8h12v12.5H8ZM16 8V3H4v13h4',
  download: 'M12 3.5V16m-5-5 5 5 5-5M4.5 20.5h15',
  edit: 'm4 20 1-4L16.5 4.5l3 3L8 19l-4 1Z',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  filter: 'M3.5 7h10m4 0h3M3.5 17h3m4 0h10M13.5 7a2 2 0 1 0 4 0 2 2 0 1 0-4 0M6.5 17a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  gift: 'M4 10h16v10.5H4zM3 6.5h18V10H3zM12 6.5v14M12 6.5c-5 0-5.5-4-3-4s3 4 3 4 .5-4 3-4 2 4-3 4Z',
  heart: 'M12 20.2S3.6 15.4 3.6 9.3A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.4 2.3c0 6.1-8.4 10.9-8.4 10.9Z',
  info: 'M3.2 12a8.8 8.8 0 1 0 17.6 0 8.8 8.8 0 1 0-17.6 0M12 11v5.5m0-9v.2',
  leaf: 'M5 19C4 10 9 4.5 20 4c.5 10-4.5 16-13 15.5M5 20.5c2-5 5-8 9.5-10.5',
  map: 'm3.5 6.5 5.5-2.5 6 2.5 5.5-2.5v13.5L15 20l-6-2.5L3.5 20V6.5ZM9 4v13.5m6-11V20',
  menu: 'M3 9h18M3 15h18',
  minus: 'M5 12h14',
  person: 'M8.2 8a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  phone: 'M7 3h10v18H7ZM11 18h2',
  pin: 'M12 21.2s-7-6.2-7-11.4a7 7 0 0 1 14 0c0 5.2-7 11.4-7 11.4ZM9.6 9.8a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0',
  plus: 'M12 5v14M5 12h14',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2m4-2v2m-6 4h2m4-2v2h-2',
  scales: 'M12 4v16m-5 0h10M5 7h14M5 7l-2.5 6.5h5L5 7Zm14 0-2.5 6.5h5L19 7Z',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0M15.5 15.5l5 5',
  share: 'M12 15V3.5M8 7l4-4 4 4M5.5 11.5v9h13v-9',
  star: 'm12 3.3 2.7 5.6 6.1.8-4.5 4.3 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.7l6.1-.8L12 3.3Z',
  table:
    'M3.5 8.5a8.5 3.2 0 1 0 17 0 8.5 3.2 0 1 0-17 0v2c0 1.8 3.8 3.2 8.5 3.2s8.5-1.4 8.5-3.2v-2M12 13.7v6.3m-3.5 0h7',
  'thumb-up':
    'M7.5 11v9.5H4V11h3.5Zm0 .5 3.8-8a2.3 2.3 0 0 1 2.3 2.8L13 9.5h5.3c1.2 0 2 1.1 1.7 2.2l-1.7 6.8c-.3 1.2-1.3 2-2.5 2H7.5',
  warning: 'M12 3.5 22 20.5H2L12 3.5ZM12 10v4.5m0 2.8v.2',
} as const

export type IconName = keyof typeof shapes

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & { name: IconName }

/** Always decoration: the words beside it, or the label around it, speak. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" {...rest}>
      <path d={shapes[name]} />
    </svg>
  )
}
