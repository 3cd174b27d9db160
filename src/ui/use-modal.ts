import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'

const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** Drives a native modal dialog from `open`; the platform keeps the focus inside and gives it back. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef(false)
  const [everOpen, setEverOpen] = useState(open)
  if (open && !everOpen) setEverOpen(true)

  useBrowserLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog
    first.focus({ preventScroll: true })
    return () => dialog.close()
  }, [open])

  return {
    /** Contents are made at the first opening and kept, so that the leave transition has something to show. */
    everOpen,
    dialogProps: {
      ref,
      tabIndex: -1,
      onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose()
      },
      // Only a press that began on the scrim closes: dragging out of a field must not.
      onMouseDown: (event: MouseEvent) => {
        pressed.current = event.target === ref.current
      },
      onClick: (event: MouseEvent) => {
        if (pressed.current && event.target === ref.current) onClose()
      },
    },
  }
}
