import { type ChangeEvent, useState } from 'react'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { useSaidDate } from '#shell/form/use-said-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { VenueOptions } from '../filters/contract.ts'

type DateFieldsProps = {
  dates: VenueOptions['dates']
  date?: string
  session?: string
  /** What prices are for where there is no date; not asked for without it. */
  day?: string
  /** Where a script shows each change at once. */
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** The day of the banquet and its session, in any form that finds venues. */
export function DateFields({ dates, date = '', session = '', day, onChange }: DateFieldsProps) {
  const { t } = useTexts()
  const said = (value: string) => (onChange ? { value, onChange } : { defaultValue: value })
  const [typed, setTyped] = useState(date)
  const hint = useSaidDate(onChange ? date : typed)
  return (
    <>
      <Field label={t('venues.find.date')} hint={hint}>
        <TextInput
          type="date"
          name="date"
          icon="calendar"
          min={dates.first}
          max={dates.last}
          onChange={(event) => setTyped(event.target.value)}
          {...said(date)}
        />
      </Field>
      {day !== undefined && !date && (
        <Field label={t('venues.filters.day')}>
          <Select name="day" {...said(day)}>
            {DAY_KINDS.toReversed().map((one) => (
              <option key={one} value={one === 'weekend' ? '' : one}>
                {t(`venues.calculator.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('venues.find.session')}>
        <Select name="session" {...said(session)}>
          <option value="">{t('venues.find.anySession')}</option>
          {SESSIONS.map((one) => (
            <option key={one} value={one}>
              {t(`venues.calculator.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
