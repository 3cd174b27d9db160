import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { MOST_INVITATIONS } from '../contract.ts'
import { invitationOf } from '../queries.ts'
import type { deleteInvitation, restoreInvitation } from './contract.ts'
import { ownKept } from './kept.ts'

/** Nobody sees it from now on; the database holds that what is deleted is not visible. Repeating changes nothing. */
export async function removeInvitation({ db, viewer, params, clock }: Asked<typeof deleteInvitation>) {
  const now = new Date(clock.now())
  const { rows } = await sql`
    update wedding_invitations set
      deleted_at = coalesce(deleted_at, ${now}), visible = false,
      visible_before = case when deleted_at is null then visible else visible_before end
    where id = ${params.id} and ${ownKept(viewer.customerId, now)} returning 1`.execute(db)
  return rows.length ? done(undefined) : refused('not_found')
}

type Answer = Outcome<typeof restoreInvitation>

/** As it was: draft, published form, guests and replies have waited, and its names are its own still. */
export function restore({ db, viewer, params, clock }: Asked<typeof restoreInvitation>): Promise<Answer> {
  const { customerId } = viewer
  const now = new Date(clock.now())
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ deleted: boolean; living: number }>`
      select deleted_at is not null as deleted,
        (select count(*) from wedding_invitations other
          where other.customer_id = ${customerId} and other.deleted_at is null) as living
      from wedding_invitations where id = ${params.id} and ${ownKept(customerId, now)} for update`.execute(tx)
    const [card] = rows
    if (!card) return refused('not_found')
    if (card.deleted) {
      if (card.living >= MOST_INVITATIONS) return refused('too_many_invitations')
      await sql`
        update wedding_invitations set visible = visible_before, visible_before = null, deleted_at = null
        where id = ${params.id}`.execute(tx)
    }
    return done((await invitationOf(tx, customerId, params.id))!)
  })
}
