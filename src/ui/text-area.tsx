import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useControl } from './field.tsx'
import styles from './input.module.css'

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={classNames(styles.input, styles.area, className)} {...useControl(rest)} />
}
