import { LONGEST_REASON } from '#lib/reason.ts'
import { rolesWith } from '#lib/rights.ts'
import { usePerson } from '#shell/office/person.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Whether whoever is signed in answers only in a house's stead. */
export function useOnBehalf(): boolean {
  const { roles } = usePerson()
  return rolesWith(roles, 'answer-quotations').every(({ reach }) => reach === 'behalf')
}

type BehalfFieldProps = { value: string; onValue(value: string): void; error: string | undefined }

/** Why somebody of Song Hỷ does it; the house reads it. */
export function BehalfField({ value, onValue, error }: BehalfFieldProps) {
  const { t } = useTexts()
  return (
    <Field label={t('office.answer.behalf')} error={error}>
      <TextInput value={value} maxLength={LONGEST_REASON} onChange={(event) => onValue(event.target.value)} />
    </Field>
  )
}
