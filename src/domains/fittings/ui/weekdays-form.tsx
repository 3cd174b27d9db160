import { useState } from 'react'
import { weekdayLabel } from '#lib/dates.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { type FittingBook, keepFittingDays } from '../office/contract.ts'
import { FITTING_WEEKDAYS, MOST_FITTINGS_A_DAY } from '../rules.ts'
import { BookTrouble } from './book-trouble.tsx'
import styles from './fitting-days.module.css'
import type { BookForm } from './use-book.ts'

const USUAL = 4

/** On which weekdays, and how many a day. */
export function WeekdaysForm({ book, form }: { book: FittingBook; form: BookForm }) {
  const { t, lang } = useTexts()
  const [weekdays, setWeekdays] = useState(book.weekdays)
  const [isLimited, setLimited] = useState(book.perDay !== null)
  const [perDay, setPerDay] = useState(String(book.perDay ?? USUAL))
  const toggle = (day: (typeof FITTING_WEEKDAYS)[number]) =>
    setWeekdays(weekdays.includes(day) ? weekdays.filter((other) => other !== day) : [...weekdays, day])
  const keep = () =>
    officeCall(keepFittingDays, {
      params: { id: book.maker.id },
      body: { weekdays, perDay: isLimited ? Number(perDay) : null, ...form.written },
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send('days', keep, () => showToast(t('office.saved')))
      }}
    >
      {!book.isKept && <Alert kind="info">{t('office.fittingDays.unkept')}</Alert>}
      <FieldGroup label={t('office.fittingDays.weekdays')} error={form.error('days', 'weekdays')}>
        <div className={styles.weekdays}>
          {FITTING_WEEKDAYS.map((day) => (
            <Chip key={day} on={weekdays.includes(day)} onClick={() => toggle(day)}>
              <Icon name="check" className={weekdays.includes(day) ? undefined : styles.off} />
              {weekdayLabel(day, lang)}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <Checkbox checked={isLimited} onChange={(event) => setLimited(event.target.checked)}>
        {t('office.fittingDays.limited')}
      </Checkbox>
      {isLimited && (
        <Field
          label={t('office.fittingDays.perDay')}
          hint={t('office.fittingDays.perDayHint')}
          error={form.error('days', 'perDay')}
        >
          <Stepper
            labels={{ less: t('office.fittingDays.fewer'), more: t('office.fittingDays.more') }}
            value={perDay}
            min={1}
            max={MOST_FITTINGS_A_DAY}
            onChange={(event) => setPerDay(event.target.value)}
          />
        </Field>
      )}
      <BookTrouble form={form} part="days" />
      <div>
        <Button type="submit" look="primary" busy={form.busy('days')}>
          {t('office.fittingDays.keep')}
        </Button>
      </div>
    </form>
  )
}
