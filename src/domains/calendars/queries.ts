import { sql } from 'kysely'
import { boundsOf, calendarDays, calendarOf, isKnownAt } from '#domains/availability/queries.ts'
import { KNOWN_MS, LEAST_ASKED } from '#domains/availability/rules.ts'
import { isoDate } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Calendar, CalendarEntry } from './contract.ts'

const e = columns('calendar_entries', 'e')
const k = columns('calendars', 'k')
const p = columns('partners', 'p')
const t = columns('partner_things', 't')
const v = columns('venues', 'v')
const one = columns('venues', 'one')
const r = columns('reservations', 'r')
const q = columns('quotations', 'q')
const o = columns('proposals', 'o')

const MOST_CALENDARS = 500

/** The venues of some partners with when each calendar was last right, by name. */
export async function calendarsOf(db: Db, now: number, partners: 'all' | string[]) {
  const mine = partners === 'all' ? sql`` : sql`and ${t.partner_id} = ${anyOf(partners)}`
  const { rows } = await sql<{ id: string; name: string; partnerName: string; knownTsp: number | null }>`
    select ${v.id}, ${v.name}, ${p.name} as "partnerName", ${tspOf(k.known_at)} as "knownTsp"
    from ${t} join ${v} on ${v.id} = ${t.thing_id} join ${p} on ${p.id} = ${t.partner_id}
    left join ${k} on ${k.venue_id} = ${v.id}
    where ${t.kind} = 'venue' and ${p.removed_at} is null ${mine} order by ${v.name} limit ${MOST_CALENDARS}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, isKnown: isKnownAt(row.knownTsp, now) }))
}

/** A month as the house sees it. */
export async function calendarMonth(
  db: Db,
  { now, lang }: { now: number; lang: Language },
  { venueId, month }: { venueId: string; month: string },
): Promise<Calendar | null> {
  const bounds = boundsOf(month)
  const [calendar, known, entries, asked] = await Promise.all([
    calendarOf(db, lang, venueId),
    knownOf(db, now, venueId),
    entriesBetween(db, venueId, bounds),
    couplesAsking(db, venueId, bounds),
  ])
  if (!calendar) return null
  return {
    venue: { id: venueId, name: calendar.name },
    month,
    today: isoDate(now),
    atTsp: now,
    known,
    halls: calendar.halls,
    days: calendarDays(month, lang).map((day) => ({ ...day, asked: asked.get(day.date) ?? null })),
    entries,
  }
}

export async function knownOf(db: Db, now: number, venueId: string): Promise<Calendar['known']> {
  const { rows } = await sql<{ atTsp: number | null; by: string | null; isUndoable: boolean }>`
    select ${tspOf(k.known_at)} as "atTsp", ${k.known_by} as by, ${k.undo_until} > ${new Date(now)} as "isUndoable"
    from ${k} where ${k.venue_id} = ${venueId}`.execute(db)
  const [row] = rows
  const atTsp = row?.atTsp ?? null
  return {
    atTsp,
    by: row?.by ?? null,
    untilTsp: atTsp === null ? null : atTsp + KNOWN_MS,
    isKnown: isKnownAt(atTsp, now),
    isUndoable: row?.isUndoable ?? false,
  }
}

/** In line order where several want one slot: whoever has it stands first. */
async function entriesBetween(db: Db, venueId: string, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<CalendarEntry>`
    select ${e.id}, ${e.version}, ${e.hall}, ${e.date}::text as date, ${e.session}, ${e.state}, ${e.name}, ${e.tables},
      ${e.note}, ${e.quotation_id} as "quotationId", ${tspOf(e.ends_at)} as "endsTsp", ${e.hours},
      exists (select 1 from ${o} where ${o.id} = ${e.proposal_id} and ${o.state} = 'accepted') as "isAccepted",
      ${tspOf(e.made_at)} as "madeTsp", ${e.made_by} as by
    from ${e} where ${e.venue_id} = ${venueId} and ${e.date} >= ${from}::date and ${e.date} < ${to}::date
      and ${e.state} <> 'ended'
    order by ${e.date}, ${e.session}, (${e.state} = 'queued'), ${e.made_at}, ${e.id}`.execute(db)
  return rows
}

/** How many couples ask for each day in the venue's city, where that says something. */
async function couplesAsking(db: Db, venueId: string, { from, to }: { from: string; to: string }) {
  const day = sql<string>`${r.wish} ->> 'weddingDate'`
  const { rows } = await sql<{ date: string; couples: number }>`
    select ${day} as date, count(distinct ${q.client_id})::int as couples
    from ${r} join ${q} on ${q.reservation_id} = ${r.id} join ${v} on ${v.id} = ${q.venue_id}
    where ${r.kind} = 'visit' and ${day} >= ${from} and ${day} < ${to} and ${q.state} <> 'not_real'
      and ${v.city_id} = (select ${one.city_id} from ${one} where ${one.id} = ${venueId})
    group by 1 having count(distinct ${q.client_id}) >= ${LEAST_ASKED}`.execute(db)
  return new Map(rows.map(({ date, couples }) => [date, couples]))
}
