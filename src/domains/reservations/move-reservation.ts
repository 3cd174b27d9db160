import { sql } from 'kysely'
import { bookBanquet, releaseBanquet } from '#domains/availability/book-banquet.ts'
import { membersWhoMay } from '#domains/staff/queries.ts'
import { tspAt } from '#lib/dates.ts'
import { anyOf, columns, tspOf } from '#platform/columns.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { queueMessage } from '#platform/messages.ts'
import { partnerOfReservation } from './find-partner.ts'
import { BACK, type StepName, stepNamed } from './process.ts'
import { type Moved, toCustomer, toHouse, toOffice } from './tell-of-move.ts'

const reservations = columns('reservations')
const r = columns('reservations', 'r')
const old = columns('reservations', 'old')
const owners = columns('customers', 'owners')
const clients = columns('clients', 'clients')

/** The moments that a house names, each once, the first first. */
export const momentsOf = (times: { date: string; time: string }[]) =>
  [...new Set(times.map(({ date, time }) => tspAt(date, time)))].toSorted((one, other) => one - other)

interface Move {
  id: string
  step: StepName
  /** Only if it is theirs: by their account, or by the client that asked. */
  owner?: { customerId: string } | { clientId: string }
  /** When they meet, where that is agreed now. */
  meetTsp?: number
  /** What the couple may pick from. */
  offeredTsps?: number[]
  reason?: string
  /** Only if nobody has moved it since: its version then. */
  seen?: number
  /** Whoever moves it tells of it in other words. */
  isSilent?: boolean
}

export type Movement = { ok: true; moved: Moved } | { ok: false; why: 'elsewhere' | 'past' | 'to_come' | 'slot_gone' }

/**
 * Takes one step of the process, if the reservation stands where the step begins. The row's lock decides between two
 * who move it at once. The change is written down and told, all in one transaction.
 */
export async function moveReservation(tx: Transaction, manner: Manner, move: Move): Promise<Movement> {
  const { now } = manner
  const { id, step, owner, meetTsp, offeredTsps, reason = null, seen } = move
  const { from, to, by, afterMeeting } = stepNamed(step)
  if ([meetTsp ?? Number.POSITIVE_INFINITY, ...(offeredTsps ?? [])].some((tsp) => tsp <= now))
    return { ok: false, why: 'past' }
  if (await isToCome(tx, id, { now, ofBanquet: step === 'complete', ofAny: afterMeeting === true }))
    return { ok: false, why: 'to_come' }
  const unmoved = seen === undefined ? sql`` : sql`and ${old.version} = ${seen}`
  const isOffered = step === 'pick' ? sql`and ${new Date(meetTsp!)} = any(${old.offered_times})` : sql``
  const { rows } = await sql<Moved>`
    update ${r} set
      ${reservations.state} = ${to === BACK ? old.state_before : to},
      ${reservations.state_before} = ${to === 'CANCEL_REQUESTED' ? old.state : null},
      ${reservations.version} = ${old.version} + 1,
      ${reservations.offered_times} = ${offeredTsps ? offeredTsps.map((tsp) => new Date(tsp)) : old.offered_times},
      ${reservations.meet_at} = coalesce(${meetTsp === undefined ? null : new Date(meetTsp)}, ${r.meet_at})
    from (select * from ${reservations} where ${reservations.id} = ${id} for update) old
    where ${r.id} = ${old.id} and ${old.state} = ${anyOf(from)} ${theirs(owner)} ${unmoved} ${isOffered}
    returning ${r.id}, ${r.kind}, ${old.state} as "from", ${r.state} as "to", ${r.tel}, ${r.lang},
      ${r.client_id} as "clientId", ${r.subject_name} as "subjectName", ${r.contact}, ${tspOf(r.meet_at)} as "meetTsp",
      ${reason}::text as reason,
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
      customer_id: owner && 'customerId' in owner ? owner.customerId : null,
      at: new Date(now),
    })
    .execute()
  if (moved.kind === 'banquet' && !(await moveDay(tx, manner, moved))) return { ok: false, why: 'slot_gone' }
  if (!move.isSilent) await tell(tx, manner, { ...moved, offeredTsps: offeredTsps ?? [] }, step)
  return { ok: true, moved }
}

/** The deposit books the day of a banquet, and one that is off gives it back. False where somebody else has the day. */
async function moveDay(tx: Transaction, manner: Manner, { id, from, to }: Moved): Promise<boolean> {
  if (to === 'CANCELLED') await releaseBanquet(tx, manner, id)
  return from === 'REQUESTED' && to === 'CONFIRMED' ? bookBanquet(tx, manner, id) : true
}

function theirs(owner: Move['owner']) {
  if (!owner) return sql``
  if ('clientId' in owner) return sql`and ${old.client_id} = ${owner.clientId}`
  return sql`and exists (select 1 from ${owners} where ${owners.id} = ${owner.customerId} and ${owners.tel} = ${old.tel}
    and ${old.created_at} >= ${owners.history_from})`
}

/** The couple of every step, the house of what the couple did: without a number where the house has people here. */
async function tell(tx: Transaction, manner: Manner, moved: Moved, step: StepName) {
  if (moved.tel) await queueMessage(tx, { ...toCustomer(step, moved, manner.publicUrl), to: moved.tel }, manner.budgets)
  if (stepNamed(step).by !== 'customer') return
  const partnerId = await partnerOfReservation(tx, moved.id)
  const [member] = partnerId ? await membersWhoMay(tx, partnerId, 'move-visits') : []
  const message = member ? toOffice(step, moved, manner.officeUrl) : toHouse(step, moved)
  await queueMessage(tx, { ...message, to: moved.contact.email, partnerId }, manner.budgets)
}

/** A visit that nobody came to, and a banquet that was held, are of a day that has come. */
async function isToCome(
  tx: Transaction,
  id: string,
  { now, ofBanquet, ofAny }: { now: number; ofBanquet: boolean; ofAny: boolean },
): Promise<boolean> {
  if (!ofBanquet && !ofAny) return false
  const found = await tx
    .selectFrom('reservations')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'CONFIRMED')
    .where('meet_at', '>', new Date(now))
    .$if(!ofAny, (all) => all.where('kind', '=', 'banquet'))
    .executeTakeFirst()
  return found !== undefined
}
