import { type ReactNode, useState } from 'react'
import { DECLINE_REASONS, LONGEST_DECLINE_NOTE, MOST_OTHER_DATES } from '#domains/proposals/rules.ts'
import { longDate } from '#lib/dates.ts'
import { saidDate } from '#lib/said-date.ts'
import { Says } from '#shell/office/parts.tsx'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Radio } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './answer.module.css'

type Reason = (typeof DECLINE_REASONS)[number]
interface Declined {
  reason: Reason
  note: string
  dates: string[]
}

interface DeclineDialogProps {
  open: boolean
  onClose(): void
  form: OfficeForm
  /** Days near the one that was asked for on which the house is free. */
  freeDays: string[]
  /** Who says it, or why in another's stead. */
  children?: ReactNode
  onSend(said: Declined): void
}

/** The house can't: each reason shows the sentence that the couple will read. */
export function DeclineDialog({ open, onClose, form, freeDays, children, onSend }: DeclineDialogProps) {
  const { t, lang } = useTexts()
  const [reason, setReason] = useState<Reason>('date-taken')
  const [note, setNote] = useState('')
  const [dates, setDates] = useState([''])
  const named = dates.filter(Boolean)
  const change = (at: number, value: string) => {
    const next = dates.map((date, index) => (index === at ? value : date))
    setDates(next.at(-1) && next.length < MOST_OTHER_DATES ? [...next, ''] : next)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('office.answer.declineTitle')} closeLabel={t('common.close')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend({ reason, note, dates: named })
        }}
      >
        <fieldset>
          <legend>{t('office.answer.declineWhy')}</legend>
          {DECLINE_REASONS.map((name) => (
            <Radio key={name} name="reason" value={name} checked={reason === name} onChange={() => setReason(name)}>
              {t(`messages.words.decline-${name}`)}
            </Radio>
          ))}
        </fieldset>
        <Field label={t('office.answer.note')} optional={t('office.optional')}>
          <TextInput value={note} maxLength={LONGEST_DECLINE_NOTE} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <fieldset className={styles.dates}>
          <legend>{t('office.answer.otherDates')}</legend>
          {dates.map((date, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a date is its place
            <Field key={at} label={t('office.answer.otherDate', { number: at + 1 })} hint={saidDate(date, lang)}>
              <TextInput type="date" value={date} onChange={(event) => change(at, event.target.value)} />
            </Field>
          ))}
          {freeDays.length > 0 && (
            <div className={styles.chips}>
              {freeDays
                .filter((day) => !named.includes(day))
                .map((day) => (
                  <Chip key={day} onClick={() => setDates([...named, day, ''].slice(0, MOST_OTHER_DATES))}>
                    {longDate(day, lang)}
                  </Chip>
                ))}
            </div>
          )}
          {form.error('dates') && <Alert kind="error">{form.error('dates')}</Alert>}
        </fieldset>
        {children}
        <Says title={t('office.visits.coupleReads')}>
          {t(`messages.words.decline-${reason}`)} {note}
        </Says>
        {form.whole && <Alert kind="error">{form.whole}</Alert>}
        <Button type="submit" look="primary" block busy={form.busy}>
          {t('office.quotations.decline')}
        </Button>
      </form>
    </Dialog>
  )
}
