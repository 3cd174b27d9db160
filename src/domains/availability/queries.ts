import { sql } from 'kysely'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { customOf, holidayOf } from '#lib/day-customs.ts'
import type { Language } from '#lib/localized.ts'
import { lunarDate, lunarLabel } from '#lib/lunar.ts'
import { columns, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { CalendarDate, VenueMonth } from './contract.ts'
import { KNOWN_MS, MOST_MONTHS_AHEAD } from './rules.ts'

const s = columns('hall_slots', 's')
const e = columns('calendar_entries', 'e')
const v = columns('venues', 'v')
const k = columns('calendars', 'k')

/** The first day of a month and of the one after it. */
export function boundsOf(month: string): { from: string; to: string } {
  const from = `${month}-01`
  const to = `${addDays(from, 31).slice(0, 7)}-01`
  return { from, to }
}

/** The days of a month with their lunar dates. */
export function calendarDays(month: string, lang: Language): CalendarDate[] {
  const { from, to } = boundsOf(month)
  const days: CalendarDate[] = []
  for (let date = from; date < to; date = addDays(date, 1)) {
    const lunar = lunarDate(date)
    days.push({
      date,
      weekday: weekday(date),
      lunar: { day: lunar.day, month: lunar.month, leap: lunar.leap },
      lunarLabel: lunarLabel(date, lang),
      holiday: holidayOf(date, lunar)?.[lang] ?? null,
      custom: customOf(lunar),
    })
  }
  return days
}

/** How many months a month lies ahead of the present one; before it where negative. */
export function monthsAhead(month: string, now: number): number {
  const [year, at] = month.split('-').map(Number) as [number, number]
  const [thisYear, thisAt] = isoDate(now).split('-').map(Number) as [number, number]
  return (year - thisYear) * 12 + at - thisAt
}

export const isWithinCalendar = (month: string, now: number) => Math.abs(monthsAhead(month, now)) <= MOST_MONTHS_AHEAD

/** Calendars that were last right after this moment are known. */
export const knownAfter = (now: number) => now - KNOWN_MS
export const isKnownAt = (knownTsp: number | null, now: number) => knownTsp !== null && knownTsp > knownAfter(now)

type Slots = VenueMonth['taken']

/** What is taken of a venue from a day on and before another, by others than one request; holds that are over are not. */
export async function takenSlots(
  db: Db,
  now: number,
  { venueId, from, to, exceptOf }: { venueId: string; from: string; to: string; exceptOf?: string },
): Promise<Slots> {
  const ofOthers =
    exceptOf === undefined
      ? sql``
      : sql`and not exists (select 1 from ${e} where ${e.id} = ${s.entry_id} and ${e.quotation_id} = ${exceptOf})`
  const { rows } = await sql<Slots[number]>`
    select ${s.hall}, ${s.date}::text as date, ${s.session}, ${s.state}, ${tspOf(s.ends_at)} as "untilTsp" from ${s}
    where ${s.venue_id} = ${venueId} and ${s.date} >= ${from}::date and ${s.date} < ${to}::date
      and (${s.ends_at} is null or ${s.ends_at} > ${new Date(now)}) ${ofOthers}
    order by ${s.date}, ${s.session}, ${s.hall}`.execute(db)
  return rows
}

export interface CalendarOf {
  name: string
  halls: VenueMonth['halls']
  knownTsp: number | null
}

/** A venue with its halls and when its calendar was last right; null where there is no such venue. */
export async function calendarOf(db: Db, lang: Language, venueId: string): Promise<CalendarOf | null> {
  const { rows } = await sql<CalendarOf>`
    select ${v.name}, ${tspOf(k.known_at)} as "knownTsp", coalesce((
      select json_agg(json_build_object('key', hall -> 'key', 'name', hall -> 'name', 'minTables', hall -> 'minTables',
        'maxTables', hall -> 'maxTables', 'parts', coalesce(hall -> 'parts', '[]')))
      from jsonb_array_elements(${v.detail} -> ${lang}::text -> 'halls') hall), '[]') as halls
    from ${v} left join ${k} on ${k.venue_id} = ${v.id} where ${v.id} = ${venueId}`.execute(db)
  return rows[0] ?? null
}

/** A month as couples see it: of a calendar that is not known nothing is told. */
export async function venueMonth(
  db: Db,
  { now, lang }: { now: number; lang: Language },
  { venueId, month }: { venueId: string; month: string },
): Promise<VenueMonth | null> {
  const { from, to } = boundsOf(month)
  const [calendar, taken] = await Promise.all([
    calendarOf(db, lang, venueId),
    takenSlots(db, now, { venueId, from, to }),
  ])
  if (!calendar) return null
  const { halls, knownTsp } = calendar
  const isKnown = isKnownAt(knownTsp, now)
  const days = calendarDays(month, lang)
  return { month, today: isoDate(now), isKnown, knownTsp, halls, days, taken: isKnown ? taken : [] }
}
