import { sql } from 'kysely'
import { done, found, type Outcome, refused } from '#lib/endpoint.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { MOST_INVITATIONS } from '../contract.ts'
import { invitationOf } from '../queries.ts'
import type { deleteInvitation, restoreInvitation } from './contract.ts'
import { ownKept } from './kept.ts'

const w = columns('wedding_invitations')
const other = columns('wedding_invitations', 'other')

/** Nobody sees it from now on; the database holds that what is deleted is not visible. Repeating changes nothing. */
export async function removeInvitation({ db, viewer, params, clock }: Asked<typeof deleteInvitation>) {
  const now = new Date(clock.now())
  const { rows } = await sql`
    update ${w} set ${w.deleted_at} = coalesce(${w.deleted_at}, ${now}), ${w.visible} = false,
      ${w.visible_before} = case when ${w.deleted_at} is null then ${w.visible} else ${w.visible_before} end
    where ${w.id} = ${params.id} and ${ownKept(viewer.customerId, now)} returning 1`.execute(db)
  return rows.length ? done(undefined) : refused('not_found')
}

type Answer = Outcome<typeof restoreInvitation>

/** As it was: draft, published form, guests and replies have waited, and its names are its own still. */
export function restore({ db, viewer, params, clock }: Asked<typeof restoreInvitation>): Promise<Answer> {
  const { customerId } = viewer
  const now = new Date(clock.now())
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { rows } = await sql<{ deleted: boolean; living: number }>`
      select ${w.deleted_at} is not null as deleted,
        (select count(*) from ${other}
          where ${other.customer_id} = ${customerId} and ${other.deleted_at} is null) as living
      from ${w} where ${w.id} = ${params.id} and ${ownKept(customerId, now)} for update`.execute(tx)
    const [card] = rows
    if (!card) return refused('not_found')
    if (card.deleted) {
      if (card.living >= MOST_INVITATIONS) return refused('too_many_invitations')
      await sql`
        update ${w} set ${w.visible} = ${w.visible_before}, ${w.visible_before} = null, ${w.deleted_at} = null
        where ${w.id} = ${params.id}`.execute(tx)
    }
    return found(await invitationOf(tx, customerId, params.id))
  })
}
