import { sql } from 'kysely'
import { ownCard } from '#domains/cards/guests-card.ts'
import { done, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import { clockNow } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import { inTransaction, type Transaction } from '#platform/db.ts'
import { newId, newToken } from '#platform/new-id.ts'
import type { Asked } from '#platform/serve.ts'
import type { inviteOwner, revokeOwnerLink } from './contract.ts'
import { isWithoutSide, MOST_CO_OWNERS, OWNER_LINK_DAYS } from './rules.ts'
import { tokenHash } from './token-hash.ts'

const l = columns('invitation_owner_links')
const DAY_MS = 86_400_000

/** A link is told once: whoever loses it takes it back and makes another. */
export function invite({ db, config, clock, viewer, params: { id }, body }: Asked<typeof inviteOwner>) {
  if (isWithoutSide(body)) return refused('side_needed', { side: 'side_needed' })
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    if (!(await hasRoom(tx, id))) return refused('too_many_owners')
    const [linkId, token] = [newId(), newToken()]
    const expireTsp = clock.now() + OWNER_LINK_DAYS * DAY_MS
    const { name, role, side, seesPhones } = body
    await tx
      .insertInto('invitation_owner_links')
      .values({
        id: linkId,
        invitation_id: id,
        token_hash: tokenHash(token),
        name,
        role,
        side,
        sees_phones: seesPhones,
        expires_at: new Date(expireTsp),
      })
      .execute()
    return done({ id: linkId, url: `${config.publicUrl}${href('co-owner', { token })}`, expireTsp })
  })
}

/** Links that are open count as well: each may become somebody. */
async function hasRoom(tx: Transaction, id: string): Promise<boolean> {
  await sql`delete from ${l} where ${l.invitation_id} = ${id} and ${l.expires_at} <= ${clockNow}`.execute(tx)
  const counts = await Promise.all(
    (['invitation_owners', 'invitation_owner_links'] as const).map((table) =>
      tx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('invitation_id', '=', id)
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((all, { count }) => all + count, 0) < MOST_CO_OWNERS
}

export function revoke({ db, viewer, params: { id, linkId } }: Asked<typeof revokeOwnerLink>) {
  return inTransaction(db, async (tx) => {
    if (!(await ownCard(tx, viewer.customerId, id, true))) return refused('not_found')
    const link = tx.deleteFrom('invitation_owner_links').where('id', '=', linkId).where('invitation_id', '=', id)
    return (await link.executeTakeFirstOrThrow()).numDeletedRows ? done(undefined) : refused('not_found')
  })
}
