import { type RawBuilder, sql } from 'kysely'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns, onlyRow } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { Brand, BrandCard, ListedVoucher, Voucher, VoucherState } from './contract.ts'

const v = columns('vouchers', 'v')
const s = columns('voucher_stocks', 's')
const c = columns('voucher_categories', 'c')
const b = columns('brands', 'b')
const openBrands = columns('open_brands', 'b')
const followers = columns('brand_subscribers', 'followers')

const at = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`

/** What a voucher is at a moment: over, not begun, without any left, or to be had. */
const stateAt = (now: number) => sql<VoucherState>`
  case when ${v.ends_at} <= ${at(now)} then 'EXPIRED' when ${v.starts_at} > ${at(now)} then 'NOT_STARTED'
    when ${s.claimed} >= ${s.stock} then 'SOLD_OUT' else 'OPEN' end`

/** Open ones first, then those to come, those that are gone and those that are over. */
const RANK = sql`array_position(array['OPEN', 'NOT_STARTED', 'SOLD_OUT', 'EXPIRED'], state)`

export const withStock = (part: 'card' | 'detail', lang: Language, now: number) => sql`
  (${v[part]} -> ${lang}) || jsonb_build_object('stock', ${s.stock}, 'left', ${s.stock} - ${s.claimed},
    'state', ${stateAt(now)})`

interface VoucherFilters {
  categoryId?: string
  brandId?: string
  weddingCenterId?: string
  state?: VoucherState
  page: number
  fetchSize: number
}

const both = (conditions: (RawBuilder<unknown> | false | undefined)[]) =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== false && condition !== undefined)], sql` and `)

export async function vouchersPage(db: Db, lang: Language, now: number, filters: VoucherFilters) {
  const { categoryId, brandId, weddingCenterId, state, page, fetchSize } = filters
  const chosen = both([
    sql`not ${v.withdrawn}`,
    categoryId !== undefined && sql`${v.category_id} = ${categoryId}`,
    brandId !== undefined && sql`${v.brand_id} = ${brandId}`,
    weddingCenterId !== undefined &&
      sql`${v.brand_id} in (select ${b.id} from ${b} where ${b.venue_id} = ${weddingCenterId})`,
    state !== undefined && sql`${stateAt(now)} = ${state}`,
  ])
  const { rows } = await sql<{ items: ListedVoucher[]; total: number }>`
    with found as (
      select ${v.id} as id, ${v.ends_at} as ends_at, ${stateAt(now)} as state
      from ${v} join ${s} on ${s.voucher_id} = ${v.id} where ${chosen})
    select (select count(*) from found) as total, (
      select coalesce(json_agg(${withStock('card', lang, now)} order by ${RANK}, ${v.ends_at}, ${v.id}), '[]')
      from (select id, state from found order by ${RANK}, ends_at, id limit ${fetchSize} offset ${page * fetchSize}) shown
      join ${v} using (id) join ${s} on ${s.voucher_id} = ${v.id}) as items`.execute(db)
  const { items, total } = onlyRow(rows)
  return { items, page, fetchSize, total }
}

export const voucherById = (db: Db, lang: Language, now: number, id: string) =>
  oneVoucher(db, lang, now, sql`${v.id} = ${id}`)

export const voucherByTitle = (db: Db, lang: Language, now: number, title: string) =>
  oneVoucher(db, lang, now, sql`${v.unsigned_title} = ${title}`)

async function oneVoucher(db: Db, lang: Language, now: number, which: RawBuilder<unknown>): Promise<Voucher | null> {
  const { rows } = await sql<{ voucher: Voucher }>`
    select ${withStock('detail', lang, now)} as voucher
    from ${v} join ${s} on ${s.voucher_id} = ${v.id} where ${which} and not ${v.withdrawn}`.execute(db)
  return rows[0]?.voucher ?? null
}

export async function voucherCategories(db: Db, lang: Language, now: number) {
  const of = (state: VoucherState) => sql`count(*) filter (where state = ${state})`
  const { rows } = await sql<{ id: string; name: string; count: number; states: Record<VoucherState, number> }>`
    select ${c.id}, coalesce(${c.name} ->> ${lang}, ${c.name} ->> 'vi') as name, count(*) as count,
      json_build_object('OPEN', ${of('OPEN')}, 'NOT_STARTED', ${of('NOT_STARTED')}, 'SOLD_OUT', ${of('SOLD_OUT')},
        'EXPIRED', ${of('EXPIRED')}) as states
    from (select ${v.category_id} as category, ${stateAt(now)} as state
      from ${v} join ${s} on ${s.voucher_id} = ${v.id} where not ${v.withdrawn}) counted
    join ${c} on ${c.id} = counted.category
    group by ${c.id} order by ${c.position}`.execute(db)
  return rows
}

/** How many of a brand's vouchers can be had, or soon can, and how many follow it. */
const withCounts = (part: 'card' | 'detail', lang: Language, now: number) => sql`
  (${b[part]} -> ${lang}) || jsonb_build_object(
    'voucherCount', (select count(*) from ${v}
      where ${v.brand_id} = ${b.id} and not ${v.withdrawn} and ${v.ends_at} > ${at(now)}),
    'subscriberCount', (select count(*) from ${followers} where ${followers.brand_id} = ${b.id}))`

export async function brandsPage(
  db: Db,
  lang: Language,
  now: number,
  { categoryId, page, fetchSize }: { categoryId?: string; page: number; fetchSize: number },
) {
  const chosen = both([sql`not ${b.withdrawn}`, categoryId !== undefined && sql`${b.category_id} = ${categoryId}`])
  const { rows } = await sql<{ items: BrandCard[]; total: number }>`
    select (select count(*) from ${b} where ${chosen}) as total, (
      select coalesce(json_agg(card), '[]') from (
        select ${withCounts('card', lang, now)} as card from ${b} where ${chosen}
        order by ${b.unsigned_name} limit ${fetchSize} offset ${page * fetchSize}) shown) as items`.execute(db)
  const { items, total } = onlyRow(rows)
  return { items, page, fetchSize, total }
}

/** In the order of the ids, for the favourites. */
export async function brandsById(db: Db, lang: Language, now: number, ids: string[]): Promise<BrandCard[]> {
  const { rows } = await sql<{ card: BrandCard }>`
    select ${withCounts('card', lang, now)} as card from ${openBrands}
    where ${b.id} = ${anyOf(ids)} order by array_position(${ids}::text[], ${b.id})`.execute(db)
  return rows.map(({ card }) => card)
}

export async function brandByName(db: Db, lang: Language, now: number, name: string): Promise<Brand | null> {
  const { rows } = await sql<{ brand: Brand }>`
    select ${withCounts('detail', lang, now)} as brand
    from ${b} where ${b.unsigned_name} = ${name} and not ${b.withdrawn}`.execute(db)
  return rows[0]?.brand ?? null
}

/** The addresses of all vouchers and brands, for the sitemap. */
export async function voucherPages(db: Db): Promise<ListedPage[]> {
  const [vouchers, brands] = await Promise.all([
    db
      .selectFrom('vouchers')
      .select(['unsigned_title', 'changed_at'])
      .where('withdrawn', '=', false)
      .orderBy('unsigned_title')
      .execute(),
    db
      .selectFrom('brands')
      .select(['unsigned_name', 'changed_at'])
      .where('withdrawn', '=', false)
      .orderBy('unsigned_name')
      .execute(),
  ])
  return [
    ...vouchers.map((row) => ({
      path: href('voucher', { unsignedTitle: row.unsigned_title }),
      changedAt: row.changed_at,
    })),
    ...brands.map((row) => ({ path: href('brand', { unsignedName: row.unsigned_name }), changedAt: row.changed_at })),
  ]
}
