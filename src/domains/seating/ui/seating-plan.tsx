import { useCallback, useEffect, useState } from 'react'
import type { Invitation } from '#domains/drafts/contract.ts'
import {
  getSeating,
  LONGEST_TABLE_NAME,
  nameTable,
  type SeatedGuest,
  type Seating,
  seatGuests,
} from '#domains/seating/contract.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CeremonyChoice, useCeremony } from './ceremony-choice.tsx'
import { dragHousehold } from './drag-household.ts'
import styles from './seating.module.css'

/** Households are dragged to a table, or sent there by the list beside each name. */
interface SeatingPlanProps {
  card: Invitation
  /** Hands over the caterer's list of a ceremony. */
  download: (ceremony: string) => Promise<void>
}

export function SeatingPlan({ card, download }: SeatingPlanProps) {
  const { t } = useTexts()
  const { ceremonies, ceremony, setCeremony } = useCeremony(card)
  const [seating, setSeating] = useState<Seating | null>(null)
  const [extra, setExtra] = useState(0)
  const params = { id: card.id, ceremony }
  const load = useCallback(() => {
    call(getSeating, { params: { id: card.id, ceremony } }).then(
      (answer) => answer.ok && setSeating(answer.value),
      (error) => showFailure(error, t),
    )
  }, [card.id, ceremony, t])
  useEffect(load, [load])
  if (!seating) return <Skeleton height="60vh" />

  const place = (guestId: string, table: number | null) =>
    setSeating(
      (now) => now && { ...now, guests: now.guests.map((one) => (one.id === guestId ? { ...one, table } : one)) },
    )

  async function seat(guestId: string, table: number | null, undoable = true) {
    const guest = seating!.guests.find(({ id }) => id === guestId)
    if (!guest || guest.table === table) return
    place(guestId, table)
    try {
      const answer = await call(seatGuests, { params, body: { guestIds: [guestId], table } })
      if (!answer.ok) throw new Error(answer.reason)
    } catch (error) {
      place(guestId, guest.table)
      showFailure(error, t)
      return
    }
    if (undoable) {
      const words = table
        ? t('guests.seating.seated', { name: guest.name, table })
        : t('guests.seating.unseat', { name: guest.name })
      showToast(words, () => void seat(guestId, guest.table, false))
    }
  }

  const last = seating.tables.at(-1)?.number ?? 0
  const tables = [...seating.tables, ...Array.from({ length: extra }, (_, at) => ({ number: last + at + 1, name: '' }))]
  const at = (table: number | null) => seating.guests.filter((guest) => guest.table === table)
  const lists = { tables: tables.map(({ number }) => number), onSeat: seat }
  const unseated = at(null)
  return (
    <>
      <div className={styles.head}>
        <CeremonyChoice ceremonies={ceremonies} value={ceremony} onChange={setCeremony} />
        <Button icon="plus" onClick={() => setExtra(extra + 1)}>
          {t('guests.seating.addTable')}
        </Button>
        <Button onClick={() => print()}>{t('guests.seating.print')}</Button>
        <Button
          icon="download"
          onClick={() => void download(ceremony).catch((error: unknown) => showFailure(error, t))}
        >
          {t('guests.export.caterer')}
        </Button>
      </div>
      <p className={styles.printed}>{ceremonies.find(({ key }) => key === ceremony)?.name}</p>
      {seating.guests.length === 0 ? (
        <Empty title={t('guests.seating.none')}>{t('guests.seating.noneWords')}</Empty>
      ) : (
        <div className={styles.plan}>
          <section className={styles.unseated} data-table="" aria-labelledby="chua-xep">
            <h2 id="chua-xep">
              {t('guests.seating.unseated', { count: unseated.reduce((all, { people }) => all + people, 0) })}
            </h2>
            <Seated guests={unseated} {...lists} />
          </section>
          <div className={styles.tables}>
            {tables.map(({ number, name }) => (
              <section key={number} className={styles.table} data-table={number}>
                <h2>
                  {t('guests.seating.table', { number })}
                  <Count people={at(number).reduce((all, { people }) => all + people, 0)} />
                </h2>
                <p className={styles.printed}>{name}</p>
                <input
                  aria-label={t('guests.seating.name', { number })}
                  placeholder={t('guests.seating.nameHint')}
                  defaultValue={name}
                  maxLength={LONGEST_TABLE_NAME}
                  onBlur={(event) => {
                    const changed = event.target.value.trim()
                    if (changed === name) return
                    call(nameTable, {
                      params: { ...params, table: String(number) },
                      body: { name: changed },
                    }).then(load, (error) => showFailure(error, t))
                  }}
                />
                <Seated guests={at(number)} {...lists} />
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function Count({ people }: { people: number }) {
  const { t } = useTexts()
  return (
    <small data-full={people > SEATS_A_TABLE || undefined}>
      {people > SEATS_A_TABLE
        ? t('guests.seating.over', { count: people - SEATS_A_TABLE })
        : t('guests.seating.count', { count: people, seats: SEATS_A_TABLE })}
    </small>
  )
}

interface SeatedProps {
  guests: SeatedGuest[]
  tables: number[]
  onSeat: (guestId: string, table: number | null) => Promise<void>
}

function Seated({ guests, tables, onSeat }: SeatedProps) {
  const { t } = useTexts()
  return (
    <ul>
      {guests.map(({ id, name, people, vegetarians, table }) => (
        <li key={id} data-guest={id} onPointerDown={(event) => dragHousehold(event, name, (to) => void onSeat(id, to))}>
          <i className={styles.handle} data-handle aria-hidden="true" />
          <span>
            {name}
            <small>
              {t('guests.seating.people', { count: people })}
              {vegetarians > 0 && ` · ${t('guests.vegetarians', { count: vegetarians })}`}
            </small>
          </span>
          <select
            aria-label={t('guests.seating.where', { name })}
            value={table ?? ''}
            onChange={(event) => void onSeat(id, event.target.value ? Number(event.target.value) : null)}
          >
            <option value="">{t('guests.seating.nowhere')}</option>
            {tables.map((number) => (
              <option key={number} value={number}>
                {t('guests.seating.table', { number })}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ul>
  )
}
