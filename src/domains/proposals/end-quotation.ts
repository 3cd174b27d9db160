import { releaseHolds } from '#domains/availability/hold-for-proposal.ts'
import { moveReservation } from '#domains/reservations/move-reservation.ts'
import { found, refused } from '#lib/endpoint.ts'
import { givenName } from '#lib/given-name.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import type { Asked } from '#platform/serve.ts'
import type { refuseQuotation } from './contract.ts'
import { type HeldQuotation, holdQuotation, moveQuotation, quotationOf } from './move-quotation.ts'
import { answersOf } from './queries.ts'
import type { AnswerState } from './rules.ts'
import { tellHouse } from './tell-house.ts'

/** Where the house has nothing more to do anyway. */
const OVER: AnswerState[] = ['refused', 'not_real']

/** The couple goes elsewhere: the proposal and the visit fall, and the house hears it. Said again it is the same. */
export async function refuseHouse({ db, clock, config, lang, params }: Asked<typeof refuseQuotation>) {
  const manner = mannerOf(config, clock.now())
  return inTransaction(db, async (tx) => {
    const held = await holdQuotation(tx, quotationOf(params.clientId, params.quotationId))
    if (!held) return refused('not_found')
    if (held.state === 'accepted') return refused('proposal_accepted')
    if (!OVER.includes(held.state)) await refuse(tx, manner, held)
    return found(await answersOf(tx, { now: manner.now, lang }, params.clientId))
  })
}

async function refuse(tx: Transaction, manner: Manner, held: HeldQuotation) {
  await tx
    .updateTable('proposals')
    .set({ state: 'declined', ended_at: new Date(manner.now) })
    .where('quotation_id', '=', held.id)
    .where('state', '=', 'sent')
    .execute()
  await releaseHolds(tx, manner, { venueId: held.venueId, quotationId: held.id, reason: 'refused' })
  await moveQuotation(tx, manner.now, held, { state: 'refused', by: givenName(held.clientName) })
  const owner = { clientId: held.clientId }
  const id = held.reservationId
  if (held.visitState === 'REQUESTED') {
    await moveReservation(tx, manner, { id, step: 'turn-down', owner, isSilent: true })
  }
  if (held.visitState === 'CONFIRMED') await moveReservation(tx, manner, { id, step: 'ask-to-cancel', owner })
  if (held.state !== 'declined') await tellHouse(tx, manner, held, { template: 'house.refused' })
}
