import { sql } from 'kysely'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

export { purgeRemovedReviews } from './removing/purge-removed-reviews.ts'

const u = columns('uploads', 'u')
const r = columns('reviews', 'r')

/** Which of these pictures a review shows. */
export async function picturesInReviews(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct shown.id from ${u} join ${r} on ${r.customer_id} = ${u.customer_id},
      jsonb_to_recordset(${r.pictures}) as shown(id text)
    where ${u.picture_id} = ${anyOf(ids)} and shown.id = ${u.picture_id}`.execute(db)
  return rows.map(({ id }) => id)
}
