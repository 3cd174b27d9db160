import { sql } from 'kysely'
import type { Session } from '#lib/banquet-day.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { TakenState } from './rules.ts'

const s = columns('hall_slots', 's')
const k = columns('calendars', 'k')
const h = columns('halls', 'h')

export type TakenHall = [venueId: string, hall: string, session: Session, state: TakenState]

/** What is taken of all venues on a day, as one text: thousands of rows cost more to take apart than to cut. */
export async function takenOnDay(db: Db, now: number, date: string): Promise<TakenHall[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(concat_ws(E'\t', ${s.venue_id}, ${s.hall}, ${s.session}, ${s.state}), E'\n') as lines from ${s}
    where ${s.date} = ${date}::date and (${s.ends_at} is null or ${s.ends_at} > ${new Date(now)})`.execute(db)
  const { lines } = onlyRow(rows)
  return lines ? lines.split('\n').map((line) => line.split('\t') as TakenHall) : []
}

export interface ChangedCalendar {
  venueId: string
  /** Null where nobody says any more that it is right. */
  knownTsp: number | null
  /** In their order, as JSON: key, name, least and most tables, and the keys of the parts of each. */
  halls: string
}

/** The calendars that were changed or confirmed after a moment, with the halls of their venues. */
export async function changedCalendars(db: Db, since: Date): Promise<ChangedCalendar[]> {
  const { rows } = await sql<ChangedCalendar>`
    select ${k.venue_id} as "venueId", ${tspOf(k.known_at)} as "knownTsp", coalesce((
      select json_agg(json_build_array(${h.key}, ${h.name}, ${h.min_tables}, ${h.max_tables}, ${h.parts}) order by ${h.position})
      from ${h} where ${h.venue_id} = ${k.venue_id})::text, '[]') as halls
    from ${k} where ${k.changed_at} > ${since}`.execute(db)
  return rows
}
