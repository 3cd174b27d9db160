import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { BoardLinks } from './contract.ts'
import type { BoardSide } from './rules.ts'

/** One pair of links a customer, whichever of two calls came first. */
export async function shareOwnBoard(db: Db, customerId: string): Promise<{ token: string; partnerToken: string }> {
  const { token, partner_token } = await db
    .insertInto('boards')
    .values({ customer_id: customerId, token: newId(), partner_token: newId() })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((eb) => ({
        token: eb.fn.coalesce('boards.token', 'excluded.token'),
        partner_token: eb.fn.coalesce('boards.partner_token', 'excluded.partner_token'),
      })),
    )
    .returning(['token', 'partner_token'])
    .$narrowType<{ token: string; partner_token: string }>()
    .executeTakeFirstOrThrow()
  return { token, partnerToken: partner_token }
}

/** Both links end; what was said stays with the things. */
export const unshare = (db: Db, customerId: string) =>
  db.updateTable('boards').set({ token: null, partner_token: null }).where('customer_id', '=', customerId).execute()

export async function linksOf(db: Db, customerId: string): Promise<BoardLinks> {
  const board = await db
    .selectFrom('boards')
    .select(['token', 'partner_token as partnerToken'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return board ?? { token: null, partnerToken: null }
}

/** Whose board a link opens; `partner` where it is the one for two. */
export async function boardOwner(
  db: Db,
  token: string,
): Promise<{ customerId: string; name: string; as: Exclude<BoardSide, 'owner'> | 'anyone' } | null> {
  const owner = await db
    .selectFrom('boards as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['c.id as customerId', 'c.name', 'b.token'])
    .where((eb) => eb.or([eb('b.token', '=', token), eb('b.partner_token', '=', token)]))
    .executeTakeFirst()
  return owner
    ? { customerId: owner.customerId, name: owner.name, as: owner.token === token ? 'anyone' : 'partner' }
    : null
}
