import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { reactToReview } from './contract.ts'
import { isOwn } from './queries.ts'

type Answer = Outcome<typeof reactToReview>

/** Sets or takes back a helpful mark on somebody else's review: the state is given, so that repeating changes nothing. */
export async function react({ db, params, body, viewer }: Asked<typeof reactToReview>): Promise<Answer> {
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ before: number; own: boolean }>`
      select helpful_count as before, ${isOwn(customerId)} as own from reviews
      where id = ${params.reviewId} and venue_id = ${params.id} and removed_at is null for no key update`.execute(tx)
    if (!rows[0]) return refused('not_found')
    if (rows[0].own) return refused('own_review')
    const changed = body.reacted
      ? await sql`
          insert into review_reactions (review_id, customer_id) values (${params.reviewId}, ${customerId})
          on conflict do nothing returning 1`.execute(tx)
      : await sql`
          delete from review_reactions where review_id = ${params.reviewId} and customer_id = ${customerId}
          returning 1`.execute(tx)
    const step = changed.rows.length * (body.reacted ? 1 : -1)
    return done({ reacted: body.reacted, helpfulCount: rows[0].before + step })
  })
}
