import { CO_OWNER_ROLES } from '#domains/cards/draft/rules.ts'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { changeOwner, removeOwner } from './contract.ts'
import { noteChange } from './note-change.ts'
import { ownersOf } from './queries.ts'
import { isWithoutSide } from './rules.ts'

/** Who may do everything can't widen or narrow that by themselves: another of them does. */
export function change({ db, viewer: { customerId }, params: { id, ownerId }, body }: Asked<typeof changeOwner>) {
  if (isWithoutSide(body)) return refused('side_needed', { side: 'side_needed' })
  return inTransaction(db, async (tx) => {
    if (ownerId === customerId || !(await ownCard(tx, customerId, id, true))) return refused('not_found')
    const { numUpdatedRows } = await tx
      .updateTable('invitation_owners')
      .set({ role: body.role, side: body.side, sees_phones: body.seesPhones })
      .where('invitation_id', '=', id)
      .where('customer_id', '=', ownerId)
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) return refused('not_found')
    await noteChange(tx, id, { customerId, what: 'owner-changed' })
    return done(await ownersOf(tx, customerId, id, true))
  })
}

/** Anybody leaves by themselves; only who may do everything takes others from the card. */
export function remove({ db, viewer: { customerId }, params: { id, ownerId } }: Asked<typeof removeOwner>) {
  return inTransaction(db, async (tx) => {
    const roles = ownerId === customerId ? CO_OWNER_ROLES : undefined
    if (!(await ownCard(tx, customerId, id, true, roles))) return refused('not_found')
    const owner = tx.deleteFrom('invitation_owners').where('invitation_id', '=', id).where('customer_id', '=', ownerId)
    if (!(await owner.executeTakeFirstOrThrow()).numDeletedRows) return refused('not_found')
    await noteChange(tx, id, { customerId, what: 'owner-left' })
    return done(undefined)
  })
}
