import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { withdrawReview } from './contract.ts'

type Answer = Outcome<typeof withdrawReview>

/** Takes one's own review back. Its pictures are forgotten with the next tidying, since nothing shows them. */
export function withdraw({ db, params, viewer }: Asked<typeof withdrawReview>): Promise<Answer> {
  return inTransaction(db, async (tx): Promise<Answer> => {
    const gone = await sql`
      delete from reviews where id = ${params.id} and customer_id = ${viewer.customerId} and removed_at is null
      returning 1`.execute(tx)
    if (gone.rows.length === 1) {
      await announceContentChange(tx)
      return done(undefined)
    }
    const { rows } = await sql`
      select 1 from reviews where id = ${params.id} and customer_id = ${viewer.customerId}`.execute(tx)
    return refused(rows.length ? 'review_removed' : 'not_found')
  })
}
