import { sql } from 'kysely'
import { found } from '#lib/endpoint.ts'
import { newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { invitationOf } from '../queries.ts'
import type { sharePreview } from './contract.ts'

/** One link at a time: asking again gives the same, and taken away it never works again. */
export async function sharePreviewLink({ db, viewer, params: { id }, body: { shared } }: Asked<typeof sharePreview>) {
  const token = newToken()
  await sql`
    update wedding_invitations set preview_token = ${shared ? sql`coalesce(preview_token, ${token})` : sql`null`}
    where id = ${id} and customer_id = ${viewer.customerId} and deleted_at is null`.execute(db)
  return found(await invitationOf(db, viewer.customerId, id))
}
