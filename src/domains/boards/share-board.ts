import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** One link a customer, whichever of two calls came first. */
export async function shareOwnBoard(db: Db, customerId: string): Promise<string> {
  const { token } = await db
    .insertInto('boards')
    .values({ customer_id: customerId, token: newId() })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet((eb) => ({ token: eb.ref('boards.token') })))
    .returning('token')
    .executeTakeFirstOrThrow()
  return token
}

export const unshare = (db: Db, customerId: string) =>
  db.deleteFrom('boards').where('customer_id', '=', customerId).execute()

export async function tokenOf(db: Db, customerId: string): Promise<string | null> {
  const board = await db.selectFrom('boards').select('token').where('customer_id', '=', customerId).executeTakeFirst()
  return board?.token ?? null
}

/** Whose board it is. */
export async function boardOwner(db: Db, token: string): Promise<{ customerId: string; name: string } | null> {
  const owner = await db
    .selectFrom('boards as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['c.id as customerId', 'c.name'])
    .where('b.token', '=', token)
    .executeTakeFirst()
  return owner ?? null
}
