import type { ChangeEvent } from 'react'
import { SESSIONS } from '#lib/banquet-day.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { VenueOptions } from '../filters/contract.ts'

type DateFieldsProps = {
  dates: VenueOptions['dates']
  date?: string
  session?: string
  /** Where a script shows each change at once. */
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
}

/** The day of the banquet and its session, in any form that finds venues. */
export function DateFields({ dates, date = '', session = '', onChange }: DateFieldsProps) {
  const { t } = useTexts()
  const said = (value: string) => (onChange ? { value, onChange } : { defaultValue: value })
  return (
    <>
      <Field label={t('venues.find.date')}>
        <TextInput type="date" name="date" icon="calendar" min={dates.first} max={dates.last} {...said(date)} />
      </Field>
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
