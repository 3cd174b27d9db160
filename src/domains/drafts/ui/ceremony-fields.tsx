import { type Ceremony, LONGEST, SIDES } from '#domains/cards/draft/rules.ts'
import { longDate } from '#lib/dates.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'
import { LeadFields } from './lead-fields.tsx'
import { PlaceFields } from './place-fields.tsx'

/** The ceremonies in the order they were written; the card puts them in the order of time. */
export function CeremonyList({ value, onChange }: { value: Ceremony[]; onChange(ceremonies: Ceremony[]): void }) {
  const { t } = useTexts()
  const add = () =>
    onChange([...value, { id: crypto.randomUUID().slice(0, 8), name: t('card.sample.banquet'), side: 'SHARED' }])
  return (
    <>
      {value.map((ceremony, index) => (
        <CeremonyFields
          key={ceremony.id ?? index}
          ceremony={ceremony}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <Button icon="plus" onClick={add}>
        {t('invitations.ceremony.add')}
      </Button>
      <LeadFields value={value} onChange={onChange} />
    </>
  )
}

function CeremonyFields({
  ceremony,
  onChange,
  onRemove,
}: {
  ceremony: Ceremony
  onChange(ceremony: Ceremony): void
  onRemove(): void
}) {
  const { t, lang } = useTexts()
  const { name, side, date = '', time = '', feastTime, lunar } = ceremony
  const computed = isIsoDate(date) ? lunarLabel(date, lang) : ''
  return (
    <fieldset className={styles.box}>
      <legend className="vh">{name}</legend>
      <div className={styles.two}>
        <Field label={t('invitations.ceremony.name')}>
          <TextInput
            name="ceremony-name"
            value={name}
            maxLength={LONGEST.name}
            onChange={(event) => onChange({ ...ceremony, name: event.target.value })}
          />
        </Field>
        <Field label={t('invitations.ceremony.side')}>
          <Select
            value={side}
            onChange={(event) => onChange({ ...ceremony, side: event.target.value as Ceremony['side'] })}
          >
            {SIDES.map((one) => (
              <option key={one} value={one}>
                {t(`invitations.side.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('invitations.ceremony.date')} hint={isIsoDate(date) && longDate(date, lang)}>
          <TextInput
            type="date"
            name="ceremony-date"
            value={date}
            onChange={(event) => onChange({ ...ceremony, date: event.target.value, lunar: null })}
          />
        </Field>
        <Field label={t('invitations.ceremony.time')} hint={t('invitations.ceremony.timeHint')}>
          <TextInput
            type="time"
            name="ceremony-time"
            value={time}
            onChange={(event) => onChange({ ...ceremony, time: event.target.value })}
          />
        </Field>
        <Field
          label={t('invitations.ceremony.feastTime')}
          optional={t('invitations.optional')}
          error={time && feastTime && feastTime < time ? t('invitations.ceremony.feastEarly') : undefined}
        >
          <TextInput
            type="time"
            name="ceremony-feastTime"
            value={feastTime ?? ''}
            onChange={(event) => onChange({ ...ceremony, feastTime: event.target.value || null })}
          />
        </Field>
        <PlaceFields ceremony={ceremony} onChange={onChange} />
      </div>
      {computed && (
        <Field
          label={t('invitations.ceremony.lunar')}
          ok={
            lunar && lunar !== computed
              ? undefined
              : t('invitations.ceremony.lunarMatches', { date: longDate(date, lang) })
          }
          hint={lunar && lunar !== computed ? t('invitations.ceremony.lunarOwn', { lunar: computed }) : undefined}
        >
          <TextInput
            value={lunar ?? computed}
            maxLength={LONGEST.lunar}
            onChange={(event) => onChange({ ...ceremony, lunar: event.target.value || null })}
          />
        </Field>
      )}
      <Button look="text" small onClick={onRemove}>
        {t('invitations.ceremony.remove')}
      </Button>
    </fieldset>
  )
}
