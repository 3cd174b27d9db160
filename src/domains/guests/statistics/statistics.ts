import { sql } from 'kysely'
import { SIDES, type Side } from '#domains/cards/draft/rules.ts'
import type { GuestsCard } from '#domains/cards/guests-card.ts'
import type { Db } from '#platform/db.ts'
import { tablesToOrder } from '../rules.ts'
import type { CeremonyFigures, Statistics } from './contract.ts'

interface Line {
  ceremony: string
  side: Side
  households: number
  offered: number
  yes: number
  no: number
  adults: number
  children: number
  vegetarians: number
  wishes: number
  wishesShown: number
}

/** Read from sums that the database keeps: it costs the same with ten guests and with two hundred thousand. */
export async function statisticsOf(db: Db, card: GuestsCard): Promise<Statistics> {
  const [figures, views] = await Promise.all([
    sql<Line>`
      select ceremony, side, sum(households) as households, sum(offered) as offered, sum(yes) as yes, sum(no) as no,
        sum(adults) as adults, sum(children) as children, sum(vegetarians) as vegetarians, sum(wishes) as wishes,
        sum(wishes_shown) as "wishesShown"
      from guest_figures where invitation_id = ${card.id} group by ceremony, side`.execute(db),
    sql<{ date: string; views: number; visitors: number }>`
      select to_char(date, 'YYYY-MM-DD') as date, views, visitors from invitation_views
      where invitation_id = ${card.id} order by 1`.execute(db),
  ])
  const { reserve } = card
  const whole = figures.rows.filter(({ ceremony }) => ceremony === '')
  const ceremonies = card.ceremonies.map(({ key, name, date, main }): CeremonyFigures => {
    const lines = figures.rows.filter(({ ceremony }) => ceremony === key)
    const seats = seatsIn(lines)
    const tables = tablesToOrder(seats.adults + seats.children, reserve)
    return { id: key, name, date, main, yes: sum(lines, 'yes'), no: sum(lines, 'no'), seats, tables }
  })
  const seats = seatsIn(whole)
  const [total, yes, no] = [sum(whole, 'households'), sum(whole, 'yes'), sum(whole, 'no')]
  return {
    views: {
      total: views.rows.reduce((all, day) => all + day.views, 0),
      unique: views.rows.reduce((all, day) => all + day.visitors, 0),
      daily: views.rows,
    },
    households: { total, seats: sum(whole, 'offered'), bySide: bySide(whole, ({ households }) => households) },
    replies: { yes, no, waiting: total - yes - no },
    seats,
    ceremonies,
    tables: ceremonies.find(({ main }) => main)?.tables ?? tablesToOrder(seats.adults + seats.children, reserve),
    reserve,
    wishes: { total: sum(whole, 'wishes'), shown: sum(whole, 'wishesShown') },
  }
}

type Counted = Exclude<keyof Line, 'ceremony' | 'side'>
const sum = (lines: Line[], what: Counted) => lines.reduce((all, line) => all + line[what], 0)
const bySide = (lines: Line[], value: (line: Line) => number) =>
  Object.fromEntries(
    SIDES.map((side) => [side, lines.filter((line) => line.side === side).reduce((all, one) => all + value(one), 0)]),
  ) as Record<Side, number>

const seatsIn = (lines: Line[]) => ({
  adults: sum(lines, 'adults'),
  children: sum(lines, 'children'),
  vegetarians: sum(lines, 'vegetarians'),
  bySide: bySide(lines, ({ adults, children }) => adults + children),
})
