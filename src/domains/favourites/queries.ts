import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { FavouriteKind, Heart, HeartKind } from './contract.ts'

/** The ids of a page of what a customer keeps of one kind, the latest first; what is gone from the site is left out. */
export async function favouriteIds(
  db: Db,
  { customerId, kind, table }: { customerId: string; kind: FavouriteKind; table: string },
  { page, fetchSize }: { page: number; fetchSize: number },
): Promise<{ ids: string[]; total: number }> {
  const mine = sql`
    from favourites join ${sql.table(table)} thing on thing.id = favourites.item
    where customer_id = ${customerId} and kind = ${kind}`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    select (select count(*) ${mine}) as total,
      array(select item ${mine} order by created_at desc, item limit ${fetchSize} offset ${page * fetchSize}) as ids`.execute(
    db,
  )
  return rows[0]!
}

export async function heartsOf(db: Db, customerId: string): Promise<Heart[]> {
  const { rows } = await sql<Heart>`
    select kind, item from favourites where customer_id = ${customerId} order by created_at desc, kind, item`.execute(
    db,
  )
  return rows
}

export async function heartCount(db: Db, kind: HeartKind, item: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from favourite_counts where kind = ${kind} and item = ${item}`.execute(db)
  return rows[0]?.count ?? 0
}
