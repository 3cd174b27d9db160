import { type Ceremony, LONGEST } from '#domains/cards/draft/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PointField } from './point-field.tsx'

interface PlaceFieldsProps {
  ceremony: Ceremony
  onChange: (ceremony: Ceremony) => void
}

/** Where a ceremony is: its address, and the point on a map that leads there. */
export function PlaceFields({ ceremony, onChange }: PlaceFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <Field label={t('invitations.ceremony.address')}>
        <TextInput
          name="ceremony-address"
          value={ceremony.address ?? ''}
          maxLength={LONGEST.address}
          onChange={(event) => onChange({ ...ceremony, address: event.target.value })}
        />
      </Field>
      <PointField value={ceremony.point} onChange={(point) => onChange({ ...ceremony, point })} />
    </>
  )
}
