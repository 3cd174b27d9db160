import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { clockNow } from '#platform/clock.ts'
import { columns, type Row } from '#platform/columns.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { joinCard } from './contract.ts'
import { noteChange } from './note-change.ts'
import { tokenHash } from './token-hash.ts'

const l = columns('invitation_owner_links', 'l')
const w = columns('wedding_invitations', 'w')

type Taken = Pick<Row<'invitation_owner_links'>, 'invitation_id' | 'role' | 'side' | 'sees_phones'> & { owner: string }

/** The link is deleted by whoever takes it up: of two at once one finds it. Who is in already keeps what they may do. */
export function joinByLink({ db, viewer: { customerId }, params: { token } }: Asked<typeof joinCard>) {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Taken>`
      delete from ${l} using ${w}
      where ${l.token_hash} = ${tokenHash(token)} and ${l.expires_at} > ${clockNow} and ${w.id} = ${l.invitation_id}
        and ${w.deleted_at} is null
      returning ${l.invitation_id}, ${l.role}, ${l.side}, ${l.sees_phones}, ${w.customer_id} as owner`.execute(tx)
    const [taken] = rows
    if (!taken) return refused('not_found')
    const { owner, ...standing } = taken
    if (owner === customerId) return refused('already_owner')
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('invitation_owners')
      .values({ ...standing, customer_id: customerId, joined_at: clockNow })
      .onConflict((conflict) => conflict.columns(['invitation_id', 'customer_id']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return refused('already_owner')
    await noteChange(tx, standing.invitation_id, { customerId, what: 'owner-joined' })
    return done({ id: standing.invitation_id })
  })
}
