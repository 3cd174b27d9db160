import { releaseHolds } from '#domains/availability/hold-for-proposal.ts'
import { done } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { type AnswerSender, heldForHouse, moveQuotation } from './move-quotation.ts'
import { offerVisits } from './send-proposal.ts'
import { tellCouple } from './tell-couple.ts'

interface Withdrawing {
  quotationId: string
  sender: AnswerSender
  reason: string
  seen: number
}

/** Takes the standing proposal back; the couple reads why. */
export async function withdrawStanding(tx: Transaction, manner: Manner, given: Withdrawing) {
  const { quotationId, sender, reason, seen } = given
  const found = await heldForHouse(tx, quotationId, seen, ['answered'])
  if (!found.ok) return found.refusal
  const { held } = found
  await tx
    .updateTable('proposals')
    .set({ state: 'withdrawn', ended_at: new Date(manner.now), end_reason: reason })
    .where('quotation_id', '=', held.id)
    .where('state', '=', 'sent')
    .execute()
  await offerVisits(tx, held, [])
  await releaseHolds(tx, manner, { venueId: held.venueId, quotationId: held.id, reason: 'withdrawn' })
  await moveQuotation(tx, manner.now, held, { state: 'withdrawn', by: sender.name })
  await tellCouple(tx, manner, held, { template: 'answers.withdrawn', reason })
  return done({ held })
}
