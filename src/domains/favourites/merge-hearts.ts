import { sql } from 'kysely'
import { anyOf, columns, type TableName } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { Heart, HeartKind } from './contract.ts'
import { heartsOf } from './queries.ts'

const f = columns('favourites')

/** Adds what a device kept to what the account keeps: nothing twice, nothing lost, nothing that does not exist. */
export async function merge(db: Db, customerId: string, hearts: Heart[], tables: Map<HeartKind, TableName>) {
  for (const [kind, table] of tables) {
    const items = hearts.filter((heart) => heart.kind === kind).map(({ item }) => item)
    if (items.length === 0) continue
    await sql`
      insert into ${f} (${f.customer_id}, ${f.kind}, ${f.item})
      select ${customerId}, ${kind}, id from ${sql.table(table)} where id = ${anyOf(items)}
      on conflict do nothing`.execute(db)
  }
  return heartsOf(db, customerId)
}
