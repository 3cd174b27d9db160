import type * as v from 'valibot'
import { timeOfDay } from '#lib/dates.ts'
import { done } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import type { Manner } from '#platform/manner.ts'
import { type AnswerSender, firstAnswer, heldForHouse, moveQuotation } from './move-quotation.ts'
import type { CallBody } from './plans/rules.ts'
import { type AnswerState, isReached } from './rules.ts'
import { tellCouple } from './tell-couple.ts'

const OPEN: AnswerState[] = ['waiting', 'called', 'answered', 'withdrawn']

interface Calling {
  quotationId: string
  sender: AnswerSender
  said: v.InferOutput<typeof CallBody>
}

/** The house called. Whoever did not pick up has no answer yet; the couple is told of either, and may say otherwise. */
export async function recordCall(tx: Transaction, manner: Manner, { quotationId, sender, said }: Calling) {
  const { now } = manner
  const found = await heldForHouse(tx, quotationId, said.seen, OPEN)
  if (!found.ok) return found.refusal
  const { held } = found
  const reached = isReached(said.outcome)
  await moveQuotation(tx, now, held, {
    state: reached && held.state === 'waiting' ? 'called' : held.state,
    by: sender.name,
    called_at: new Date(now),
    call: JSON.stringify({ outcome: said.outcome, by: sender.name }),
    call_verdict: null,
    ...(reached && { answered_at: firstAnswer(now) }),
  })
  await tellCouple(tx, manner, held, { template: 'answers.called', time: timeOfDay(now) })
  return done({ held })
}
