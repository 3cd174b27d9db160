import { useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm, WHOLE } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { LONGEST_NOTE, REASONS, type Reason, reportReview } from '../contract.ts'
import styles from './review-form.module.css'

/** Tells the house that a review breaks its rules. */
export function ReportForm({ reviewId }: { reviewId: string }) {
  const { t } = useTexts()
  const form = useForm()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [sent, setSent] = useState(false)
  const [keyFor] = useState(attemptKeys)
  if (sent) return <Alert kind="ok">{t('reviews.report.sent')}</Alert>
  const send = async (): Promise<Fields | null> => {
    if (!reason) return { reason: 'required' }
    const body = { reason, ...(note.trim() && { note }) }
    const answer = await call(reportReview, { params: { id: reviewId }, body }, { idempotencyKey: keyFor(body) })
    if (!answer.ok) return { [WHOLE]: answer.reason }
    setSent(true)
    return null
  }
  return (
    <form className={styles.form} {...form.props(send)}>
      {form.error(WHOLE) && <Alert kind="error">{form.error(WHOLE)}</Alert>}
      <FieldGroup label={t('reviews.report.reason')} error={form.error('reason')}>
        {REASONS.map((name) => (
          <Radio
            key={name}
            name="reason"
            value={name}
            checked={reason === name}
            aria-invalid={form.error('reason') ? true : undefined}
            onChange={() => setReason(name)}
          >
            {t(`reviews.reasons.${name}`)}
          </Radio>
        ))}
      </FieldGroup>
      <Field label={t('reviews.report.note')} optional={t('reviews.optional')}>
        <TextArea
          name="note"
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" look="second" busy={form.busy}>
          {t('reviews.report.send')}
        </Button>
      </div>
    </form>
  )
}
