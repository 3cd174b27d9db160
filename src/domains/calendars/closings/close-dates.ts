import { sql } from 'kysely'
import type { Slot } from '#domains/availability/calendar-entry.ts'
import { type CalendarOf, calendarOf, takenSlots } from '#domains/availability/queries.ts'
import { MOST_CLOSED_DAYS, takenWith } from '#domains/availability/rules.ts'
import { endOverdue, lockCalendar } from '#domains/availability/take-slot.ts'
import { SESSIONS } from '#lib/banquet-day.ts'
import { addDays, daysBetween, weekday } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db, Transaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { keepingOf, kept, wrongDay } from '../kept-calendar.ts'
import type { closeDates, countDates } from './contract.ts'

const e = columns('calendar_entries', 'e')
const s = columns('hall_slots')

type Range = Omit<Asked<typeof countDates>['body'], 'isOpening'>
type Wanted = Omit<Slot, 'venueId'>

/** The slots that a range is about, or why there are none. */
function slotsOf({ halls }: CalendarOf, range: Range, now: number) {
  const wrong = wrongDay(range.from, now) ?? wrongDay(range.to, now)
  if (wrong) return refused(wrong, { [wrong === 'date_past' ? 'from' : 'to']: wrong })
  if (range.to < range.from) return refused('invalid', { to: 'date_before_start' })
  if (daysBetween(range.from, range.to) > MOST_CLOSED_DAYS) return refused('range_too_long', { to: 'range_too_long' })
  const chosen = range.halls.length > 0 ? range.halls : halls.map(({ key }) => key)
  const named = halls.filter(({ key }) => chosen.includes(key))
  if (named.length !== new Set(chosen).size) return refused('unknown_hall', { halls: 'unknown_hall' })
  const keys = [...new Set(named.flatMap(takenWith))].toSorted()
  const slots: Wanted[] = []
  for (let date = range.from; date <= range.to; date = addDays(date, 1)) {
    if (range.weekdays.length > 0 && !range.weekdays.some((day) => day === weekday(date))) continue
    for (const session of SESSIONS.filter((each) => range.sessions.includes(each))) {
      for (const hall of keys) slots.push({ date, session, hall })
    }
  }
  return done(slots)
}

const keyOf = ({ date, session, hall }: Wanted) => `${date} ${session} ${hall}`

/** What of a range changes: free slots where it closes, closed ones where it opens. */
async function judged(
  db: Db,
  now: number,
  { venueId, range, slots }: { venueId: string; range: Range; slots: Wanted[] },
  isOpening: boolean,
) {
  const taken = await takenSlots(db, now, { venueId, from: range.from, to: addDays(range.to, 1) })
  const states = new Map(taken.map((slot) => [keyOf(slot), slot.state]))
  const changed = slots.filter((slot) => states.get(keyOf(slot)) === (isOpening ? 'closed' : undefined))
  const kept = slots.filter((slot) => ['held', 'booked'].includes(states.get(keyOf(slot)) ?? '')).length
  return { changed, counted: { slots: slots.length, changed: changed.length, kept } }
}

export async function countDatesByHand({ db, clock, lang, params, body }: Asked<typeof countDates>) {
  const calendar = await calendarOf(db, lang, params.id)
  if (!calendar) return refused('not_found')
  const { isOpening, ...range } = body
  const slots = slotsOf(calendar, range, clock.now())
  if (!slots.ok) return slots
  const about = { venueId: params.id, range, slots: slots.value }
  return done((await judged(db, clock.now(), about, isOpening)).counted)
}

/** Closes what is free of a range, or opens what is closed of it; what is held or booked stays as it is. */
export async function closeDatesByHand(asked: Asked<typeof closeDates>) {
  const asking = await keepingOf(asked)
  if (!asking.ok) return asking.refusal
  const { keeping } = asking
  const { tx, manner, venueId, calendar, by } = keeping
  const { isOpening, note, reason: _, ...range } = asked.body
  const slots = slotsOf(calendar, range, manner.now)
  if (!slots.ok) return slots
  await lockCalendar(tx, manner.now, venueId)
  const { rows: overdue } = await sql<Omit<Slot, 'hall'>>`
    select distinct ${e.venue_id} as "venueId", ${e.date}::text as date, ${e.session} from ${e}
    where ${e.venue_id} = ${venueId} and ${e.state} = 'held' and ${e.ends_at} <= ${new Date(manner.now)}`.execute(tx)
  for (const slot of overdue) await endOverdue(tx, manner, slot)
  const { changed, counted } = await judged(tx, manner.now, { venueId, range, slots: slots.value }, isOpening)
  if (isOpening) await open(tx, { venueId, changed, now: manner.now })
  else await close(tx, { venueId, changed, now: manner.now, note, by })
  const what = isOpening ? 'calendar.range-opened' : 'calendar.range-closed'
  return kept(asked, keeping, counted, { what, after: { ...range, ...counted } })
}

interface Closing {
  venueId: string
  changed: Wanted[]
  now: number
}

const inColumns = (changed: Wanted[]) =>
  [changed.map(({ date }) => date), changed.map(({ session }) => session), changed.map(({ hall }) => hall)] as const

async function close(tx: Transaction, { venueId, changed, now, note, by }: Closing & { note: string; by: string }) {
  const ids = changed.map(() => newId())
  const [dates, sessions, halls] = inColumns(changed)
  const rows = sql`unnest(${ids}::text[], ${dates}::date[], ${sessions}::text[], ${halls}::text[]) closed (id, date, session, hall)`
  await sql`insert into calendar_entries (id, venue_id, hall, date, session, state, note, made_at, made_by)
    select id, ${venueId}, hall, date, session, 'closed', ${note}, ${new Date(now)}, ${by} from ${rows}`.execute(tx)
  await sql`insert into ${s} (venue_id, date, session, hall, entry_id, state)
    select ${venueId}, date, session, hall, id, 'closed' from ${rows}`.execute(tx)
}

async function open(tx: Transaction, { venueId, changed, now }: Closing) {
  const [dates, sessions, halls] = inColumns(changed)
  const { rows } = await sql<{ id: string }>`
    delete from ${s} using unnest(${dates}::date[], ${sessions}::text[], ${halls}::text[]) opened (date, session, hall)
    where ${s}.venue_id = ${venueId} and ${s}.date = opened.date and ${s}.session = opened.session and ${s}.hall = opened.hall
      and ${s}.state = 'closed' returning ${s}.entry_id as id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  // of a joined hall that was closed as one, the other parts are opened with it
  await tx.deleteFrom('hall_slots').where('entry_id', '=', anyOf(ids)).execute()
  await tx
    .updateTable('calendar_entries')
    .set({ state: 'ended', ended_at: new Date(now), end_reason: 'opened' })
    .where('id', '=', anyOf(ids))
    .execute()
}
