import { sql } from 'kysely'
import { addDays, isoDate } from '#lib/dates.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const k = columns('calendars')
const opened = columns('calendars', 'opened')
const v = columns('venues', 'v')
const h = columns('halls', 'h')

const DAYS_AHEAD = 180
const HOLD_DAYS = 3
const DAY_MS = 86_400_000
const NAMES = ['Thu Hà', 'Mai Chi', 'Kim Anh', 'Nam, Vân', 'Ngọc Ánh', 'Phương', 'Duy, Thảo', 'Lâm', 'Khánh', 'Trúc']

/**
 * Invented calendars for two thirds of the sample venues, so that somebody who looks around sees what couples and houses
 * would. Which days are taken follows from the names alone: each new site has the same.
 */
export async function openSampleCalendars(db: Db, now: number): Promise<number> {
  const known = await db.selectFrom('calendars').select('venue_id').limit(1).executeTakeFirst()
  if (known) return 0
  const moment = new Date(now)
  const today = isoDate(now)
  const { numAffectedRows = 0n } = await sql`
    insert into ${k} (venue_id, known_at, known_by, changed_at)
    select ${v.id}, ${moment}, '', ${moment} from ${v} where abs(hashtext(${v.id})) % 3 < 2`.execute(db)
  const chance = sql`abs(hashtext(${h.venue_id} || ${h.key} || day::date || session)) % 100`
  await sql`
    with taken as (
      insert into calendar_entries (id, venue_id, hall, date, session, state, name, ends_at, hours, made_at, made_by)
      select 'sample-' || md5(${h.venue_id} || ${h.key} || day::date || session), ${h.venue_id}, ${h.key}, day::date, session,
        state, case when state = 'closed' then '' else (${NAMES}::text[])[1 + abs(hashtext(${h.key} || day::date)) % ${NAMES.length}::int] end,
        case when state = 'held' then ${new Date(now + HOLD_DAYS * DAY_MS)}::timestamptz end,
        case when state = 'held' then ${HOLD_DAYS * 24}::int end, ${moment}, ''
      from ${opened} join ${h} on ${h.venue_id} = ${opened.venue_id},
        generate_series(${today}::date, ${addDays(today, DAYS_AHEAD)}::date, interval '1 day') day,
        unnest(array['lunch', 'dinner']) session,
        lateral (select case when extract(isodow from day) = 1 and abs(hashtext(${h.venue_id})) % 4 = 0 then 'closed'
          when extract(isodow from day) in (6, 7) and ${chance} < 40 or ${chance} < 3 then 'booked'
          when extract(isodow from day) in (6, 7) and ${chance} < 48 then 'held' end as state) decided
      where state is not null and ${h.parts} = '{}' and ${h.key} is not null
      returning *)
    insert into hall_slots (venue_id, date, session, hall, entry_id, state, ends_at)
    select venue_id, date, session, hall, id, state, ends_at from taken`.execute(db)
  return Number(numAffectedRows)
}
