import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import modal from './modal.module.css'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  wide?: boolean
  className?: string
  children: ReactNode
}

export function Dialog({ open, onClose, title, closeLabel, wide, className, children }: DialogProps) {
  const titleId = useId()
  const { everOpen, dialogProps } = useModal(open, onClose)
  return (
    <dialog
      {...dialogProps}
      className={classNames(modal.modal, styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
    >
      {everOpen && (
        <div className={styles.body}>
          <h2 id={titleId}>{title}</h2>
          {children}
          <IconButton icon="close" label={closeLabel} onClick={onClose} className={styles.close} />
        </div>
      )}
    </dialog>
  )
}
