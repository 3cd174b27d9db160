import { vndShort } from '#lib/money.ts'
import type { Form } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { LONGEST_MESSAGE } from '../rules.ts'
import { changeDraft } from './draft.ts'
import styles from './quotation-form.module.css'
import { BUDGETS, type QuotationValues } from './values.ts'

/** What helps the venue but nobody has to say. */
export function MoreFields({ values, form }: { values: QuotationValues; form: Form }) {
  const { t, lang } = useTexts()
  const { budget, email, message } = values
  const wrong = ['budget', 'email', 'message'].some((field) => form.code(field))
  return (
    <details className={styles.more} open={wrong || Boolean(budget || email || message) || undefined}>
      <summary>{t('quotations.more')}</summary>
      <div className={styles.fields}>
        <Field label={t('quotations.budget.label')} error={form.error('budget')}>
          <Select name="budget" value={budget} onChange={(event) => changeDraft({ budget: event.target.value })}>
            <option value="">{t('quotations.budget.none')}</option>
            {BUDGETS.map((amount) => (
              <option key={amount} value={amount}>
                {t('quotations.budget.upTo', { amount: vndShort(amount, lang) })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('quotations.email')} error={form.error('email')}>
          <TextInput
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            onChange={(event) => changeDraft({ email: event.target.value })}
          />
        </Field>
        <Field label={t('quotations.message.label')} error={form.error('message')}>
          <TextArea
            name="message"
            rows={3}
            maxLength={LONGEST_MESSAGE}
            placeholder={t('quotations.message.example')}
            value={message}
            onChange={(event) => changeDraft({ message: event.target.value })}
          />
        </Field>
      </div>
    </details>
  )
}
