import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { columns } from '#platform/columns.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { editReview } from './contract.ts'
import { writtenRow } from './written-row.ts'

const r = columns('reviews')

type Answer = Outcome<typeof editReview>

/** Writes one's own review anew. What was taken down stays as it was judged. */
export async function edit({ db, params, body, viewer, lang, clock }: Asked<typeof editReview>): Promise<Answer> {
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Answer> => {
    const before = await tx
      .selectFrom('reviews')
      .select(['pictures', 'removed_at', 'venue_id'])
      .where('id', '=', params.id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .$narrowType<{ pictures: StoredPicture[] }>()
      .executeTakeFirst()
    if (!before) return refused('not_found')
    if (before.removed_at) return refused('review_removed')
    const written = await writtenRow(tx, { body, lang, customerId, now, kept: before.pictures })
    if (!written.ok) return refused(written.reason)
    const names = sql.join(Object.keys(written.row).map((name) => sql.ref(name)))
    await sql`
      update ${r} set (${names}) =
          (select ${names} from jsonb_populate_record(null::${r}, ${JSON.stringify(written.row)})),
        ${r.edited_at} = ${new Date(now)},
        ${r.verified} = ${r.verified} or has_visited(${customerId}, ${before.venue_id}),
        ${r.held} = ${r.held} or has_held(${customerId}, ${before.venue_id})
      where ${r.id} = ${params.id}`.execute(tx)
    await announceContentChange(tx)
    return done({ id: params.id })
  })
}
