import { sql } from 'kysely'
import { addDays, daysBetween, isoDate } from '#lib/dates.ts'
import type { TestApp } from './app.ts'

/** The next fair of the sample site, which begins on a fixed day. */
export const NEXT_FAIR = 'ngay-hoi-cuoi-trau-cau-lan-thu-tu'
const SOON = 30
const AHEAD = 100
const WEEK = 7
const DATES = /\d{4}-\d\d-\d\d/g

/**
 * Moves all fairs and events of the sample site on by whole weeks where the next fair is not well ahead, and what the
 * home page says of them, so that what somebody does there does not end with the calendar. Says that fair and its last
 * day.
 */
export async function fairsAhead({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  const { rows: fairs } = await sql<{ id: string; start: string; cards: unknown; details: unknown }>`
    select id, start_date::text as start, cards, details from fairs`.execute(db)
  const away = daysBetween(isoDate(app.deps.clock.now()), fairs.find(({ id }) => id === NEXT_FAIR)!.start)
  if (away < SOON) {
    const days = Math.ceil((AHEAD - away) / WEEK) * WEEK
    const moved = (kept: unknown) => JSON.stringify(kept).replace(DATES, (date) => addDays(date, days))
    for (const { id, cards, details } of fairs)
      await sql`
        update fairs set start_date = start_date + ${days}::int, end_date = end_date + ${days}::int,
          cards = ${moved(cards)}, details = ${moved(details)} where id = ${id}`.execute(db)
    await sql`update fair_days set date = date + ${days}::int`.execute(db)
    const { rows: home } = await sql<{ data: unknown }>`select data from documents where kind = 'home'`.execute(db)
    for (const { data } of home) await sql`update documents set data = ${moved(data)} where kind = 'home'`.execute(db)
    app.contentChanged()
  }
  const { rows } = await sql<{ date: string }>`
    select max(date)::text as date from fair_days where fair_id = ${NEXT_FAIR}`.execute(db)
  return { id: NEXT_FAIR, date: rows[0]!.date }
}
