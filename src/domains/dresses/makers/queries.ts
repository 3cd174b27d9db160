import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { Maker, MakerCard } from '../contract.ts'

const m = columns('makers', 'm')
const d = columns('dresses', 'd')

const COUNT = sql`jsonb_build_object('count', (select count(*) from ${d} where ${d.maker_id} = ${m.id}))`

export async function makers(db: Db, lang: Language): Promise<MakerCard[]> {
  const { rows } = await sql<{ maker: MakerCard }>`
    select (${m.card} -> ${lang}) || ${COUNT} as maker from ${m} order by ${m.position}`.execute(db)
  return rows.map(({ maker }) => maker)
}

export async function makerById(db: Db, lang: Language, id: string): Promise<Maker | null> {
  const { rows } = await sql<{ maker: Maker }>`
    select (${m.detail} -> ${lang}) || ${COUNT} as maker from ${m} where ${m.id} = ${id}`.execute(db)
  return rows[0]?.maker ?? null
}

export async function makerPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.selectFrom('makers').select(['id', 'changed_at']).orderBy('position').execute()
  return rows.map((row) => ({ path: href('maker', { id: row.id }), changedAt: row.changed_at }))
}
