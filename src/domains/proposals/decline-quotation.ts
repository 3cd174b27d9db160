import type * as v from 'valibot'
import { moveReservation } from '#domains/reservations/move-reservation.ts'
import { isoDate } from '#lib/dates.ts'
import { done, refused } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import { type AnswerSender, firstAnswer, heldForHouse, moveQuotation } from './move-quotation.ts'
import type { DeclineBody } from './plans/rules.ts'
import type { AnswerState } from './rules.ts'
import { tellCouple } from './tell-couple.ts'

const OPEN: AnswerState[] = ['waiting', 'called', 'withdrawn']

interface Declining {
  quotationId: string
  sender: AnswerSender
  said: v.InferOutput<typeof DeclineBody>
}

/** The house can't, and says why: that is an answer too. The visit that the request made falls with it. */
export async function declineForHouse(tx: Transaction, manner: Manner, { quotationId, sender, said }: Declining) {
  const { now } = manner
  const { seen, ...decline } = said
  if (decline.dates.some((date) => date < isoDate(now))) return refused('date_past', { dates: 'date_past' })
  const found = await heldForHouse(tx, quotationId, seen, OPEN)
  if (!found.ok) return found.refusal
  const { held } = found
  const changed = { answered_at: firstAnswer(now), decline: JSON.stringify(decline) }
  await moveQuotation(tx, now, held, { state: 'declined', by: sender.name, ...changed })
  const step = { REQUESTED: 'decline', CONFIRMED: 'call-off' }[held.visitState]
  const reason = wordOf(held.lang, `decline-${decline.reason}`)
  if (step === 'decline' || step === 'call-off') {
    await moveReservation(tx, manner, { id: held.reservationId, step, reason, isSilent: true })
  }
  await tellCouple(tx, manner, held, { template: 'answers.declined', reason })
  return done({ held })
}
