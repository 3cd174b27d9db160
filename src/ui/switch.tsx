import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; note?: ReactNode }

export function Switch({ label, note, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state */}
      <input type="checkbox" role="switch" {...rest} />
    </label>
  )
}
