import { type RawBuilder, sql } from 'kysely'
import type { Wish } from '#domains/reservations/contract.ts'
import { type Fields, refused } from '#lib/endpoint.ts'
import type { Language } from '#lib/localized.ts'
import { columns, type Row, tspOf } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import { rebuildReplyClock } from './rebuild-reply-clock.ts'
import type { AnswerState } from './rules.ts'

const q = columns('quotations', 'q')
const r = columns('reservations', 'r')
const c = columns('clients', 'c')
const t = columns('partner_things', 't')

/** Whoever answers for a house: somebody of the staff, or whoever has a link. */
export interface AnswerSender {
  staffId: string | null
  linkId: string | null
  name: string
}

/** One request, held by whoever is about to do something with it. */
export interface HeldQuotation extends Pick<Row<'quotations'>, 'id' | 'version' | 'tel' | 'budget'> {
  state: AnswerState
  venueId: string
  venueName: string
  address: string | null
  contact: { tel: string; email: string }
  partnerId: string | null
  clientId: string
  clientName: string
  email: string | null
  lang: Language
  reservationId: string
  visitState: Row<'reservations'>['state']
  wish: Wish
  calledTsp: number | null
  answeredTsp: number | null
  verdict: string | null
  movedBy: string | null
  movedTsp: number | null
}

/** Locks a request: of two who do something with it at once, the second sees what the first did. */
export async function holdQuotation(tx: Transaction, which: RawBuilder<unknown>): Promise<HeldQuotation | null> {
  const { rows } = await sql<HeldQuotation>`
    select ${q.id}, ${q.version}, ${q.tel}, ${q.budget}, ${q.state}, ${q.venue_id} as "venueId",
      ${r.subject_name} as "venueName", ${r.address}, ${r.contact},
      (select ${t.partner_id} from ${t} where ${t.kind} = 'venue' and ${t.thing_id} = ${q.venue_id}) as "partnerId",
      ${c.id} as "clientId", ${c.name} as "clientName", ${c.email}, ${c.lang}, ${r.id} as "reservationId",
      ${r.state} as "visitState", ${r.wish}, ${tspOf(q.called_at)} as "calledTsp", ${tspOf(q.answered_at)} as "answeredTsp", ${q.call_verdict} as verdict,
      ${q.moved_by} as "movedBy", ${tspOf(q.moved_at)} as "movedTsp"
    from ${q} join ${r} on ${r.id} = ${q.reservation_id} join ${c} on ${c.id} = ${q.client_id}
    where ${which} for update of q`.execute(tx)
  return rows[0] ?? null
}

export const quotationCalled = (id: string) => sql`${q.id} = ${id}`
export const quotationOf = (clientId: string, id: string) => sql`${q.id} = ${id} and ${q.client_id} = ${clientId}`

/** The house that comes second is told who was first; what is over stays as it is. */
export async function heldForHouse(tx: Transaction, id: string, seen: number, from: readonly AnswerState[]) {
  const held = await holdQuotation(tx, quotationCalled(id))
  if (!held) return { ok: false, refusal: refused('not_found') } as const
  if (held.version !== seen) {
    const fields: Fields = { by: held.movedBy ?? '', atTsp: String(held.movedTsp ?? '') }
    return { ok: false, refusal: refused('moved_meanwhile', fields) } as const
  }
  if (!from.includes(held.state)) return { ok: false, refusal: refused('quotation_closed') } as const
  return { ok: true, held } as const
}

type Changed = Partial<Record<'answered_at' | 'decline' | 'called_at' | 'call' | 'call_verdict', unknown>>

/** Writes what was done, by whom, and how fast that makes the house. */
export async function moveQuotation(
  tx: Transaction,
  now: number,
  { id, venueId }: Pick<HeldQuotation, 'id' | 'venueId'>,
  { state, by, ...changed }: { state: AnswerState; by: string } & Changed,
) {
  await tx
    .updateTable('quotations')
    .set((eb) => ({
      ...(changed as object),
      state,
      version: eb('version', '+', 1),
      moved_by: by,
      moved_at: new Date(now),
    }))
    .where('id', '=', id)
    .execute()
  await rebuildReplyClock(tx, now, venueId)
}

/** The first answer counts, whatever follows. */
export const firstAnswer = (now: number) => sql<Date>`coalesce(quotations.answered_at, ${new Date(now)})`
