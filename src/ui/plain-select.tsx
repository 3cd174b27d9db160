import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

/** A `<Select>` that stands alone, with no field around it to name it. */
export function PlainSelect({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.around, styles.choose, className)}>
      <select className={styles.input} {...rest} />
      <Icon name="chevron-down" />
    </span>
  )
}
