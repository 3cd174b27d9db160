import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import type { Asked } from '#platform/serve.ts'
import type { appealRemoval } from './contract.ts'
import { RESTORABLE } from './restorable.ts'

const r = columns('reviews', 'r')
const removals = columns('review_removals')
const removal = columns('review_removals', 'removal')

/** The guarded update decides: one appeal a removal, by its author, while the review can still come back. */
export async function askToLookAgain({ db, clock, params, body, viewer }: Asked<typeof appealRemoval>) {
  const at = new Date(clock.now())
  const theirs = sql`exists (select 1 from ${r} where ${r.id} = ${params.id} and ${r.customer_id} = ${viewer.customerId}
    and ${r.removed_at} > ${at}::timestamptz - ${RESTORABLE}::interval)`
  const { rows } = await sql<{ isFirst: boolean }>`
    with appealed as (
      update ${removal} set ${removals.appeal} = ${body.text}, ${removals.appealed_at} = ${at}
      where ${removal.review_id} = ${params.id} and ${removal.appealed_at} is null and ${theirs} returning 1)
    select exists (select 1 from appealed) as "isFirst" where ${theirs}`.execute(db)
  if (!rows[0]) return refused('not_found')
  return rows[0].isFirst ? done({ appealedTsp: at.getTime() }) : refused('appealed_already')
}
