import { vndShort } from '#lib/money.ts'
import { replyLine } from '#lib/reply-clock-words.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { FieldGroup } from '#ui/field.tsx'
import type { AskableVenue } from '../contract.ts'
import { MOST_VENUES } from '../rules.ts'
import styles from './quotation-form.module.css'

type VenueChoiceProps = {
  chosen: AskableVenue[]
  similar: AskableVenue[]
  ids: string[]
  onChange: (ids: string[]) => void
  error?: string
}

/** Whom the request goes to: those it began with, and some like them. */
export function VenueChoiceField({ chosen, similar, ids, onChange, error }: VenueChoiceProps) {
  const { t } = useTexts()
  const full = ids.length >= MOST_VENUES
  const box = (venue: AskableVenue) => (
    <VenueBox
      key={venue.id}
      venue={venue}
      checked={ids.includes(venue.id)}
      disabled={full && !ids.includes(venue.id)}
      invalid={Boolean(error)}
      onChange={(wanted) => onChange(wanted ? [...ids, venue.id] : ids.filter((id) => id !== venue.id))}
    />
  )
  return (
    <div className={styles.venues}>
      <FieldGroup label={t('quotations.venues.label')} error={error}>
        {chosen.map(box)}
      </FieldGroup>
      {similar.length > 0 && chosen.length < MOST_VENUES && (
        <details className={styles.similar} open={similar.some(({ id }) => ids.includes(id)) || undefined}>
          <summary>{t('quotations.venues.similar')}</summary>
          <FieldGroup
            label={<span className="vh">{t('quotations.venues.similar')}</span>}
            hint={t('quotations.venues.hint')}
          >
            {similar.map(box)}
          </FieldGroup>
        </details>
      )}
    </div>
  )
}

type VenueBoxProps = {
  venue: AskableVenue
  checked: boolean
  disabled: boolean
  invalid: boolean
  onChange: (wanted: boolean) => void
}

function VenueBox({ venue, checked, disabled, invalid, onChange }: VenueBoxProps) {
  const { t, lang } = useTexts()
  const { id, name, place, priceFrom } = venue
  const price =
    priceFrom === null
      ? t('quotations.venues.noPrice')
      : t('quotations.venues.priceFrom', { price: vndShort(priceFrom, lang) })
  return (
    <Checkbox
      name="weddingCenterIds"
      value={id}
      checked={checked}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.target.checked)}
      hint={
        <>
          {`${place} · ${price}`}
          <br />
          {replyLine(venue, t)}
        </>
      }
    >
      {name}
    </Checkbox>
  )
}
