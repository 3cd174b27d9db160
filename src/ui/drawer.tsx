import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import modal from './modal.module.css'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  /** words, or the logo; `label` names the drawer when the title is no text */
  title: ReactNode
  label?: string
  closeLabel: string
  /** comes from below on phones instead of from the side */
  sheet?: boolean
  footer?: ReactNode
  className?: string
  children: ReactNode
}

export function Drawer({ open, onClose, title, label, closeLabel, sheet, footer, className, children }: DrawerProps) {
  const titleId = useId()
  const { everOpen, dialogProps } = useModal(open, onClose)
  return (
    <dialog
      {...dialogProps}
      className={classNames(modal.modal, styles.drawer, sheet && styles.sheet, className)}
      aria-label={label}
      aria-labelledby={label ? undefined : titleId}
    >
      {everOpen && (
        <div className={styles.panel}>
          <div className={styles.top}>
            {label ? title : <h2 id={titleId}>{title}</h2>}
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
