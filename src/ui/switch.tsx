import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & { hint?: ReactNode }

export function Switch({ hint, className, children, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state */}
      <input type="checkbox" role="switch" {...rest} />
    </label>
  )
}
