import { saidDate } from '#lib/said-date.ts'
import type { Form } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { changeDraft } from './draft.ts'
import styles from './quotation-form.module.css'
import { monthsFrom, type QuotationValues } from './values.ts'

type WhenFieldsProps = { values: QuotationValues; today: string; form: Form }

/** A day with its lunar date beside it, or only a month. Which of the two is shown, the style sheet decides. */
export function WhenFields({ values, today, form }: WhenFieldsProps) {
  const { t, lang } = useTexts()
  const { weddingDate, month, when } = values
  return (
    <div className={styles.when}>
      <p className={styles.label} aria-hidden="true">
        {t('quotations.when.label')}
      </p>
      <Segmented
        name="when"
        label={t('quotations.when.label')}
        value={when}
        onChange={(chosen) => changeDraft({ when: chosen })}
        options={[
          { value: 'day', label: t('quotations.when.day') },
          { value: 'month', label: t('quotations.when.month') },
        ]}
      />
      <Field
        className={styles.day}
        label={t('quotations.when.date')}
        optional={t('quotations.optional')}
        error={form.error('weddingDate')}
        hint={<span aria-live="polite">{saidDate(weddingDate, lang)}</span>}
      >
        <TextInput
          type="date"
          icon="calendar"
          name="weddingDate"
          min={today}
          value={weddingDate}
          onChange={(event) => changeDraft({ weddingDate: event.target.value })}
        />
      </Field>
      <Field className={styles.month} label={t('quotations.when.monthLabel')} error={form.error('month')}>
        <Select name="month" value={month} onChange={(event) => changeDraft({ month: event.target.value })}>
          <option value="">{t('quotations.when.noMonth')}</option>
          {monthsFrom(today, lang).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
