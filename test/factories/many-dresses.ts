import { sql } from 'kysely'
import { dressesPage, type Listing } from '#domains/dresses/dresses-page.ts'
import { countDressOptions } from '#domains/dresses/filters/count-options.ts'
import { rebuildFacets } from '#domains/dresses/rebuild-facets.ts'
import type { Db, Transaction } from '#platform/db.ts'

/** As many dresses as wanted beside those of the sample site, like them in everything but name. */
export async function addDresses(db: Db, count: number) {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await sql`
      with samples as (select row_number() over (order by position) - 1 as place, count(*) over () as all_of_them, * from dresses)
      insert into dresses (id, position, code, maker_id, silhouette, rent_price, buy_price, tailor_price, price_from, facets,
        card, detail, content_hash)
      select substr(md5('dress ' || number), 1, 12), all_of_them + number - 1, 'SH-' || number, maker_id, silhouette,
        rent_price, buy_price, tailor_price, price_from, facets, card, '{}', 'made ' || number
      from generate_series(1, ${count}::int) number
      join samples on samples.place = (number * 7919) % all_of_them`.execute(db)
    await rebuildFacets(db as Transaction)
    await sql`
      insert into favourite_counts (kind, item, count)
      select 'dress', id, position % 50 from dresses where position % 7 = 0 on conflict do nothing`.execute(db)
    await sql`vacuum analyze dresses`.execute(db)
    await sql`vacuum analyze dress_facets`.execute(db)
    await sql`analyze favourite_counts`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

/** A page of dresses and the counts beside it, as a visitor asks for both. */
export const listAndCounts =
  ({ sort, page, fetchSize, ...choice }: Listing) =>
  async (db: Db) => {
    await dressesPage(db, 'vi', { sort, page, fetchSize, ...choice })
    await countDressOptions(db, choice, choice.found)
  }
