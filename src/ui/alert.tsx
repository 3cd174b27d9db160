import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

type Kind = 'error' | 'ok' | 'warn' | 'info'

const icons: Record<Kind, IconName> = { error: 'warning', ok: 'check', warn: 'info', info: 'info' }

type AlertProps = {
  kind: Kind
  children: ReactNode
  /** fixed under the header, over the page */
  floating?: boolean
  className?: string
} & ({ onClose: () => void; closeLabel: string } | { onClose?: undefined; closeLabel?: undefined })

export function Alert({ kind, children, floating, className, onClose, closeLabel }: AlertProps) {
  return (
    <div
      className={classNames(styles.alert, styles[kind], floating && styles.floating, className)}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div className={styles.words}>{children}</div>
      {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} className={styles.close} />}
    </div>
  )
}
