import { sql } from 'kysely'
import { done, type Outcome } from '#lib/endpoint.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import { cardAt } from '../queries.ts'
import type { KeptCard } from '../translate-fair.ts'
import type { listOwnTickets, OwnTicket } from './contract.ts'

const f = columns('fairs', 'f')
const t = columns('fair_tickets', 't')
const c = columns('customers', 'c')

type Row = Omit<OwnTicket, 'fair'> & { card: KeptCard }

/** Tickets (t) and their fairs (f). Taken with the customer's own number, since they have it: numbers are given to new people. */
export const ownedBy = (customerId: string) => sql`
  ${t} join ${f} on ${f.id} = ${t.fair_id}
  join ${c} on ${c.id} = ${customerId} and ${c.tel} = ${t.tel} and ${t.created_at} >= ${c.history_from}`

export async function ownTickets(asked: Asked<typeof listOwnTickets>): Promise<Outcome<typeof listOwnTickets>> {
  const { db, lang, clock, viewer, query } = asked
  const { page, fetchSize } = query
  const { rows } = await sql<Row>`
    select ${t.id}, ${t.date}::text as date, ${t.people}, ${f.cards} -> ${lang} as card
    from ${ownedBy(viewer.customerId)} order by ${t.date} desc, ${t.id}
    limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${ownedBy(viewer.customerId)}`.execute(db)
  const items = rows.map(({ id, date, people, card }) => ({ id, date, people, fair: cardAt(card, clock.now()) }))
  return done({ items, page, fetchSize, total: onlyRow(counted.rows).total })
}
