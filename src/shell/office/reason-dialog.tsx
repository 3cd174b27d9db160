import { type ReactNode, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useTexts } from '../texts.tsx'
import styles from './step-up-dialog.module.css'
import type { OfficeForm } from './use-office-form.ts'

interface ReasonDialogProps {
  open: boolean
  onClose(): void
  title: string
  /** What comes of it. */
  children: ReactNode
  label: string
  action: string
  form: OfficeForm
  longest: number
  onSend(reason: string): void
}

/** Asks why, before something is done that others will read of. */
export function ReasonDialog({
  open,
  onClose,
  title,
  children,
  label,
  action,
  form,
  longest,
  onSend,
}: ReasonDialogProps) {
  const { t } = useTexts()
  const [reason, setReason] = useState('')
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <form
        className={styles.ways}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(reason)
        }}
      >
        {children}
        <Field label={label} error={form.error('reason')}>
          <TextArea
            value={reason}
            maxLength={longest}
            required
            onChange={(event) => setReason(event.target.value)}
            data-autofocus
          />
        </Field>
        {form.whole && <Alert kind="error">{form.whole}</Alert>}
        <Button type="submit" look="primary" busy={form.busy} block>
          {action}
        </Button>
      </form>
    </Dialog>
  )
}
