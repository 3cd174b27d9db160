import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { columns, type Row } from '#platform/columns.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { writeReview } from './contract.ts'
import { type WrittenRow, writtenRow } from './written-row.ts'

const r = columns('reviews')
const locked = columns('reviews', 'locked')
const v = columns('venues', 'v')

type Answer = Outcome<typeof writeReview>

type NewRow = Record<keyof Pick<Row<'reviews'>, 'id' | 'venue_id' | 'customer_id' | 'created_at'>, string>

/**
 * One review a customer and venue: the unique key decides, however many are sent at once. What somebody wrote before their
 * number was taken over by phone alone counts too: it may be the same person.
 */
export async function write({ db, params, body, viewer, lang, clock }: Asked<typeof writeReview>): Promise<Answer> {
  const { customerId } = viewer
  if (body.customerId !== customerId) return refused('not_you')
  const now = clock.now()
  return inTransaction(db, async (tx): Promise<Answer> => {
    const written = await writtenRow(tx, { body, lang, customerId, now })
    if (!written.ok) return refused(written.reason)
    const id = newId()
    const row: WrittenRow & NewRow = {
      id,
      venue_id: params.id,
      customer_id: customerId,
      created_at: new Date(now).toISOString(),
      ...written.row,
    }
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql`
      insert into ${r} (${names}, ${r.verified}, ${r.held})
      select ${names}, has_visited(${customerId}, ${params.id}), has_held(${customerId}, ${params.id})
      from jsonb_populate_record(null::${r}, ${JSON.stringify(row)})
      where exists (select 1 from ${v} where ${v.id} = ${params.id}) and not exists (
        select 1 from ${locked}
        where ${locked.venue_id} = ${params.id} and ${locked.customer_id} in (select former_ids(${customerId})))
      on conflict (${r.customer_id}, ${r.venue_id}) do nothing returning 1`.execute(tx)
    if (rows.length === 1) {
      await announceContentChange(tx)
      return done({ id })
    }
    const venue = await tx.selectFrom('venues').select('id').where('id', '=', params.id).executeTakeFirst()
    return refused(venue ? 'already_reviewed' : 'not_found')
  })
}
