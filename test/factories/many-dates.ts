import { sql } from 'kysely'
import { venueMonth } from '#domains/availability/queries.ts'
import { findVenues, venueOptions } from '#domains/venues/find-venues.ts'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { TestApp, TestClock } from './app.ts'
import { aPlanReader, type Plan, p95 } from './plans.ts'

/** Looks like chance, and is the same every time. */
const roll = (what: string) => sql`(hashtextextended(id || number::text, ${sql.lit(what.length)}) & 65535) / 65536.0`

/** A Saturday within a fortnight: on weekends lies half of what is taken. */
function aSaturday(now: number): string {
  const today = isoDate(now)
  return addDays(today, 6 - weekday(today) + 7)
}

/**
 * Calendars of all venues, one in eight of them not confirmed for too long, and so many slots taken within 50 weeks.
 * Some holds are over. Each venue has three halls, of which one is joined of the others.
 */
export async function addDates(db: Db, count: number, now: number) {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`delete from halls`.execute(db)
    await sql`
      insert into halls (venue_id, position, key, name, parts, floor, area, pillars, outdoor, min_tables, max_tables)
      select id, place, key, 'Sảnh ' || key, parts::text[], 1, 100, 0, false, min_tables,
        case when key = 'nho' then (min_tables + max_tables) / 2 else max_tables end
      from venues, (values (0, 'nho', '{}'), (1, 'lon', '{}'), (2, 'noi', '{nho,lon}')) hall (place, key, parts)`.execute(
      db,
    )
    await sql`
      insert into calendars (venue_id, known_at, changed_at)
      select id, ${new Date(now)}::timestamptz - (hashtextextended(id, 1) & 15) * interval '1 day',
        ${new Date(now)}::timestamptz - interval '1 hour' from venues`.execute(db)
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = 'hall_slots' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
    // nobody asks for whom a slot is taken
    await sql`alter table hall_slots drop constraint hall_slots_entry_id_fkey`.execute(db)
    await addSlots(db, count, now)
    for (const { made } of indexes) await sql.raw(made).execute(db)
    await sql`vacuum analyze hall_slots, calendars, halls`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

const addSlots = (db: Db, count: number, now: number) =>
  sql`
    insert into hall_slots (venue_id, date, session, hall, entry_id, state, ends_at)
    select id, ${aSaturday(now)}::date + week * 7 + case when number % 2 = 0 then floor(day * 2) else 2 + floor(day * 5) end::int,
      case when session < 0.3 then 'lunch' else 'dinner' end, case when hall < 0.5 then 'nho' else 'lon' end, 'nobody',
      case when state < 0.2 then 'held' when state < 0.9 then 'booked' else 'closed' end,
      case when state < 0.2 then ${new Date(now)}::timestamptz + (state - 0.1) * interval '30 days' end
    from (
      select id, number, floor(${roll('a week')} * 50)::int as week, ${roll('a day')} as day,
        ${roll('session')} as session, ${roll('hall')} as hall, ${roll('its state')} as state
      from venues, generate_series(1, ceil(${count}::float8 / (select count(*) from venues))::int) number) rolled
    on conflict do nothing`.execute(db)

const WISHES = [
  {},
  { session: 'dinner' },
  { session: 'dinner', guests: 320 },
  { guests: 200, cityId: 'ho-chi-minh' },
] as const

/** A busy evening: every second the calendars of a few venues change (1.75 million slots a year are one in 18 seconds). */
const CHANGED_AT_ONCE = 3
const changeSome = (db: Db, now: number, round: number) =>
  sql`
    with few as (select venue_id from calendars order by venue_id offset ${round * CHANGED_AT_ONCE} limit ${CHANGED_AT_ONCE}),
      moved as (update hall_slots set state = 'booked', ends_at = null from few where hall_slots.venue_id = few.venue_id)
    update calendars set changed_at = ${new Date(now)} from few where calendars.venue_id = few.venue_id`.execute(db)

/**
 * How long the list and its options by date and a venue's month take, 95 times of 100: PostgreSQL's part of them, and
 * the whole from the question to the cards, of a day that others ask for too (`answer`) and of one that nobody asked yet
 * (`first`).
 */
export async function dateTimes(house: Pick<TestApp, 'db' | 'databaseUrl'>, clock: TestClock, rounds: number) {
  const reader = aPlanReader(house.databaseUrl)
  const memory = new ContentMemory(clock.now)
  const asking = { lang: 'vi', memory, clock } as const
  const date = aSaturday(clock.now())
  const page = { sort: 'recommended', page: 0, fetchSize: 12 } as const
  const { rows: venues } = await sql<{ id: string }>`select id from venues order by id limit ${rounds}`.execute(
    house.db,
  )
  const month = date.slice(0, 7)

  const taken: Record<'list' | 'options' | 'answer' | 'first' | 'month', number[]> = {
    list: [],
    options: [],
    answer: [],
    first: [],
    month: [],
  }
  const timed = async (what: 'answer' | 'first', query: Parameters<typeof findVenues>[0]['query']) => {
    const began = performance.now()
    await findVenues({ ...asking, db: house.db, query })
    taken[what].push(performance.now() - began)
  }
  const statements: Record<string, number> = {}
  let scanned = 0
  const judged = (what: keyof typeof taken, of: Plan[]) => {
    taken[what].push(of.reduce((sum, { ms }) => sum + ms, 0))
    statements[what] = Math.max(of.length, statements[what] ?? 0)
    scanned = Math.max(scanned, ...of.map((plan) => plan.scanned))
  }
  // what is read once after a change of content is not every visitor's
  await findVenues({ ...asking, db: house.db, query: { ...page, date } })
  for (const [round, { id: venueId }] of venues.entries()) {
    const wish = WISHES[round % WISHES.length]
    await timed('first', { ...page, date: addDays(date, 1 + round), ...wish })
    await changeSome(house.db, clock.now(), round)
    // within half a second nobody looks for changes
    clock.pass(600)
    await timed('answer', { ...page, date, ...wish })
    clock.pass(600)
    judged('list', await reader.plansOf((db) => findVenues({ ...asking, db, query: { ...page, date, ...wish } })))
    clock.pass(600)
    judged('options', await reader.plansOf((db) => venueOptions({ ...asking, db, query: { date, ...wish } })))
    judged('month', await reader.plansOf((db) => venueMonth(db, { now: clock.now(), lang: 'vi' }, { venueId, month })))
  }
  await reader.close()
  const ms = Object.fromEntries(Object.entries(taken).map(([what, times]) => [what, p95(times)])) as Record<
    keyof typeof taken,
    number
  >
  return { ms, scanned, statements }
}
