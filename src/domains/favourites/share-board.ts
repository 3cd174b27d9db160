import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

/** One link a customer, whichever of two calls came first. */
export async function share(db: Db, customerId: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into boards as kept (customer_id, token) values (${customerId}, ${newId()})
    on conflict (customer_id) do update set token = kept.token
    returning token`.execute(db)
  return rows[0]!.token
}

export const unshare = (db: Db, customerId: string) =>
  sql`delete from boards where customer_id = ${customerId}`.execute(db)

export async function tokenOf(db: Db, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`select token from boards where customer_id = ${customerId}`.execute(db)
  return rows[0]?.token ?? null
}

/** Whose board it is. */
export async function boardOwner(db: Db, token: string): Promise<{ customerId: string; name: string } | null> {
  const { rows } = await sql<{ customerId: string; name: string }>`
    select customers.id as "customerId", customers.name from boards join customers on customers.id = boards.customer_id
    where token = ${token}`.execute(db)
  return rows[0] ?? null
}
