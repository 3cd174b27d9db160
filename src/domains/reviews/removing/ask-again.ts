import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import type { appealRemoval } from './contract.ts'
import { RESTORABLE } from './restorable.ts'

const r = columns('reviews')

/** The guarded update decides: one appeal a removal, by its author, while the review can still come back. */
export async function askToLookAgain({ db, clock, params, body, viewer }: Asked<typeof appealRemoval>) {
  const at = new Date(clock.now())
  const theirs = sql<boolean>`${r.id} = ${params.id} and ${r.customer_id} = ${viewer.customerId}
    and ${r.removed_at} > ${at}::timestamptz - ${RESTORABLE}::interval`
  const appealed = await db
    .updateTable('reviews')
    .set({ appeal: body.text, appealed_at: at })
    .where(theirs)
    .where('appealed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (appealed) return done({ appealedTsp: at.getTime() })
  const known = await db.selectFrom('reviews').select('id').where(theirs).executeTakeFirst()
  return refused(known ? 'appealed_already' : 'not_found')
}
