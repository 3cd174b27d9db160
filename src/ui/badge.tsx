import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type BadgeProps = {
  look?: 'plain' | 'jade' | 'son' | 'warn' | 'line' | 'veil'
  icon?: IconName
  className?: string
  children: ReactNode
}

/** `veil` is the one that may lie on a picture. */
export function Badge({ look = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[look], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
