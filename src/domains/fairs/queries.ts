import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { maskPhone } from '#lib/phone.ts'
import { qrPath } from '#lib/qr.ts'
import { columns, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { Fair, FairCard } from './contract.ts'
import type { FairTicket } from './tickets/contract.ts'
import type { KeptCard, KeptFair } from './translate-fair.ts'

export const fairRow = columns('fairs', 'f')
const f = fairRow
const d = columns('fair_days', 'd')
const t = columns('fair_tickets', 't')

export interface FairCardRow {
  card: KeptCard
  /** Null where nobody needs a ticket. */
  days: { date: string; capacity: number; left: number }[] | null
}

type FairRow = FairCardRow & { detail: KeptFair }

export const daysOfFair = sql`
  (select json_agg(json_build_object('date', ${d.date}, 'capacity', ${d.capacity},
      'left', greatest(${d.capacity} - ${d.taken}, 0)) order by ${d.date})
   from ${d} where ${d.fair_id} = ${f.id})`

const isOver = ({ endDate, hours }: KeptCard, now: number) => tspAt(endDate, hours.closes) <= now

export const cardAt = (card: KeptCard, now: number): FairCard => ({ ...card, over: isOver(card, now) })

function fairOf({ card, detail: { timetables, ...detail }, days }: FairRow, now: number): Fair {
  return {
    ...cardAt(card, now),
    ...detail,
    days: (days ?? []).map((day) => ({
      ...day,
      over: tspAt(day.date, card.hours.closes) <= now,
      timetable: timetables[day.date] ?? [],
    })),
  }
}

/** Those to come, the nearest first; then those behind us, the latest first. They are given in the order of their days. */
export const nearestFirst = <Card extends { over: boolean }>(cards: Card[]): Card[] => [
  ...cards.filter((card) => !card.over),
  ...cards.filter((card) => card.over).toReversed(),
]

export async function fairCards(db: Db, lang: Language, now: number): Promise<FairCard[]> {
  const { rows } = await sql<{ card: KeptCard }>`
    select ${f.cards} -> ${lang} as card from ${f} where ${f.event_kind} is null
    order by ${f.start_date}, ${f.id}`.execute(db)
  return nearestFirst(rows.map(({ card }) => cardAt(card, now)))
}

export async function fair(db: Db, lang: Language, id: string, now: number): Promise<Fair | null> {
  const { rows } = await sql<FairRow>`
    select ${f.cards} -> ${lang} as card, ${f.details} -> ${lang} as detail, ${daysOfFair} as days
    from ${f} where ${f.id} = ${id} and ${f.event_kind} is null`.execute(db)
  return rows[0] ? fairOf(rows[0], now) : null
}

export async function fairPages(db: Db): Promise<ListedPage[]> {
  const rows = await db
    .selectFrom('fairs')
    .select(['id', 'changed_at'])
    .where('event_kind', 'is', null)
    .orderBy('start_date')
    .execute()
  return rows.map((row) => ({ path: href('fair', { id: row.id }), changedAt: row.changed_at }))
}

type TicketRow = Pick<Row<'fair_tickets'>, 'id' | 'name' | 'tel' | 'people'> &
  Pick<FairTicket, 'date' | 'shareTel' | 'forEvent'> & { card: KeptCard }

interface TicketQuestion {
  id: string
  lang: Language
  now: number
  /** The address that the QR code opens. */
  address: string
}

export async function ticket(db: Db, { id, lang, now, address }: TicketQuestion): Promise<FairTicket | null> {
  const { rows } = await sql<TicketRow>`
    select ${t.id}, ${t.name}, ${t.tel}, ${t.date}::text as date, ${t.people}, ${t.share_tel} as "shareTel",
      ${f.cards} -> ${lang} as card, ${f.event_kind} is not null as "forEvent"
    from ${t} join ${f} on ${f.id} = ${t.fair_id} where ${t.id} = ${id}`.execute(db)
  if (!rows[0]) return null
  const { tel, card, ...kept } = rows[0]
  return { ...kept, maskedTel: maskPhone(tel), fair: cardAt(card, now), qr: qrPath(address) }
}
