import { sql } from 'kysely'
import { isOwn } from '#domains/cards/guests-card.ts'
import { found } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import { invitationOf } from '../queries.ts'
import type { sharePreview } from './contract.ts'

const w = columns('wedding_invitations')

/** One link at a time: asking again gives the same, and taken away it never works again. */
export async function sharePreviewLink({ db, viewer, params: { id }, body: { shared } }: Asked<typeof sharePreview>) {
  const token = shared ? sql<string>`coalesce(${w.preview_token}, ${newToken()})` : null
  const card = db.updateTable('wedding_invitations').where(isOwn(viewer.customerId, id))
  const { numUpdatedRows } = await card.set({ preview_token: token }).executeTakeFirstOrThrow()
  return found(numUpdatedRows ? await invitationOf(db, viewer.customerId, id) : null)
}
