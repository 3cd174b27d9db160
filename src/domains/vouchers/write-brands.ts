import { sql } from 'kysely'
import type { LocalizedText } from '#lib/localized.ts'
import { allOf, type Row, upsertColumns } from '#platform/columns.ts'
import { freeNames } from '#platform/content/content-ids.ts'
import type { Transaction } from '#platform/db.ts'
import type { ImportedBrand, VoucherRow } from './brand-rows.ts'

const categoryColumns = upsertColumns('voucher_categories')
const brandColumns = upsertColumns('brands')
const voucherColumns = upsertColumns('vouchers')
const stockColumns = upsertColumns('voucher_stocks')

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

export async function writeCategories(tx: Transaction, categories: { id: string; name: LocalizedText }[]) {
  const [c, kept, excluded] = categoryColumns
  const rows: Row<'voucher_categories'>[] = categories.map((category, position) => ({ ...category, position }))
  const gone = await tx
    .deleteFrom('voucher_categories')
    .where('id', '<>', allOf(idsOf(rows)))
    .returning('id')
    .execute()
  const written = await sql`
    insert into ${kept} select * from jsonb_populate_recordset(null::${c}, ${JSON.stringify(rows)})
    on conflict (${c.id}) do update set (${c.position}, ${c.name}) = (${excluded.position}, ${excluded.name})
    where (${kept.position}, ${kept.name}) is distinct from (${excluded.position}, ${excluded.name})
    returning 1`.execute(tx)
  return gone.length + written.rows.length
}

/** Touches only rows that differ; a brand that is gone is withdrawn, because subscriptions and claims lead to it. */
export async function writeBrands(tx: Transaction, rows: ImportedBrand[]): Promise<number> {
  const [b, kept, excluded] = brandColumns
  const gone = await tx
    .updateTable('brands')
    .set({ withdrawn: true })
    .where('withdrawn', '=', false)
    .where('id', '<>', allOf(idsOf(rows)))
    .returning('id')
    .execute()
  await freeNames(tx, 'brands', 'unsigned_name', rows)
  const written = await sql`
    insert into ${kept} select * from jsonb_populate_recordset(null::${b}, ${JSON.stringify(rows)})
    on conflict (${b.id}) do update set
      (${b.unsigned_name}, ${b.category_id}, ${b.venue_id}, ${b.initials}, ${b.withdrawn}, ${b.card}, ${b.detail},
        ${b.content_hash}) =
      (${excluded.unsigned_name}, ${excluded.category_id}, ${excluded.venue_id}, ${excluded.initials},
        ${excluded.withdrawn}, ${excluded.card}, ${excluded.detail}, ${excluded.content_hash})
    where ${kept.content_hash} <> ${excluded.content_hash} or ${kept.withdrawn}
    returning 1`.execute(tx)
  return gone.length + written.rows.length
}

/**
 * The folder says how many a voucher has in all; how many are claimed is the customers' doing and stays as it is. A
 * stock that is lowered beneath the claims is spent.
 */
export async function writeVouchers(tx: Transaction, rows: VoucherRow[]): Promise<number> {
  const [v, kept, excluded] = voucherColumns
  const gone = await tx
    .updateTable('vouchers')
    .set({ withdrawn: true })
    .where('withdrawn', '=', false)
    .where('id', '<>', allOf(idsOf(rows)))
    .returning('id')
    .execute()
  await freeNames(tx, 'vouchers', 'unsigned_title', rows)
  const written = await sql<Pick<Row<'vouchers'>, 'id'>>`
    insert into ${kept} select * from jsonb_populate_recordset(null::${v}, ${JSON.stringify(rows)})
    on conflict (${v.id}) do update set
      (${v.unsigned_title}, ${v.brand_id}, ${v.category_id}, ${v.starts_at}, ${v.ends_at}, ${v.withdrawn}, ${v.card},
        ${v.detail}, ${v.content_hash}) =
      (${excluded.unsigned_title}, ${excluded.brand_id}, ${excluded.category_id}, ${excluded.starts_at},
        ${excluded.ends_at}, ${excluded.withdrawn}, ${excluded.card}, ${excluded.detail}, ${excluded.content_hash})
    where ${kept.content_hash} <> ${excluded.content_hash} or ${kept.withdrawn}
    returning ${kept.id}`.execute(tx)
  const stocked = await writeStocks(
    tx,
    rows.map(({ id, stock }) => ({ voucher_id: id, stock })),
  )
  return gone.length + new Set([...idsOf(written.rows), ...stocked]).size
}

async function writeStocks(tx: Transaction, rows: Pick<Row<'voucher_stocks'>, 'voucher_id' | 'stock'>[]) {
  const [s, kept, excluded] = stockColumns
  const { rows: written } = await sql<Pick<Row<'voucher_stocks'>, 'voucher_id'>>`
    insert into ${kept} (${s.voucher_id}, ${s.stock})
    select ${s.voucher_id}, ${s.stock} from jsonb_populate_recordset(null::${s}, ${JSON.stringify(rows)})
    on conflict (${s.voucher_id}) do update set ${s.stock} = greatest(${excluded.stock}, ${kept.claimed})
    where ${kept.stock} <> greatest(${excluded.stock}, ${kept.claimed})
    returning ${kept.voucher_id}`.execute(tx)
  return written.map(({ voucher_id }) => voucher_id)
}
