import { useState } from 'react'
import type { Fields } from '#lib/endpoint.ts'
import { attemptKeys } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { fieldsOf } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { appealRemoval } from '../removing/contract.ts'
import { LONGEST_APPEAL } from '../rules.ts'
import styles from './review-form.module.css'

/** Asks once to look again at why a review was taken down. */
export function AppealForm({ reviewId }: { reviewId: string }) {
  const { t } = useTexts()
  const form = useForm()
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const [keyFor] = useState(attemptKeys)
  if (isSent) return <Alert kind="ok">{t('reviews.appeal.sent')}</Alert>
  const send = async (): Promise<Fields | null> => {
    const body = { text }
    const answer = await call(appealRemoval, { params: { id: reviewId }, body }, { idempotencyKey: keyFor(body) })
    if (!answer.ok) return fieldsOf(answer, 'text')
    setSent(true)
    return null
  }
  return (
    <form className={styles.form} {...form.props(send)}>
      <Field label={t('reviews.appeal.label')} error={form.error('text')}>
        <TextArea
          name="text"
          rows={3}
          maxLength={LONGEST_APPEAL}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div>
        <Button type="submit" look="second" busy={form.busy}>
          {t('reviews.appeal.send')}
        </Button>
      </div>
    </form>
  )
}
