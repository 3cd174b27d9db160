import { sql } from 'kysely'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { queueMessage } from '#platform/messages.ts'
import { partnerOfReservation } from './find-partner.ts'
import { BACK, type StepName, stepNamed } from './process.ts'
import { type Moved, toCustomer, toHouse } from './tell-of-move.ts'

const reservations = columns('reservations')
const r = columns('reservations', 'r')
const old = columns('reservations', 'old')
const owners = columns('customers', 'owners')
const clients = columns('clients', 'clients')

interface Move {
  id: string
  step: StepName
  /** Only if it is theirs. */
  owner?: { customerId: string }
  /** When they meet, where that is agreed now. */
  meetTsp?: number
  reason?: string
  /** Only if nobody has moved it since: its version then. */
  seen?: number
}

export type Movement = { ok: true; moved: Moved } | { ok: false; why: 'elsewhere' | 'past' | 'to_come' }

/**
 * Takes one step of the process, if the reservation stands where the step begins. The row's lock decides between two
 * who move it at once. The change is written down and told, all in one transaction.
 */
export async function moveReservation(
  tx: Transaction,
  { now, budgets }: { now: number; budgets: Budgets },
  move: Move,
): Promise<Movement> {
  const { id, step, owner, meetTsp, reason = null, seen } = move
  const { from, to, by, afterMeeting } = stepNamed(step)
  if (meetTsp !== undefined && meetTsp <= now) return { ok: false, why: 'past' }
  if (afterMeeting && (await isToCome(tx, id, now))) return { ok: false, why: 'to_come' }
  const theirs = owner
    ? sql`and exists (select 1 from ${owners} where ${owners.id} = ${owner.customerId} and ${owners.tel} = ${old.tel}
        and ${old.created_at} >= ${owners.history_from})`
    : sql``
  const unmoved = seen === undefined ? sql`` : sql`and ${old.version} = ${seen}`
  const { rows } = await sql<Moved>`
    update ${r} set
      ${reservations.state} = ${to === BACK ? old.state_before : to},
      ${reservations.state_before} = ${to === 'CANCEL_REQUESTED' ? old.state : null},
      ${reservations.version} = ${old.version} + 1,
      ${reservations.meet_at} = coalesce(${meetTsp === undefined ? null : new Date(meetTsp)}, ${r.meet_at})
    from (select * from ${reservations} where ${reservations.id} = ${id} for update) old
    where ${r.id} = ${old.id} and ${old.state} = ${anyOf(from)} ${theirs} ${unmoved}
    returning ${r.id}, ${r.kind}, ${old.state} as "from", ${r.state} as "to", ${r.tel}, ${r.lang},
      ${r.subject_name} as "subjectName", ${r.contact}, ${tspOf(r.meet_at)} as "meetTsp", ${reason}::text as reason,
      (select ${clients.name} from ${clients} where ${clients.id} = ${r.client_id}) as "clientName"`.execute(tx)
  const moved = rows[0]
  if (!moved) return { ok: false, why: 'elsewhere' }
  await tx
    .insertInto('reservation_changes')
    .values({
      reservation_id: id,
      from_state: moved.from,
      to_state: moved.to,
      step,
      reason,
      actor: by,
      customer_id: owner?.customerId ?? null,
      at: new Date(now),
    })
    .execute()
  if (moved.tel) await queueMessage(tx, { ...toCustomer(step, moved), to: moved.tel }, budgets)
  if (by === 'customer') {
    const partnerId = await partnerOfReservation(tx, id)
    await queueMessage(tx, { ...toHouse(moved), to: moved.contact.email, partnerId })
  }
  return { ok: true, moved }
}

async function isToCome(tx: Transaction, id: string, now: number): Promise<boolean> {
  const found = await tx
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'CONFIRMED')
    .where('meet_at', '>', new Date(now))
    .executeTakeFirst()
  return found !== undefined
}
