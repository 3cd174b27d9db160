import { sql } from 'kysely'
import { SIDES, type Side } from '#domains/cards/draft/rules.ts'
import { askedTo, type GuestsCard, onlySideOf } from '#domains/cards/guests-card.ts'
import { PEOPLE_KINDS } from '#domains/cards/reply/contract.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { tablesToOrder } from '../rules.ts'
import type { CeremonyFigures, Statistics } from './contract.ts'

const v = columns('invitation_views')

const SUMS = ['households', 'offered', 'yes', 'no', ...PEOPLE_KINDS, 'wishes', 'wishes_shown'] as const
type Sum = (typeof SUMS)[number]
type Line = { ceremony: string; side: Side; asked: string[] } & Record<Sum, number>

/** Read from sums that the database keeps: it costs the same with ten guests and with two hundred thousand. */
export async function statisticsOf(db: Db, card: GuestsCard): Promise<Statistics> {
  const [kept, daily, unbidden] = await Promise.all([
    db
      .selectFrom('guest_figures')
      .select((eb) => ['ceremony', 'side', ...SUMS.map((name) => eb.fn.sum<number>(name).as(name))])
      .where('invitation_id', '=', card.id)
      .groupBy(['ceremony', 'side'])
      .$narrowType<{ side: Side }>()
      .execute(),
    db
      .selectFrom('invitation_views')
      .select([sql<string>`to_char(${v.date}, 'YYYY-MM-DD')`.as('date'), 'views', 'visitors'])
      .where('invitation_id', '=', card.id)
      .orderBy(sql`1`)
      .execute(),
    // wishes without a reply, of which a card has a few thousand at most
    db.selectFrom('guest_wishes').select(['side', 'wish_state']).where('invitation_id', '=', card.id).execute(),
  ])
  const { reserve } = card
  const only = onlySideOf(card)
  const others = unbidden.filter(({ side }) => only === null || side === only)
  const seen = kept.filter(({ side }) => only === null || side === only)
  const figures = seen.map(({ ceremony, ...line }) => ({ ...line, ...whoseLine(card, ceremony, line.side) }))
  const whole = figures.filter(({ ceremony }) => ceremony === '')
  const ceremonies = card.ceremonies.map(({ key, name, date, time, main }): CeremonyFigures => {
    const offered = whole.filter(({ asked }) => asked.includes(key))
    const lines = figures.filter(({ ceremony, asked }) => ceremony === key && asked.includes(key))
    const seats = seatsIn(lines)
    const tables = tablesToOrder(seats.adults + seats.children, reserve)
    const asked = { households: sum(offered, 'households'), seats: sum(offered, 'offered') }
    return { id: key, name, date, time, main, asked, yes: sum(lines, 'yes'), no: sum(lines, 'no'), seats, tables }
  })
  const seats = seatsIn(whole)
  const [total, yes, no] = [sum(whole, 'households'), sum(whole, 'yes'), sum(whole, 'no')]
  return {
    views: {
      total: daily.reduce((all, day) => all + day.views, 0),
      unique: daily.reduce((all, day) => all + day.visitors, 0),
      daily,
    },
    households: { total, seats: sum(whole, 'offered'), bySide: bySide(whole, ({ households }) => households) },
    replies: { yes, no, waiting: total - yes - no },
    seats,
    ceremonies,
    tables: ceremonies.find(({ main }) => main)?.tables ?? tablesToOrder(seats.adults + seats.children, reserve),
    reserve,
    wishes: {
      total: sum(whole, 'wishes') + others.length,
      shown: sum(whole, 'wishes_shown') + others.filter(({ wish_state }) => wish_state === 'SHOWN').length,
    },
  }
}

/** Sums stand under the ceremony that was answered and, behind a colon, what their households were chosen for. */
function whoseLine(card: GuestsCard, kept: string, side: Side): Pick<Line, 'ceremony' | 'asked'> {
  const [ceremony = '', chosen] = kept.split(':')
  const asked = askedTo(card, { side, ceremonies: chosen?.split(',') ?? null })
  return { ceremony, asked: asked.map(({ key }) => key) }
}

const sum = (lines: Line[], what: Sum) => lines.reduce((all, line) => all + line[what], 0)
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
