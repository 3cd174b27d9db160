import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useControl } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './input.module.css'

type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName
  /** an icon button inside the right end: clear, show the password */
  end?: ReactNode
}

export function TextInput({ icon, end, className, ...rest }: TextInputProps) {
  const control = useControl(rest)
  if (!icon && !end) return <input className={classNames(styles.input, className)} {...control} />
  return (
    <span className={classNames(styles.around, icon && styles.hasIcon, Boolean(end) && styles.hasEnd, className)}>
      {icon && <Icon name={icon} />}
      <input className={styles.input} {...control} />
      {end}
    </span>
  )
}
