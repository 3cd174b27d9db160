import type { Side } from '#domains/cards/draft/rules.ts'
import { askedOf, ceremoniesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Tick } from '#ui/tick.tsx'
import styles from './guests.module.css'

interface CeremonySetProps {
  card: Invitation
  /** Whose ceremonies stand beside the choice to leave it at that; none where it is several sides'. */
  side?: Side
  label: string
  /** What it means to choose none. */
  plain: string
  /** Null: as the side says. */
  value: string[] | null
  onChange: (value: string[] | null) => void
}

/** To which ceremonies somebody is asked: as their side says, or chosen one by one. A card with one leaves no choice. */
export function CeremonySet({ card, side, label, plain, value, onChange }: CeremonySetProps) {
  const { t } = useTexts()
  const all = ceremoniesOf(card, 'shared')
  if (all.length < 2) return null
  const usual = side ? askedOf(all, side, null) : []
  const first = (side ? usual : all).map(({ key }) => key)
  return (
    <fieldset className={styles.ticks} data-part="ceremony-set">
      <legend>{label}</legend>
      <Tick checked={value === null} onChange={() => onChange(value === null ? first : null)}>
        {plain}
        {usual.length > 0 && `: ${usual.map(({ name }) => name).join(', ')}`}
      </Tick>
      {value !== null &&
        all.map(({ key, name }) => (
          <Tick
            key={key}
            checked={value.includes(key)}
            onChange={() => onChange(value.includes(key) ? value.filter((one) => one !== key) : [...value, key])}
          >
            {name}
          </Tick>
        ))}
      {value?.length === 0 && <Alert kind="error">{t('errors.ceremony_missing')}</Alert>}
    </fieldset>
  )
}
