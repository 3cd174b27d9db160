import type { Draft } from '#domains/cards/draft/rules.ts'
import { saidDate } from '#lib/said-date.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'

interface ReplyFieldsProps {
  value: Draft['rsvp']
  onChange: (rsvp: NonNullable<Draft['rsvp']>) => void
}

export function ReplyFields({ value = {}, onChange }: ReplyFieldsProps) {
  const { t, lang } = useTexts()
  const open = value.open !== false
  return (
    <>
      <Switch checked={open} onChange={(event) => onChange({ ...value, open: event.target.checked })}>
        {t('invitations.reply.open')}
      </Switch>
      {open && (
        <Field
          label={t('invitations.reply.closingDate')}
          optional={t('invitations.optional')}
          hint={[saidDate(value.closingDate, lang), t('invitations.reply.closingHint')].filter(Boolean).join('. ')}
        >
          <TextInput
            type="date"
            name="closing-date"
            value={value.closingDate ?? ''}
            onChange={(event) => onChange({ ...value, closingDate: event.target.value || null })}
          />
        </Field>
      )}
    </>
  )
}
