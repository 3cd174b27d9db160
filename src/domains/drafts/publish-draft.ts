import { sql } from 'kysely'
import { missingParts } from '#domains/cards/draft/rules.ts'
import { drawingOf } from '#domains/looks/read-looks.ts'
import { found, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { setVisible } from './contract.ts'
import { publishName } from './names.ts'
import { invitationOf } from './queries.ts'
import { lockedDraft } from './save-draft.ts'

const w = columns('wedding_invitations')

/** Guests see the draft as it was at this moment, whole, until it is published again; hiding touches nothing else. */
export function show({ db, viewer, params, body: { visible, revision } }: Asked<typeof setVisible>) {
  return inTransaction(db, async (tx) => {
    const current = await lockedDraft(tx, viewer.customerId, params.id)
    if (!current) return refused('not_found')
    if (visible) {
      if (revision !== undefined && revision !== current.revision) return refused('changed_elsewhere')
      const missing = missingParts(current.draft)
      if (missing.length) {
        return refused('not_publishable', Object.fromEntries(missing.map((part) => [part, 'required'])))
      }
      await publishName(tx, params.id, current.draft.unsignedName!)
      await sql`
        update ${w} set ${w.published} = ${w.draft} || ${JSON.stringify({ drawnAs: drawingOf(current.draft.template) })}::jsonb, ${w.published_revision} = ${w.revision},
          ${w.published_at} = ${clockNow}, ${w.visible} = true
        where ${w.id} = ${params.id}`.execute(tx)
    } else {
      await tx.updateTable('wedding_invitations').set({ visible: false }).where('id', '=', params.id).execute()
    }
    return found(await invitationOf(tx, viewer.customerId, params.id))
  })
}
