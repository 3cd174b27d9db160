import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { withdrawReview } from './contract.ts'

type Answer = Outcome<typeof withdrawReview>

/** Takes one's own review back. Its pictures are forgotten with the next tidying, since nothing shows them. */
export function withdrawOwnReview({ db, params, viewer }: Asked<typeof withdrawReview>): Promise<Answer> {
  return inTransaction(db, async (tx): Promise<Answer> => {
    const gone = await tx
      .deleteFrom('reviews')
      .where('id', '=', params.id)
      .where('customer_id', '=', viewer.customerId)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (gone) {
      await announceContentChange(tx)
      return done(undefined)
    }
    const left = await tx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', params.id)
      .where('customer_id', '=', viewer.customerId)
      .executeTakeFirst()
    return refused(left ? 'review_removed' : 'not_found')
  })
}
