import { sql } from 'kysely'
import { done, type Outcome } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { KeptCard } from '../fair-in-language.ts'
import { cardAt } from '../queries.ts'
import type { listOwnTickets, OwnTicket } from './contract.ts'

type Row = Omit<OwnTicket, 'fair'> & { card: KeptCard }

/** Taken with the customer's own number, since they have it: numbers are given to new people. */
export const ownedBy = (customerId: string) => sql`
  fair_tickets ticket join fairs on fairs.id = ticket.fair_id
  join customers c on c.id = ${customerId} and c.tel = ticket.tel and ticket.created_at >= c.history_from`

export async function ownTickets(asked: Asked<typeof listOwnTickets>): Promise<Outcome<typeof listOwnTickets>> {
  const { db, lang, clock, viewer, query } = asked
  const { page, fetchSize } = query
  const { rows } = await sql<Row>`
    select ticket.id, ticket.date::text, ticket.people, fairs.cards -> ${lang} as card
    from ${ownedBy(viewer.customerId)} order by ticket.date desc, ticket.id
    limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from ${ownedBy(viewer.customerId)}`.execute(db)
  const items = rows.map(({ id, date, people, card }) => ({ id, date, people, fair: cardAt(card, clock.now()) }))
  return done({ items, page, fetchSize, total: counted.rows[0]!.total })
}
