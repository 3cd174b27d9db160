import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import type { Picture } from '#lib/picture.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { editReview } from './contract.ts'
import { writtenRow } from './written-row.ts'

type Answer = Outcome<typeof editReview>

/** Writes one's own review anew. What was taken down stays as it was judged. */
export async function edit({ db, params, body, viewer, lang, clock }: Asked<typeof editReview>): Promise<Answer> {
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ pictures: Picture[]; removed: boolean; venueId: string }>`
      select pictures, removed_at is not null as removed, venue_id as "venueId" from reviews
      where id = ${params.id} and customer_id = ${customerId} for update`.execute(tx)
    const before = rows[0]
    if (!before) return refused('not_found')
    if (before.removed) return refused('review_removed')
    const written = await writtenRow(tx, { body, lang, customerId, now, kept: before.pictures })
    if (!written.ok) return refused(written.reason)
    const columns = sql.join(Object.keys(written.row).map((name) => sql.ref(name)))
    await sql`
      update reviews set (${columns}) =
          (select ${columns} from jsonb_populate_record(null::reviews, ${JSON.stringify(written.row)})),
        edited_at = ${new Date(now)}, verified = verified or has_visited(${customerId}, ${before.venueId})
      where id = ${params.id}`.execute(tx)
    await announceContentChange(tx)
    return done({ id: params.id })
  })
}
