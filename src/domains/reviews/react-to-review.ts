import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { reactToReview } from './contract.ts'
import { isOwnReview } from './queries.ts'

type Answer = Outcome<typeof reactToReview>

/** Sets or takes back a helpful mark on somebody else's review: the state is given, so that repeating changes nothing. */
export async function react({ db, params, body, viewer }: Asked<typeof reactToReview>): Promise<Answer> {
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  return inTransaction(db, async (tx): Promise<Answer> => {
    const review = await tx
      .selectFrom('reviews')
      .select(['helpful_count as before', isOwnReview(customerId).as('own')])
      .where('id', '=', params.reviewId)
      .where('venue_id', '=', params.id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!review) return refused('not_found')
    if (review.own) return refused('own_review')
    const changed = body.reacted
      ? await tx
          .insertInto('review_reactions')
          .values({ review_id: params.reviewId, customer_id: customerId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('review_id')
          .execute()
      : await tx
          .deleteFrom('review_reactions')
          .where('review_id', '=', params.reviewId)
          .where('customer_id', '=', customerId)
          .returning('review_id')
          .execute()
    const step = changed.length * (body.reacted ? 1 : -1)
    return done({ reacted: body.reacted, helpfulCount: review.before + step })
  })
}
