import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { Toast, ToastRegion } from '#ui/toast.tsx'
import { useTexts } from '../texts.tsx'
import { closeToast, useToast } from './show-toast.ts'

const SHOWN_MS = 6000

/** What was just done, with the way back, for as long as somebody needs to read it. */
export function Toasts() {
  const { t } = useTexts()
  const toast = useToast((state) => state.toast)
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(closeToast, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [toast])
  const undo = toast?.undo
  return (
    <ToastRegion label={t('common.toasts')}>
      {toast && (
        <Toast
          key={toast.id}
          action={
            undo && (
              <Button
                look="text"
                onClick={() => {
                  closeToast()
                  undo()
                }}
              >
                {t('common.undo')}
              </Button>
            )
          }
        >
          {toast.text}
        </Toast>
      )}
    </ToastRegion>
  )
}
