import { acted, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import { answerReview, correctAnswer } from '../answer-review.ts'
import type { answerVenueReview } from './contract.ts'

/** A number of nine digits or more, however it is broken up: an answer is no advertisement, and no way around the site. */
const NUMBER = /\d(?:[\s.\-()]{0,2}\d){8}/

/** A venue answers once, and may put it in other words for a day. */
export async function answerForVenue({ db, clock, params, body }: Asked<typeof answerVenueReview>) {
  if (NUMBER.test(body.text)) return refused('no_numbers', { text: 'no_numbers' })
  const given = { id: params.id, text: body.text, now: clock.now() }
  const thing = { kind: 'review', id: params.id }
  const before = await db
    .selectFrom('reviews')
    .select('answer')
    .where('id', '=', params.id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refused('not_found')
  if (before.answer === null) {
    await answerReview(db, given)
    return acted(undefined, { what: 'review.answered', thing, after: { text: body.text } })
  }
  const { ok } = await correctAnswer(db, given)
  if (!ok) return refused('answered_already')
  const change = { before: { text: before.answer }, after: { text: body.text } }
  return acted(undefined, { what: 'review.answer-corrected', thing, ...change })
}
