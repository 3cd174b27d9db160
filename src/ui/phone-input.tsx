import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useControl } from './field.tsx'
import styles from './input.module.css'

type PhoneInputProps = ComponentProps<'input'> & { country?: string }

export function PhoneInput({ country = '+84', className, ...rest }: PhoneInputProps) {
  return (
    <span className={classNames(styles.phone, className)}>
      <span aria-hidden="true">{country}</span>
      <input type="tel" inputMode="tel" autoComplete="tel" className={styles.input} {...useControl(rest)} />
    </span>
  )
}
