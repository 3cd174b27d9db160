import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { inTransaction } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { writeReview } from './contract.ts'
import { writtenRow } from './written-row.ts'

type Answer = Outcome<typeof writeReview>

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
    const row = {
      id,
      venue_id: params.id,
      customer_id: customerId,
      created_at: new Date(now).toISOString(),
      ...written.row,
    }
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    const { rows } = await sql`
      insert into reviews (${columns}, verified)
      select ${columns}, has_visited(${customerId}, ${params.id})
      from jsonb_populate_record(null::reviews, ${JSON.stringify(row)})
      where exists (select 1 from venues where id = ${params.id}) and not exists (
        select 1 from reviews locked
        where locked.venue_id = ${params.id} and locked.customer_id in (select former_ids(${customerId})))
      on conflict (customer_id, venue_id) do nothing returning 1`.execute(tx)
    if (rows.length === 1) {
      await announceContentChange(tx)
      return done({ id })
    }
    const venue = await sql`select 1 from venues where id = ${params.id}`.execute(tx)
    return refused(venue.rows.length ? 'already_reviewed' : 'not_found')
  })
}
