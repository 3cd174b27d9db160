import { type ReactNode, useState } from 'react'
import { CALL_OUTCOMES } from '#domains/proposals/rules.ts'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './answer.module.css'

type CallOutcome = (typeof CALL_OUTCOMES)[number]

interface CallDialogProps {
  open: boolean
  onClose(): void
  form: OfficeForm
  children?: ReactNode
  onSend(outcome: CallOutcome): void
}

/** What came of a call; the couple is told, and may say within two days that nobody called. */
export function CallDialog({ open, onClose, form, children, onSend }: CallDialogProps) {
  const { t } = useTexts()
  const [outcome, setOutcome] = useState<CallOutcome>('spoke')
  return (
    <Dialog open={open} onClose={onClose} title={t('office.answer.calledTitle')} closeLabel={t('common.close')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(outcome)
        }}
      >
        <fieldset>
          <legend>{t('office.answer.calledWhat')}</legend>
          {CALL_OUTCOMES.map((name) => (
            <Radio key={name} name="outcome" value={name} checked={outcome === name} onChange={() => setOutcome(name)}>
              {t(`office.answer.outcomes.${name}`)}
            </Radio>
          ))}
        </fieldset>
        <p className="hint">{t('office.answer.calledHint')}</p>
        {children}
        {form.whole && <Alert kind="error">{form.whole}</Alert>}
        <Button type="submit" look="primary" block busy={form.busy}>
          {t('office.answer.noteCall')}
        </Button>
      </form>
    </Dialog>
  )
}
