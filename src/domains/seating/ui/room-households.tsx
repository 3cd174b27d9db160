import { memo, useDeferredValue, useState } from 'react'
import type { SeatedGuest } from '#domains/seating/contract.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { useTexts } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DragHandle } from './drag-handle.tsx'
import { dragHousehold } from './drag-household.ts'
import { isFoundBy } from './found-by.ts'
import styles from './room.module.css'

const MOST_SHOWN = 20

/** Households that are about to go to a table; all come from one place. */
export interface Picked {
  from: number | null
  ids: ReadonlySet<string>
}

export interface RoomHands {
  picked: Picked
  onPick: (guest: SeatedGuest) => void
  /** The one that is dragged takes the others along that are picked with it. */
  onDrop: (guest: SeatedGuest, table: number | null) => void
}

interface HouseholdRowProps extends Omit<RoomHands, 'picked'> {
  guest: SeatedGuest
  isPicked: boolean
  /** At a table, from which it can be taken. */
  isSeated: boolean
}

/** Drawn anew only when its own household changes, so that a drop costs the same in a long list. */
const HouseholdRow = memo(function HouseholdRow({ guest, isPicked, isSeated, onPick, onDrop }: HouseholdRowProps) {
  const { t } = useTexts()
  return (
    <li data-guest={guest.id} onPointerDown={(event) => dragHousehold(event, guest.name, (to) => onDrop(guest, to))}>
      <DragHandle />
      <label>
        <input
          type="checkbox"
          aria-label={t('room.pick', { name: guest.name })}
          checked={isPicked}
          onChange={() => onPick(guest)}
        />
        <span>
          {guest.name}
          <small>
            {[
              t('guests.seating.people', { count: guest.people }),
              guest.vegetarians > 0 && t('guests.vegetarians', { count: guest.vegetarians }),
              guest.children > 0 && t('guests.children', { count: guest.children }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </label>
      {isSeated && (
        <IconButton icon="minus" label={t('room.unseat', { name: guest.name })} onClick={() => onDrop(guest, null)} />
      )}
    </li>
  )
})

interface HouseholdRowsProps extends RoomHands {
  guests: SeatedGuest[]
}

export function HouseholdRows({ guests, picked, onPick, onDrop }: HouseholdRowsProps) {
  return (
    <ul className={styles.rows}>
      {guests.map((guest) => (
        <HouseholdRow
          key={guest.id}
          guest={guest}
          isPicked={picked.ids.has(guest.id)}
          isSeated={guest.table !== null}
          onPick={onPick}
          onDrop={onDrop}
        />
      ))}
    </ul>
  )
}

interface UnseatedProps extends RoomHands {
  guests: SeatedGuest[]
  people: number
}

/** Those without a table; of many only the first, and whoever is searched for. */
export function UnseatedHouseholds({ guests, people, ...hands }: UnseatedProps) {
  const { t } = useTexts()
  const [q, setQ] = useState('')
  const words = unaccented(useDeferredValue(q)).split(' ').filter(Boolean)
  const found = words.length ? guests.filter((guest) => isFoundBy(guest, words)) : guests
  return (
    <section className={styles.unseated} data-table="" aria-labelledby="khach-chua-xep">
      <h2 id="khach-chua-xep" tabIndex={-1}>
        {t('room.unseated', { count: people })}
      </h2>
      {guests.length === 0 ? (
        <p>{t('room.everybody')}</p>
      ) : (
        <>
          <TextInput
            type="search"
            icon="search"
            aria-label={t('room.search')}
            placeholder={t('room.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
          {found.length === 0 && <p role="status">{t('room.notFound')}</p>}
          <HouseholdRows guests={found.slice(0, MOST_SHOWN)} {...hands} />
          {found.length > MOST_SHOWN && <p>{t('room.more', { count: found.length - MOST_SHOWN })}</p>}
        </>
      )}
    </section>
  )
}
