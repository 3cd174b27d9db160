import type { Ceremony } from '#domains/cards/draft/rules.ts'
import { ceremoniesOf, FACES, type Face, leadingCeremony, SIDE_OF } from '#domains/cards/rules.ts'
import { shortDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import styles from './editor.module.css'

interface LeadFieldsProps {
  value: Ceremony[]
  onChange: (ceremonies: Ceremony[]) => void
}

const keyOf = ({ id }: Ceremony, index: number) => id ?? String(index + 1)

/** Which ceremony each family's card tells of first, where there is something to choose. */
export function LeadFields({ value, onChange }: LeadFieldsProps) {
  const { t, lang } = useTexts()
  const faces = FACES.filter((face) => ceremoniesOf({ ceremonies: value }, face).length > 1)
  if (faces.length === 0) return null
  const lead = (face: Face, key: string) =>
    onChange(value.map((one, index) => led(one, SIDE_OF[face], keyOf(one, index) === key)))
  return (
    <fieldset className={styles.box}>
      <legend>{t('invitations.lead.title')}</legend>
      <p className="muted">{t('invitations.lead.hint')}</p>
      {faces.map((face) => (
        <Field key={face} label={t(`card.face.${face}`)}>
          <Select
            name={`lead-${face}`}
            value={leadOf(value, face)}
            onChange={(event) => lead(face, event.target.value)}
          >
            {ceremoniesOf({ ceremonies: value }, face).map(({ key, name, date }) => (
              <option key={key} value={key}>
                {[name, date && shortDate(date, lang)].filter(Boolean).join(', ')}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </fieldset>
  )
}

/** What was chosen stays so, also before it has a day. */
function leadOf(value: Ceremony[], face: Face): string | undefined {
  const side = SIDE_OF[face]
  const chosen = value.findIndex(({ main, leads }) => (side === 'SHARED' ? main : leads?.includes(side)))
  return chosen < 0 ? leadingCeremony({ ceremonies: value }, face)?.key : keyOf(value[chosen]!, chosen)
}

function led(ceremony: Ceremony, side: Ceremony['side'], isLeading: boolean): Ceremony {
  if (side === 'SHARED') return { ...ceremony, main: isLeading }
  const others = (ceremony.leads ?? []).filter((one) => one !== side)
  return { ...ceremony, leads: isLeading ? [...others, side] : others }
}
