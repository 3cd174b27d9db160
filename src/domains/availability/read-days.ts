import { sql } from 'kysely'
import type { Session } from '#lib/banquet-day.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { TakenSlot, TakenState } from './rules.ts'

const s = columns('hall_slots', 's')
const k = columns('calendars', 'k')
const h = columns('halls', 'h')

/** A hold is taken until its end. */
export interface ReadSlot extends TakenSlot {
  venueId: string
  endsTsp: number | null
}

/**
 * What is taken on a day: of all venues, or of those whose calendar was changed after a moment, which are then named too.
 * It comes as one text: to cut thousands of rows out of it costs least.
 */
export async function takenOnDay(
  db: Db,
  date: string,
  since?: Date,
): Promise<{ changed: string[]; slots: ReadSlot[] }> {
  const changed = since && sql`select ${k.venue_id} from ${k} where ${k.changed_at} > ${since}`
  const { rows } = await sql<{ changed: string | null; taken: string | null }>`
    select ${changed ? sql`(select string_agg(venue_id, ' ') from (${changed}) changed)` : sql`null`} as changed,
      string_agg(concat_ws(' ', ${s.venue_id}, ${s.hall}, ${s.session}, ${s.state}, coalesce(${tspOf(s.ends_at)}, 0)), ' ') as taken
    from ${s} where ${s.date} = ${date}::date ${changed ? sql`and ${s.venue_id} in (${changed})` : sql``}`.execute(db)
  const read = onlyRow(rows)
  return { changed: read.changed?.split(' ') ?? [], slots: slotsIn(read.taken?.split(' ') ?? [], date) }
}

function slotsIn(parts: string[], date: string): ReadSlot[] {
  const slots: ReadSlot[] = []
  for (let at = 0; at + 4 < parts.length; at += 5) {
    const session = parts[at + 2] as Session
    const state = parts[at + 3] as TakenState
    const endsTsp = Number(parts[at + 4]) || null
    slots.push({ venueId: parts[at] ?? '', hall: parts[at + 1] ?? '', date, session, state, endsTsp })
  }
  return slots
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
