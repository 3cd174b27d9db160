import { useMemo, useRef, useState } from 'react'
import type { SeatedGuest, Seating } from '#domains/seating/contract.ts'
import {
  type BrokenPair,
  ROOM_KINDS,
  type RoomKind,
  rowsOfTables,
  tableFigures,
  tableKey,
  tableOfKey,
} from '#domains/seating/rules.ts'
import { SEATS_A_TABLE } from '#lib/banquet-day.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { dragName } from './drag-household.ts'
import styles from './room.module.css'
import { RoomCanvas } from './room-canvas.tsx'
import { ChosenTable, ChosenThing } from './room-chosen.tsx'
import { freePlace, nextKey, type Things } from './room-geometry.ts'
import { type Picked, type RoomHands, UnseatedHouseholds } from './room-households.tsx'
import { NO_FIGURES, thingName } from './room-marks.tsx'
import type { RoomHandle } from './room-view.ts'
import { ONE_MOVE_MS, useArranging } from './use-arranging.ts'

const MOST_WAITING = 12
const MOST_TOLD = 8
const NOBODY: Picked = { from: null, ids: new Set() }

interface RoomPlanProps {
  params: { id: string; ceremony: string }
  seating: Seating
  /** Those of the seating and those just added. */
  tables: Seating['tables']
  broken: BrokenPair<SeatedGuest>[]
  mayArrange: boolean
  /** Seats them at once, offers the way back, and puts them back with a sentence when that is refused. */
  onSeat: (guestIds: string[], table: number | null) => void
  /** The plan keeps and takes back moves itself; this makes the page's own state follow. */
  onThings: (change: (things: Things) => Things) => void
}

/** The hall as it is drawn: tables and what else stands there are moved, households are dragged or sent to a table. */
export function RoomPlan({ params, seating, tables, broken, mayArrange, onSeat, onThings }: RoomPlanProps) {
  const { t } = useTexts()
  const { things, guests } = seating
  const plan = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hold = useRef<RoomHandle>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [picked, setPicked] = useState(NOBODY)
  const arrange = useArranging({ params, things, onThings })
  const figures = useMemo(() => tableFigures(guests), [guests])
  const unseated = useMemo(() => guests.filter(({ table }) => table === null), [guests])
  const waiting = tables.filter(({ number }) => !things[tableKey(number)])
  const overfull = tables.filter(({ number }) => (figures.get(number)?.people ?? 0) > SEATS_A_TABLE)

  /** Once it is drawn. */
  const focusOn = (key: string) =>
    requestAnimationFrame(() => plan.current?.querySelector<HTMLElement>(`[data-thing="${key}"]`)?.focus())
  function seat(ids: string[], table: number | null) {
    onSeat(ids, table)
    setPicked(NOBODY)
  }
  function drop(guest: SeatedGuest, table: number | null) {
    if (guest.table !== table) seat(picked.ids.has(guest.id) ? [...picked.ids] : [guest.id], table)
  }
  function pick({ id, table }: SeatedGuest) {
    const ids = new Set(picked.from === table ? picked.ids : [])
    if (!ids.delete(id)) ids.add(id)
    setPicked({ from: table, ids })
  }
  function choose(key: string, byKey: boolean) {
    const table = tableOfKey(key)
    if (table && picked.ids.size > 0 && picked.from !== table) return seat([...picked.ids], table)
    setChosen(key)
    if (byKey) requestAnimationFrame(() => heading.current?.focus())
  }
  function takeOff(key: string) {
    setChosen(null)
    arrange({ [key]: null }, t('room.taken', { name: thingName(t, key) }))
  }
  function putInRows() {
    const places = rowsOfTables(tables.at(-1)?.number ?? 0, things)
    const count = Object.keys(places).length
    if (count) arrange(places, t('room.rowsDone', { count }))
    else showToast(t(waiting.length ? 'room.rowsFull' : 'room.allPlaced'))
    requestAnimationFrame(() => hold.current?.fit())
  }
  function put(key: string, words: 'room.added' | 'room.placed', at?: { x: number; y: number } | null) {
    const place = at ?? (hold.current && freePlace(things, key, hold.current.middle()))
    if (!place) return
    arrange({ [key]: place }, t(words, { name: thingName(t, key) }))
    setChosen(key)
    focusOn(key)
  }
  function add(kind: RoomKind) {
    const key = nextKey(things, kind)
    if (key) put(key, 'room.added')
  }

  const table = chosen === null ? null : tableOfKey(chosen)
  const thing = chosen === null ? undefined : things[chosen]
  const panel = {
    heading,
    onClose: () => {
      setChosen(null)
      if (chosen) focusOn(chosen)
    },
    onTakeOff: mayArrange && chosen && thing ? () => takeOff(chosen) : undefined,
  }
  const now = useRef({ pick, drop })
  now.current = { pick, drop }
  const stable = useMemo<Omit<RoomHands, 'picked'>>(
    () => ({
      onPick: (guest) => now.current.pick(guest),
      onDrop: (guest, to) => now.current.drop(guest, to),
    }),
    [],
  )
  const hands = { picked, ...stable }
  const leaving = picked.ids.size > 0 ? guests.filter(({ id }) => picked.ids.has(id)) : []
  return (
    <div className={styles.layout} data-free-corner>
      <div ref={plan} className={styles.main}>
        {mayArrange && (
          <div className={styles.tools} role="toolbar" aria-label={t('room.tools')}>
            <Button small look="primary" onClick={putInRows}>
              {t('room.rows')}
            </Button>
            {ROOM_KINDS.map((kind) => (
              <Button small key={kind} onClick={() => add(kind)}>
                {t(`room.add.${kind}`)}
              </Button>
            ))}
          </div>
        )}
        <a className={styles.skip} href="#khach-chua-xep">
          {t('room.skip')}
        </a>
        <RoomCanvas
          {...{ things, tables, figures, broken, mayArrange, chosen, hold }}
          onMove={(key, place, byKey) => {
            const moved = things[key]
            const words = t('room.moved', { name: thingName(t, key) })
            if (moved) arrange({ [key]: { ...moved, ...place } }, words, byKey ? ONE_MOVE_MS : 0)
          }}
          onChoose={choose}
          onTakeOff={takeOff}
          onEscape={() => {
            setChosen(null)
            setPicked(NOBODY)
          }}
        />
        {overfull.length > 0 && (
          <p className={styles.full}>
            {t('room.full', {
              count: overfull.length,
              tables:
                overfull
                  .slice(0, MOST_TOLD)
                  .map(({ number }) => number)
                  .join(', ') + (overfull.length > MOST_TOLD ? '…' : ''),
            })}
          </p>
        )}
        {mayArrange && waiting.length > 0 && (
          <section className={styles.waiting} aria-labelledby="ban-chua-dat">
            <h2 id="ban-chua-dat">{t('room.waiting', { count: waiting.length })}</h2>
            <p>{t('room.waitingHint')}</p>
            <div>
              {waiting.slice(0, MOST_WAITING).map(({ number }) => {
                const key = tableKey(number)
                const name = thingName(t, key)
                return (
                  <Button
                    small
                    key={key}
                    onClick={() => put(key, 'room.placed')}
                    onPointerDown={(event) =>
                      dragName(event, name, '[data-room]', (_, point) =>
                        put(key, 'room.placed', hold.current?.placeAt(point)),
                      )
                    }
                  >
                    {name}
                  </Button>
                )
              })}
              {waiting.length > MOST_WAITING && (
                <p>{t('room.waitingMore', { count: waiting.length - MOST_WAITING })}</p>
              )}
            </div>
          </section>
        )}
        {mayArrange && <p className={styles.hint}>{t('room.hint')}</p>}
        {mayArrange && <p className={styles.touchHint}>{t('room.touchHint')}</p>}
      </div>
      <div className={styles.side}>
        {chosen && table && (
          <ChosenTable
            key={chosen}
            number={table}
            name={tables.find(({ number }) => number === table)?.name ?? ''}
            figures={figures.get(table) ?? NO_FIGURES}
            guests={guests.filter((guest) => guest.table === table)}
            broken={broken}
            onSeatPicked={() => seat([...picked.ids], table)}
            {...hands}
            {...panel}
          />
        )}
        {chosen && !table && thing && (
          <ChosenThing key={chosen} id={chosen} thing={thing} onArrange={arrange} {...panel} />
        )}
        <UnseatedHouseholds guests={unseated} people={figures.get(null)?.people ?? 0} {...hands} />
        {leaving.length > 0 && (
          <div className={styles.picked} role="status">
            <p>
              {t('room.picked', {
                count: leaving.length,
                people: leaving.reduce((all, guest) => all + guest.people, 0),
              })}
            </p>
            <Button
              small
              onClick={() =>
                plan.current
                  ?.querySelector<HTMLElement>(chosen ? `[data-thing="${chosen}"]` : '[data-thing^=table]')
                  ?.focus()
              }
            >
              {t('room.toPlan')}
            </Button>
            <Button small look="quiet" onClick={() => setPicked(NOBODY)}>
              {t('room.unpick')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
