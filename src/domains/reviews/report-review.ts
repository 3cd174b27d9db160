import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { newId } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { reportReview } from './contract.ts'

const reports = columns('review_reports')
const r = columns('reviews', 'r')

/** Keeps a report for the operator; the review stays where it is until somebody has looked. */
export async function report({ db, params, body, clock }: Asked<typeof reportReview>) {
  const id = newId()
  const { rows } = await sql`
    insert into ${reports} (${reports.id}, ${reports.review_id}, ${reports.reason}, ${reports.note},
      ${reports.created_at})
    select ${id}, ${r.id}, ${body.reason}, ${body.note || null}, ${new Date(clock.now())}
    from ${r} where ${r.id} = ${params.id} and ${r.removed_at} is null returning 1`.execute(db)
  return rows.length ? done({ id }) : refused('not_found')
}
