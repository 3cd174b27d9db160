import { sql } from 'kysely'
import { anyOf, columns, onlyRow, type TableName } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { FavouriteKind, Heart, HeartKind } from './contract.ts'

const f = columns('favourites', 'f')

/** The ids of a page of what a customer keeps of one kind, the latest first; what is gone from the site is left out. */
export async function favouriteIds(
  db: Db,
  { customerId, kind, table }: { customerId: string; kind: FavouriteKind; table: TableName },
  { page, fetchSize }: { page: number; fetchSize: number },
): Promise<{ ids: string[]; total: number }> {
  const mine = sql`
    from ${f} join ${sql.table(table)} thing on thing.id = ${f.item}
    where ${f.customer_id} = ${customerId} and ${f.kind} = ${kind}`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select (select count(*) ${mine}) as total,
      array(select ${f.item} ${mine} order by ${f.created_at} desc, ${f.item} limit ${fetchSize} offset ${page * fetchSize}) as ids`.execute(
    db,
  )
  return onlyRow(rows)
}

export const heartsOf = (db: Db, customerId: string): Promise<Heart[]> =>
  db
    .selectFrom('favourites')
    .select(['kind', 'item'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('item')
    .$narrowType<Pick<Heart, 'kind'>>()
    .execute()

export async function heartCount(db: Db, kind: HeartKind, item: string): Promise<number> {
  const counted = await db
    .selectFrom('favourite_counts')
    .select('count')
    .where('kind', '=', kind)
    .where('item', '=', item)
    .executeTakeFirst()
  return counted?.count ?? 0
}

/** Those of the ids that are still on the site, in the same order. */
export async function knownIds(db: Db, table: TableName, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = ${anyOf(ids)}`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => there.has(id))
}
