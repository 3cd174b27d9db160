import { sql } from 'kysely'
import type { LocalizedText } from '#lib/localized.ts'
import { freeNames } from '#platform/content/content-ids.ts'
import type { Transaction } from '#platform/db.ts'
import type { BrandRow, VoucherRow } from './brand-rows.ts'

export async function writeCategories(tx: Transaction, categories: { id: string; name: LocalizedText }[]) {
  const rows = categories.map((category, position) => ({ ...category, position }))
  const gone = await sql`
    delete from voucher_categories where id <> all(${rows.map(({ id }) => id)}) returning id`.execute(tx)
  const written = await sql`
    insert into voucher_categories
    select * from jsonb_populate_recordset(null::voucher_categories, ${JSON.stringify(rows)})
    on conflict (id) do update set (position, name) = (excluded.position, excluded.name)
    where (voucher_categories.position, voucher_categories.name) is distinct from (excluded.position, excluded.name)
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}

/** Touches only rows that differ; a brand that is gone is withdrawn, because subscriptions and claims lead to it. */
export async function writeBrands(tx: Transaction, rows: BrandRow[]): Promise<number> {
  const gone = await sql`
    update brands set withdrawn = true where not withdrawn and id <> all(${rows.map(({ id }) => id)})
    returning id`.execute(tx)
  await freeNames(tx, 'brands', 'unsigned_name', rows)
  const written = await sql`
    insert into brands select * from jsonb_populate_recordset(null::brands, ${JSON.stringify(rows)})
    on conflict (id) do update set
      (unsigned_name, category_id, venue_id, initials, withdrawn, card, detail, content_hash) =
      (excluded.unsigned_name, excluded.category_id, excluded.venue_id, excluded.initials, excluded.withdrawn, excluded.card,
        excluded.detail, excluded.content_hash)
    where brands.content_hash <> excluded.content_hash or brands.withdrawn
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}

/**
 * The folder says how many a voucher has in all; how many are claimed is the customers' doing and stays as it is. A
 * stock that is lowered beneath the claims is spent.
 */
export async function writeVouchers(tx: Transaction, rows: VoucherRow[]): Promise<number> {
  const gone = await sql`
    update vouchers set withdrawn = true where not withdrawn and id <> all(${rows.map(({ id }) => id)})
    returning id`.execute(tx)
  await freeNames(tx, 'vouchers', 'unsigned_title', rows)
  const written = await sql<{ id: string }>`
    insert into vouchers select * from jsonb_populate_recordset(null::vouchers, ${JSON.stringify(rows)})
    on conflict (id) do update set
      (unsigned_title, brand_id, category_id, starts_at, ends_at, withdrawn, card, detail, content_hash) =
      (excluded.unsigned_title, excluded.brand_id, excluded.category_id, excluded.starts_at, excluded.ends_at, excluded.withdrawn, excluded.card,
        excluded.detail, excluded.content_hash)
    where vouchers.content_hash <> excluded.content_hash or vouchers.withdrawn
    returning id`.execute(tx)
  const stocks = rows.map(({ id, stock }) => ({ voucher_id: id, stock }))
  const stocked = await sql<{ id: string }>`
    insert into voucher_stocks as kept (voucher_id, stock)
    select voucher_id, stock from jsonb_to_recordset(${JSON.stringify(stocks)}) as given (voucher_id text, stock int)
    on conflict (voucher_id) do update set stock = greatest(excluded.stock, kept.claimed)
    where kept.stock <> greatest(excluded.stock, kept.claimed)
    returning voucher_id as id`.execute(tx)
  const touched = new Set([...written.rows, ...stocked.rows].map(({ id }) => id))
  return gone.rows.length + touched.size
}
