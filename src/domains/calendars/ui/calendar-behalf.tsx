import { useState } from 'react'
import { LONGEST_REASON } from '#lib/reason.ts'
import { rolesWith } from '#lib/rights.ts'
import { usePerson } from '#shell/office/person.tsx'
import type { OfficeForm } from '#shell/office/use-office-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Whether whoever is signed in keeps calendars only in a house's stead. */
export function useKeepsForOthers(): boolean {
  const { roles } = usePerson()
  return rolesWith(roles, 'keep-calendar').every(({ reach }) => reach === 'behalf')
}

/** Why somebody of Song Hỷ does it: the field that asks, where it must be told, and what goes with the call. */
export function useSteadReason(form: OfficeForm, venue: string) {
  const { t } = useTexts()
  const isAsked = useKeepsForOthers()
  const [reason, setReason] = useState('')
  const field = isAsked && (
    <Field
      label={t('calendar.behalf.reason')}
      hint={t('calendar.behalf.says', { venue })}
      error={form.refusal?.reason === 'reason_needed' ? t('calendar.refused.reason_needed') : form.error('reason')}
    >
      <TextInput value={reason} maxLength={LONGEST_REASON} onChange={(event) => setReason(event.target.value)} />
    </Field>
  )
  return { field, given: isAsked && reason.trim() ? { reason } : {} }
}
