import { saidDate } from '#lib/said-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './fitting-days.module.css'
import type { BookForm, BookPart } from './use-book.ts'

interface Range {
  from: string
  to: string
}
type DaysOffProps = { part: BookPart; range: Range; least: string; form: BookForm; onRange(range: Range): void }

/** From one day to another; one day alone where there is no other. */
export function DaysOff({ part, range, least, form, onRange }: DaysOffProps) {
  const { t, lang } = useTexts()
  return (
    <div className={styles.range}>
      <Field label={t('office.fittingDays.from')} error={form.error(part, 'from')} hint={saidDate(range.from, lang)}>
        <TextInput
          type="date"
          min={least}
          value={range.from}
          onChange={(event) => onRange({ ...range, from: event.target.value })}
        />
      </Field>
      <Field
        label={t('office.fittingDays.to')}
        optional={t('office.optional')}
        error={form.error(part, 'to')}
        hint={saidDate(range.to, lang)}
      >
        <TextInput
          type="date"
          min={range.from || least}
          value={range.to}
          onChange={(event) => onRange({ ...range, to: event.target.value })}
        />
      </Field>
    </div>
  )
}
