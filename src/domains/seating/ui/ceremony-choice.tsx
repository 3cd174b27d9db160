import { useState } from 'react'
import { ceremoniesOf, leadingCeremony, type ShownCeremony } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'

/** Which of the card's ceremonies is looked at: the main one first. */
export function useCeremony(card: Invitation) {
  const ceremonies = ceremoniesOf(card, 'shared')
  const main = leadingCeremony(card)
  const [ceremony, setCeremony] = useState(main?.key ?? '1')
  return { ceremonies, ceremony, setCeremony }
}

interface CeremonyChoiceProps {
  ceremonies: ShownCeremony[]
  value: string
  onChange: (key: string) => void
}

export function CeremonyChoice({ ceremonies, value, onChange }: CeremonyChoiceProps) {
  const { t } = useTexts()
  return (
    <PlainSelect aria-label={t('guests.ceremony')} value={value} onChange={(event) => onChange(event.target.value)}>
      {ceremonies.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </PlainSelect>
  )
}
