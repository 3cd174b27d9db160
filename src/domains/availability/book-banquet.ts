import { sql } from 'kysely'
import type { Session } from '#lib/banquet-day.ts'
import { givenName } from '#lib/given-name.ts'
import { columns } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { endEntry, entriesOfQuotation, lockCalendar, moveEntry, takeSlot } from './take-slot.ts'

const p = columns('proposals', 'p')
const q = columns('quotations', 'q')
const c = columns('clients', 'c')

interface Banquet {
  proposalId: string
  quotationId: string
  venueId: string
  clientName: string
  by: string
  plan: number
  hall: string
  date: string | null
  session: Session
  tables: number
}

/** What was agreed on for a banquet. */
async function banquetOf(tx: Transaction, reservationId: string): Promise<Banquet | null> {
  const agreed = sql`${p.plans} -> ${p.accepted_plan}`
  const { rows } = await sql<Banquet>`
    select ${p.id} as "proposalId", ${q.id} as "quotationId", ${q.venue_id} as "venueId", ${c.name} as "clientName",
      ${p.sender_name} as by, ${p.accepted_plan} as plan, ${agreed} ->> 'hall' as hall, ${agreed} ->> 'date' as date,
      ${agreed} ->> 'session' as session, (${agreed} ->> 'tables')::int as tables
    from ${p} join ${q} on ${q.id} = ${p.quotation_id} join ${c} on ${c.id} = ${q.client_id}
    where ${p.banquet_id} = ${reservationId}`.execute(tx)
  return rows[0] ?? null
}

/** The deposit was taken: the day is booked, also where its hold has ended meanwhile. False where somebody else has it. */
export async function bookBanquet(tx: Transaction, manner: Manner, reservationId: string): Promise<boolean> {
  const banquet = await banquetOf(tx, reservationId)
  if (!banquet || banquet.date === null) return true
  const { venueId, quotationId, proposalId, plan, hall, date, session, tables, clientName, by } = banquet
  await lockCalendar(tx, manner.now, venueId)
  const held = (await entriesOfQuotation(tx, quotationId)).find(({ state }) => state === 'held')
  if (held) {
    await moveEntry(tx, manner, held, { state: 'booked', endsTsp: null, by })
    return true
  }
  const of = { quotationId, proposalId, plan }
  const name = givenName(clientName)
  const taken = await takeSlot(tx, manner, { venueId, hall, date, session, state: 'booked', name, tables, by, of })
  return taken.ok
}

/** A banquet that will not be gives its day back. */
export async function releaseBanquet(tx: Transaction, manner: Manner, reservationId: string) {
  const banquet = await banquetOf(tx, reservationId)
  if (!banquet) return
  await lockCalendar(tx, manner.now, banquet.venueId)
  for (const entry of await entriesOfQuotation(tx, banquet.quotationId)) await endEntry(tx, manner, entry, 'cancelled')
}
