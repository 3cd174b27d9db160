import { sql } from 'kysely'
import { done, refused } from '#lib/endpoint.ts'
import { columns, onlyRow, type TableName } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'

const f = columns('favourites')

interface Kept {
  customerId: string
  kind: string
  item: string
}

/** Puts a heart on something that exists. However often and from however many devices, it is one heart. */
export async function keepFavourite(db: Db, { customerId, kind, item }: Kept, table: TableName) {
  const { rows } = await sql<{ known: boolean }>`
    with known as (select id from ${sql.table(table)} where id = ${item}),
    added as (
      insert into ${f} (${f.customer_id}, ${f.kind}, ${f.item}) select ${customerId}, ${kind}, id from known
      on conflict do nothing)
    select exists (select from known) as known`.execute(db)
  return onlyRow(rows).known ? done(undefined) : refused('not_found')
}

/** What is gone from the site can still be let go of. */
export async function dropFavourite(db: Db, { customerId, kind, item }: Kept, table: TableName) {
  const { rows } = await sql<{ known: boolean }>`
    with dropped as (
      delete from ${f} where ${f.customer_id} = ${customerId} and ${f.kind} = ${kind} and ${f.item} = ${item} returning 1)
    select exists (select from dropped) or exists (select from ${sql.table(table)} where id = ${item}) as known`.execute(
    db,
  )
  return onlyRow(rows).known ? done(undefined) : refused('not_found')
}
