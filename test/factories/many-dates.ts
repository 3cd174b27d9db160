import { sql } from 'kysely'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'

/** Looks like chance, and is the same every time. */
const roll = (what: string) =>
  sql`(hashtextextended(${v.id} || number::text, ${sql.lit(what.length)}) & 65535) / 65536.0`
const v = { id: sql.raw('venues.id') }

/** The next Saturday, on which most of what is taken lies. */
export function aSaturday(now: number): string {
  const today = isoDate(now)
  return addDays(today, ((6 - weekday(today) + 7) % 7) + 7)
}

/**
 * Calendars of all venues, one in ten of them not confirmed for long, and so many slots taken within the next 52 weeks,
 * half of them on Saturdays; some holds are over. Each venue has three halls of which one is joined of the others.
 */
export async function addDates(db: Db, count: number, now: number) {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await addHalls(db)
    await sql`
      insert into calendars (venue_id, known_at, changed_at)
      select id, ${new Date(now)}::timestamptz - (hashtextextended(id, 1) & 15) * interval '1 day',
        ${new Date(now)}::timestamptz - interval '1 hour' from venues`.execute(db)
    await sql`
      insert into calendar_entries (id, venue_id, hall, date, session, state, made_at, made_by)
      values ('many', 'many', 'many', ${isoDate(now)}, 'dinner', 'booked', now(), 'many')`.execute(db)
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = 'hall_slots' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
    await addSlots(db, count, now)
    for (const { made } of indexes) await sql.raw(made).execute(db)
    await sql`vacuum analyze hall_slots, calendars, halls`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

const addHalls = (db: Db) =>
  sql`
    with made as (delete from halls returning 1)
    insert into halls (venue_id, position, key, name, parts, floor, area, pillars, outdoor, min_tables, max_tables)
    select id, place, key, 'Sảnh ' || key, parts::text[], 1, 100, 0, false, min_tables,
      case when key = 'nho' then (min_tables + max_tables) / 2 else max_tables end
    from venues, (values (0, 'nho', '{}'), (1, 'lon', '{}'), (2, 'noi', '{nho,lon}')) hall (place, key, parts),
      (select count(*) from made) cleared`.execute(db)

async function addSlots(db: Db, count: number, now: number) {
  const { rows } = await sql<{ venues: number }>`select count(*)::int as venues from venues`.execute(db)
  const each = Math.ceil(count / rows[0]!.venues)
  await sql`
    insert into hall_slots (venue_id, date, session, hall, entry_id, state, ends_at)
    select id, ${aSaturday(now)}::date + week * 7 + case when number % 2 = 0 then 0 else 1 + floor(day * 6)::int end,
      case when session < 0.3 then 'lunch' else 'dinner' end, case when hall < 0.5 then 'nho' else 'lon' end, 'many',
      case when state < 0.2 then 'held' when state < 0.9 then 'booked' else 'closed' end,
      case when state < 0.2 then ${new Date(now)}::timestamptz + (state - 0.1) * interval '30 days' end
    from (
      select venues.id, number, floor(${roll('a week')} * 50)::int as week, ${roll('a day')} as day,
        ${roll('session')} as session, ${roll('hall')} as hall, ${roll('its state')} as state
      from venues, generate_series(1, ${each}::int) number) rolled
    on conflict do nothing`.execute(db)
}
