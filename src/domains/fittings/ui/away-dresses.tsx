import { useState } from 'react'
import { shortDate } from '#lib/dates.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { Lines } from '#shell/office/parts.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { bringDressBack, type FittingBook, sendDressAway } from '../office/contract.ts'
import { LONGEST_ABSENCE_NOTE } from '../rules.ts'
import { BookTrouble } from './book-trouble.tsx'
import { DaysOff } from './days-off.tsx'
import styles from './fitting-days.module.css'
import type { BookForm } from './use-book.ts'

const NOTHING = { dressId: '', from: '', to: '', note: '' }

/** Which dresses are rented out, from when to when: nobody can ask to try them on then. */
export function AwayDresses({ book, form }: { book: FittingBook; form: BookForm }) {
  const { t, lang } = useTexts()
  const [absence, setAbsence] = useState(NOTHING)
  const { id } = book.maker
  const change = (part: Partial<typeof NOTHING>) => setAbsence({ ...absence, ...part })
  const send = () =>
    officeCall(sendDressAway, {
      params: { id },
      body: { ...absence, to: absence.to || absence.from, ...form.written },
    })
  const back = (gone: string) =>
    form.send(
      'away',
      () => officeCall(bringDressBack, { params: { id, absence: gone }, body: form.written }),
      () => showToast(t('office.saved')),
    )
  return (
    <>
      <Lines>
        {book.absences.map((gone) => (
          <li key={gone.id}>
            <span>
              {gone.dress} ({gone.code})
              <small>
                {shortDate(gone.from, lang)} – {shortDate(gone.to, lang)}
                {[gone.note, gone.by].filter(Boolean).map((words) => ` · ${words}`)}
              </small>
              {gone.fittings > 0 && <small>{t('office.fittingDays.clash', { count: gone.fittings })}</small>}
            </span>
            <Button small look="quiet" className={styles.end} busy={form.busy('away')} onClick={() => back(gone.id)}>
              {t('office.fittingDays.back')}
            </Button>
          </li>
        ))}
      </Lines>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.send('away', send, () => {
            setAbsence(NOTHING)
            showToast(t('office.saved'))
          })
        }}
      >
        <Field label={t('office.fittingDays.dress')} error={form.error('away', 'dressId')}>
          <Select value={absence.dressId} onChange={(event) => change({ dressId: event.target.value })}>
            <option value="">{t('office.fittingDays.chooseDress')}</option>
            {book.dresses.map((dress) => (
              <option key={dress.id} value={dress.id}>
                {dress.code} · {dress.name}
              </option>
            ))}
          </Select>
        </Field>
        <DaysOff part="away" range={absence} least={book.today} form={form} onRange={change} />
        <Field
          label={t('office.fittingDays.note')}
          optional={t('office.optional')}
          hint={t('office.fittingDays.noteHint')}
          error={form.error('away', 'note')}
        >
          <TextInput
            value={absence.note}
            maxLength={LONGEST_ABSENCE_NOTE}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Field>
        <BookTrouble form={form} part="away" />
        <div>
          <Button type="submit" busy={form.busy('away')}>
            {t('office.fittingDays.sendAway')}
          </Button>
        </div>
      </form>
    </>
  )
}
