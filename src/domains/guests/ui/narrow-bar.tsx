import { SIDES } from '#domains/cards/draft/rules.ts'
import { STATES } from '#domains/cards/reply/contract.ts'
import type { ShownCeremony } from '#domains/cards/rules.ts'
import type { Guest } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Chip, ChipRow } from '#ui/chip.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import styles from './guests.module.css'
import { EVERYBODY, INVITED, isNarrowed, type Narrow, ON } from './narrowing.ts'

interface NarrowBarProps {
  ceremonies: ShownCeremony[]
  guests: Guest[]
  narrow: Narrow
  onChange: (narrow: Narrow) => void
}

const isStranger = ({ listed }: Guest) => !listed

const namesIn = (guests: Guest[], names: (guest: Guest) => string[]) =>
  [...new Set(guests.flatMap(names))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'vi'))

export function NarrowBar({ ceremonies, guests, narrow, onChange }: NarrowBarProps) {
  const { t } = useTexts()
  const count = (is: (guest: Guest) => boolean) => guests.filter(is).length
  const groups = namesIn(guests, ({ group }) => [group])
  const tags = namesIn(guests, (guest) => guest.tags)
  const toggle = (part: Partial<Narrow>, on: boolean) =>
    onChange(on ? { ...EVERYBODY, q: narrow.q } : { ...narrow, ...part })
  return (
    <div className={styles.narrow}>
      <ChipRow>
        <Chip
          on={!isNarrowed({ ...narrow, q: '' })}
          count={guests.length}
          onClick={() => onChange({ ...EVERYBODY, q: narrow.q })}
        >
          {t('guests.all')}
        </Chip>
        {SIDES.filter((side) => count((guest) => guest.side === side)).map((side) => (
          <Chip
            key={side}
            on={narrow.side === side}
            count={count((guest) => guest.side === side)}
            onClick={() => toggle({ side }, narrow.side === side)}
          >
            {t(`guests.side.${side}`)}
          </Chip>
        ))}
        {STATES.filter((state) => count((guest) => guest.state === state)).map((state) => (
          <Chip
            key={state}
            on={narrow.state === state}
            count={count((guest) => guest.state === state)}
            onClick={() => toggle({ state }, narrow.state === state)}
          >
            {t(`guests.state.${state}`)}
          </Chip>
        ))}
        {(['false', 'true'] as const)
          .map((invited) => ({ invited, count: count((guest) => INVITED[invited]?.(guest) ?? false) }))
          .filter(({ invited, count }) => count > 0 || narrow.invited === invited)
          .map(({ invited, count }) => (
            <Chip
              key={invited}
              on={narrow.invited === invited}
              count={count}
              onClick={() => toggle({ invited }, narrow.invited === invited)}
            >
              {t(`guests.sent.${invited}`)}
            </Chip>
          ))}
        {(count(isStranger) > 0 || narrow.stranger) && (
          <Chip
            on={Boolean(narrow.stranger)}
            count={count(isStranger)}
            onClick={() => toggle({ stranger: ON }, Boolean(narrow.stranger))}
          >
            {t('guests.strangers.chip')}
          </Chip>
        )}
        {count((guest) => guest.vegetarians > 0) > 0 && (
          <Chip
            on={Boolean(narrow.vegetarian)}
            count={count((guest) => guest.vegetarians > 0)}
            onClick={() => toggle({ vegetarian: ON }, Boolean(narrow.vegetarian))}
          >
            {t('guests.vegetarian')}
          </Chip>
        )}
      </ChipRow>
      {(groups.length > 1 || tags.length > 0 || ceremonies.length > 1) && (
        <div className={styles.selects}>
          {ceremonies.length > 1 && (
            <PlainSelect
              aria-label={t('guests.ceremonies.filter')}
              value={narrow.ceremony}
              onChange={(event) => onChange({ ...narrow, ceremony: event.target.value })}
            >
              <option value="">{t('guests.ceremonies.all')}</option>
              {ceremonies.map(({ key, name }) => (
                <option key={key} value={key}>
                  {t('guests.ceremonies.asked', { name })}
                </option>
              ))}
            </PlainSelect>
          )}
          {groups.length > 1 && (
            <PlainSelect
              aria-label={t('guests.field.group')}
              value={narrow.group}
              onChange={(event) => onChange({ ...narrow, group: event.target.value })}
            >
              <option value="">{t('guests.allGroups')}</option>
              {groups.map((group) => (
                <option key={group}>{group}</option>
              ))}
            </PlainSelect>
          )}
          {tags.length > 0 && (
            <PlainSelect
              aria-label={t('guests.field.tags')}
              value={narrow.tag}
              onChange={(event) => onChange({ ...narrow, tag: event.target.value })}
            >
              <option value="">{t('guests.allTags')}</option>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </PlainSelect>
          )}
        </div>
      )}
    </div>
  )
}
