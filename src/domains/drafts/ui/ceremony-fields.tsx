import { type Ceremony, LONGEST, SIDES } from '#domains/cards/draft/rules.ts'
import { leadingCeremony } from '#domains/cards/rules.ts'
import { isIsoDate, longDate } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Radio } from '#ui/choice.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './editor.module.css'
import { PointField } from './point-field.tsx'

/** The ceremonies in the order they were written; the card sorts them by day itself. */
export function CeremonyList({ value, onChange }: { value: Ceremony[]; onChange(ceremonies: Ceremony[]): void }) {
  const { t } = useTexts()
  const add = () =>
    onChange([...value, { id: crypto.randomUUID().slice(0, 8), name: t('card.sample.banquet'), side: 'SHARED' }])
  // what was chosen stays so, also before it has a day
  const marked = value.findIndex((one) => one.main)
  const leading = leadingCeremony({ ceremonies: value })?.key
  const lead = (chosen: number) => onChange(value.map((one, index) => ({ ...one, main: index === chosen })))
  return (
    <>
      {value.map((ceremony, index) => (
        <CeremonyFields
          key={ceremony.id ?? index}
          ceremony={ceremony}
          isMain={marked >= 0 ? index === marked : (ceremony.id ?? String(index + 1)) === leading}
          onMain={value.length > 1 ? () => lead(index) : null}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <Button icon="plus" onClick={add}>
        {t('invitations.ceremony.add')}
      </Button>
    </>
  )
}

function CeremonyFields({
  ceremony,
  isMain,
  onMain,
  onChange,
  onRemove,
}: {
  ceremony: Ceremony
  isMain: boolean
  /** Makes it the one that cover and countdown tell of; null where there is nothing to choose. */
  onMain: (() => void) | null
  onChange(ceremony: Ceremony): void
  onRemove(): void
}) {
  const { t, lang } = useTexts()
  const { name, side, date = '', time = '', lunar } = ceremony
  const computed = isIsoDate(date) ? lunarLabel(date, lang) : ''
  const text = (key: 'name' | 'place' | 'address') => (
    <Field label={t(`invitations.ceremony.${key}`)} key={key}>
      <TextInput
        name={`ceremony-${key}`}
        value={ceremony[key] ?? ''}
        maxLength={LONGEST[key]}
        onChange={(event) => onChange({ ...ceremony, [key]: event.target.value })}
      />
    </Field>
  )
  return (
    <fieldset className={styles.box}>
      <legend className="vh">{name}</legend>
      <div className={styles.two}>
        {text('name')}
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
        <Field label={t('invitations.ceremony.date')}>
          <TextInput
            type="date"
            name="ceremony-date"
            value={date}
            onChange={(event) => onChange({ ...ceremony, date: event.target.value, lunar: null })}
          />
        </Field>
        <Field label={t('invitations.ceremony.time')}>
          <TextInput
            type="time"
            name="ceremony-time"
            value={time}
            onChange={(event) => onChange({ ...ceremony, time: event.target.value })}
          />
        </Field>
        {text('place')}
        {text('address')}
        <PointField value={ceremony.point} onChange={(point) => onChange({ ...ceremony, point })} />
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
      {onMain && (
        <Radio name="main-ceremony" checked={isMain} onChange={onMain}>
          {t('invitations.ceremony.main')}
        </Radio>
      )}
      <Button look="text" small onClick={onRemove}>
        {t('invitations.ceremony.remove')}
      </Button>
    </fieldset>
  )
}
