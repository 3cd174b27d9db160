import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useControl } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './input.module.css'

/** `<option>`s are its children, as in HTML. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames(styles.around, styles.choose, className)}>
      <select className={styles.input} {...useControl(rest)} />
      <Icon name="chevron-down" />
    </span>
  )
}
