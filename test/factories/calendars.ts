import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import type { TestApp } from './app.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from './staff.ts'

const h = columns('halls', 'h')
const v = columns('venues')

export interface KeptVenue {
  venueId: string
  partnerId: string
  sales: Somebody
  /** Two halls, and one that is made of both. */
  halls: [string, string, string]
  /** How many the first of them takes. */
  tables: number
}

/** A venue of three halls, the third joined of the first two, with somebody who keeps its calendar. */
export async function aKeptVenue(house: TestApp, { skip = 0 } = {}): Promise<KeptVenue> {
  const { rows } = await sql<{ id: string; keys: string[]; tables: number }>`
    select ${h.venue_id} as id, array_agg(${h.key} order by ${h.position}) as keys,
      (array_agg(${h.max_tables} order by ${h.position}))[1] as tables from ${h}
    group by 1 having count(*) >= 3 order by 1 offset ${skip} limit 1`.execute(house.db)
  const { id: venueId, keys, tables } = rows[0]!
  const halls = keys.slice(0, 3) as [string, string, string]
  const parts = halls.slice(0, 2)
  await sql`update halls set parts = ${parts} where venue_id = ${venueId} and key = ${halls[2]}`.execute(house.db)
  for (const lang of ['vi', 'en']) {
    await sql`update ${v} set detail = jsonb_set(detail, array[${lang}::text, 'halls', '2', 'parts'], to_jsonb(${parts}::text[]))
      where ${v.id} = ${venueId}`.execute(house.db)
  }
  const partnerId = await aPartner(house, [{ kind: 'venue', id: venueId }])
  return { venueId, partnerId, halls, tables, sales: await aStaffPerson(house, 'sales', partnerId) }
}

interface Wanted {
  hall: string
  date: string
  session?: 'lunch' | 'dinner'
  state?: 'held' | 'booked' | 'closed'
  name?: string
  hours?: number
  isQueued?: boolean
}

/** Takes a hall by hand, as the office does. */
export const takeDate = (house: TestApp, { venueId, sales }: Pick<KeptVenue, 'venueId' | 'sales'>, wanted: Wanted) =>
  askOffice(house, `POST /api/office/calendars/${venueId}/entries`, {
    by: sales,
    body: { session: 'dinner', state: 'held', name: 'Thu Hà', ...wanted },
  })

/** Opens a calendar to couples, or says that it is still right. */
export const confirmDates = (house: TestApp, { venueId, sales }: Pick<KeptVenue, 'venueId' | 'sales'>) =>
  askOffice(house, `POST /api/office/calendars/${venueId}/known`, { by: sales, body: { isUndone: false } })

/** Which halls have which entries on a day: "ngoc-lan:held". */
export async function slotsOn({ db }: Pick<TestApp, 'db'>, venueId: string, date: string) {
  const { rows } = await sql<{ slot: string }>`
    select hall || ':' || state as slot from hall_slots where venue_id = ${venueId} and date = ${date}::date order by 1`.execute(
    db,
  )
  return rows.map(({ slot }) => slot)
}

export const calendarMonthOf = async (house: TestApp, { venueId, sales }: KeptVenue, month: string) =>
  (await askOffice(house, `GET /api/office/calendars/${venueId}?month=${month}`, { by: sales })).body
