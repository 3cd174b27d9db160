import { useRef, useState } from 'react'
import { SIDES, type Side } from '#domains/cards/draft/rules.ts'
import { ceremoniesOf } from '#domains/cards/rules.ts'
import type { Invitation } from '#domains/drafts/contract.ts'
import { type Gift, GivenGift } from '#domains/gift-book/contract.ts'
import {
  type GiftContent,
  kindOf,
  LONGEST_GIFT_NOTE,
  LONGEST_THING,
  readGift,
  showGift,
  WAYS,
} from '#domains/gift-book/rules.ts'
import { isoDate } from '#lib/dates.ts'
import type { Fields } from '#lib/endpoint.ts'
import { vndShort } from '#lib/money.ts'
import { saidDate } from '#lib/said-date.ts'
import { deviceClock } from '#shell/device.ts'
import { checkFields } from '#shell/form/check-fields.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import styles from './gift-book.module.css'
import { type ChosenGiver, GiverField } from './giver-field.tsx'
import type { Giver } from './use-gift-book.ts'

const QUICK = ['200k', '300k', '500k', '1tr', '2tr']

interface GiftFormProps {
  card: Invitation
  givers: Giver[]
  gifts: Gift[]
  /** What the fields begin with: an entry to correct, or a line of a statement. */
  first?: Partial<GivenGift>
  /** The form stays open for the next one. */
  again?: boolean
  onRemove?: () => void
  /** Answers with the fields that are wrong. */
  onGive: (gift: GivenGift) => Promise<Fields | null> | Fields | null
}

/** As it would be typed, so that correcting begins with what is there. */
const typedOf = ({ unit = null, amount = null, thing = '' }: Partial<GiftContent>, lang: 'vi' | 'en') => {
  const shown = showGift({ unit, amount, thing }, lang)
  return unit === null && shown && readGift(shown)?.thing !== shown ? `quà ${shown}` : shown
}

/** One gift: who, what, and the rest as it was for the one before. */
export function GiftForm({ card, givers, gifts, first = {}, again, onRemove, onGive }: GiftFormProps) {
  const { t, lang } = useTexts()
  const form = useForm()
  const [nameInput, whatInput] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const ceremonies = ceremoniesOf(card, 'shared')
  const [today] = useState(() => isoDate(deviceClock.now()))
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<ChosenGiver | null>(
    first.name ? { guestId: first.guestId ?? null, name: first.name } : null,
  )
  const [what, setWhat] = useState(() => typedOf(first, lang))
  const [side, setSide] = useState<Side>(first.side ?? 'SHARED')
  const [way, setWay] = useState<GivenGift['way']>(first.way ?? 'ENVELOPE')
  const [ceremony, setCeremony] = useState(
    first.ceremony !== undefined ? first.ceremony : (ceremonies.find(({ date }) => date === today)?.key ?? null),
  )
  const [givenOn, setGivenOn] = useState(first.givenOn ?? today)
  const [note, setNote] = useState(first.note ?? '')
  const read = readGift(what)

  function choose(giver: Giver | { id: null; name: string } | null) {
    setChosen(giver && { guestId: giver.id, name: giver.name })
    form.note('name', null)
    if (giver && 'side' in giver) setSide(giver.side)
    // the next field is where the thumb goes on
    setTimeout(() => (giver ? whatInput : nameInput).current?.focus())
  }

  async function give() {
    const giver = chosen ?? { guestId: null, name: typed.trim() }
    const content = read ?? { unit: null, amount: null, thing: '' }
    const given: GivenGift = {
      ...{ version: first.version ?? 0, ...giver, ...content, side, ceremony, givenOn, note },
      way: kindOf(content) !== 'MONEY' && way === 'ENVELOPE' ? 'HAND' : way,
      statementKey: first.statementKey ?? null,
    }
    const wrong = checkFields(GivenGift, given) ?? (await onGive(given))
    if (wrong) return wrong
    if (again) {
      setChosen(null)
      setTyped('')
      setWhat('')
      setNote('')
      setTimeout(() => nameInput.current?.focus())
    }
    return null
  }

  const shownBack = () => {
    if (!read) return undefined
    if (read.unit === null) return t('gifts.form.readsThing', { thing: read.thing })
    const gift = showGift(read, lang)
    return read.unit === 'VND' && read.amount !== null
      ? t('gifts.form.readsShort', { gift, short: vndShort(read.amount, lang) })
      : gift
  }
  const unread = what.trim() && !read ? t('gifts.form.unreadable') : undefined
  return (
    <form {...form.props(give)} className={styles.form}>
      <GiverField
        givers={givers}
        gifts={gifts}
        typed={typed}
        onType={setTyped}
        chosen={chosen}
        onChoose={choose}
        error={form.error('name')}
        input={nameInput}
      />
      <div>
        <Field
          label={t('gifts.form.what')}
          hint={what ? undefined : t('gifts.form.whatHint')}
          ok={shownBack()}
          error={unread ?? form.error('amount') ?? form.error('thing')}
        >
          <TextInput
            ref={whatInput}
            name="amount"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            maxLength={LONGEST_THING}
            value={what}
            onChange={(event) => setWhat(event.target.value)}
          />
        </Field>
        <fieldset className={styles.quick} aria-label={t('gifts.form.quick')}>
          {QUICK.map((one) => (
            <Chip key={one} on={what === one} onClick={() => setWhat(one)}>
              {one}
            </Chip>
          ))}
        </fieldset>
      </div>
      <Segmented
        name="side"
        label={t('gifts.form.side')}
        value={side}
        onChange={(value) => setSide(SIDES.find((one) => one === value) ?? 'SHARED')}
        options={SIDES.map((value) => ({ value, label: t(`gifts.side.${value}`) }))}
      />
      <Segmented
        name="way"
        label={t('gifts.form.way')}
        value={way}
        onChange={(value) => setWay(WAYS.find((one) => one === value) ?? 'ENVELOPE')}
        options={WAYS.map((value) => ({ value, label: t(`gifts.way.${value}`) }))}
      />
      <details className={styles.more} open={!again || undefined}>
        <summary>{t('gifts.form.more')}</summary>
        <div className={styles.form}>
          <div className={styles.pair}>
            <Field label={t('gifts.form.ceremony')}>
              <Select
                name="ceremony"
                value={ceremony ?? ''}
                onChange={(event) => setCeremony(event.target.value || null)}
              >
                <option value="">{t('gifts.form.otherTime')}</option>
                {ceremonies.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t('gifts.form.day')} error={form.error('givenOn')} hint={saidDate(givenOn, lang)}>
              <TextInput
                name="givenOn"
                type="date"
                value={givenOn}
                onChange={(event) => setGivenOn(event.target.value)}
              />
            </Field>
          </div>
          <Field label={t('gifts.form.note')} optional={t('gifts.form.optional')} error={form.error('note')}>
            <TextInput
              name="note"
              maxLength={LONGEST_GIFT_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </div>
      </details>
      <div className={styles.acts}>
        <Button type="submit" look="primary" busy={form.busy} disabled={Boolean(unread)}>
          {t(again ? 'gifts.form.write' : 'gifts.form.save')}
        </Button>
        {onRemove && (
          <Button look="danger" onClick={onRemove}>
            {t('gifts.form.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
