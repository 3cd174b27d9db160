import type { Act } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'

interface Actor {
  staffId: string
  sessionId: string
  partnerId: string | null
}

/** Adds a line to the list of acts, in the transaction of what was done; from a shell, nobody did it. A trigger numbers and chains it. */
export function recordAct(tx: Transaction, now: number, actor: Actor | null, act: Act) {
  const { what, thing, customerId, before, after, reason } = act
  const partnerId = act.partnerId === undefined ? (actor?.partnerId ?? null) : act.partnerId
  return tx
    .insertInto('staff_acts')
    .values({
      id: 0,
      hash: Buffer.alloc(0),
      at: new Date(now),
      staff_id: actor?.staffId ?? null,
      session_id: actor?.sessionId ?? null,
      partner_id: partnerId,
      what,
      thing_kind: thing?.kind ?? null,
      thing_id: thing?.id ?? null,
      about_customer: customerId ?? null,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: reason ?? null,
    })
    .execute()
}
