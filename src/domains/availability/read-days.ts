import { sql } from 'kysely'
import type { Session } from '#lib/banquet-day.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { TakenSlot, TakenState } from './rules.ts'

const s = columns('hall_slots', 's')
const k = columns('calendars', 'k')
const h = columns('halls', 'h')

/** What is taken of all venues on a day. It comes as one text: to cut thousands of rows out of it costs least. */
export async function takenOnDay(
  db: Db,
  now: number,
  date: string,
  each: (venueId: string, slot: TakenSlot) => void,
): Promise<void> {
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(concat_ws(' ', ${s.venue_id}, ${s.hall}, ${s.session}, ${s.state}), ' ') as text from ${s}
    where ${s.date} = ${date}::date and (${s.ends_at} is null or ${s.ends_at} > ${new Date(now)})`.execute(db)
  const parts = onlyRow(rows).text?.split(' ') ?? []
  for (let at = 0; at + 3 < parts.length; at += 4) {
    const session = parts[at + 2] as Session
    const state = parts[at + 3] as TakenState
    each(parts[at] ?? '', { hall: parts[at + 1] ?? '', date, session, state })
  }
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
    with changed as materialized (
      select ${k.venue_id}, ${tspOf(k.known_at)} as known from ${k} where ${k.changed_at} > ${since}
    ), theirs as (
      select ${h.venue_id}, json_agg(json_build_array(${h.key}, ${h.name}, ${h.min_tables}, ${h.max_tables}, ${h.parts})
        order by ${h.position})::text as halls
      from ${h} where ${h.venue_id} in (select venue_id from changed) group by ${h.venue_id}
    )
    select venue_id as "venueId", known as "knownTsp", coalesce(halls, '[]') as halls
    from changed left join theirs using (venue_id)`.execute(db)
  return rows
}
