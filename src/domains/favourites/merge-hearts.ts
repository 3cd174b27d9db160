import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Heart, HeartKind } from './contract.ts'
import { heartsOf } from './queries.ts'

/** Adds what a device kept to what the account keeps: nothing twice, nothing lost, nothing that does not exist. */
export async function merge(db: Db, customerId: string, hearts: Heart[], tables: Map<HeartKind, string>) {
  for (const [kind, table] of tables) {
    const items = hearts.filter((heart) => heart.kind === kind).map(({ item }) => item)
    if (items.length === 0) continue
    await sql`
      insert into favourites (customer_id, kind, item)
      select ${customerId}, ${kind}, id from ${sql.table(table)} where id = any(${items})
      on conflict do nothing`.execute(db)
  }
  return heartsOf(db, customerId)
}
