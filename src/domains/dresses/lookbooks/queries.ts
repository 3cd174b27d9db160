import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { ListedLookbook } from '../contract.ts'
import { dressesByCode } from '../queries.ts'
import type { Lookbook } from './contract.ts'

const l = columns('lookbooks', 'l')
const d = columns('dresses', 'd')
const m = columns('lookbook_dresses', 'm')

export async function lookbooksIn(db: Db, lang: Language, category: string): Promise<ListedLookbook[]> {
  const rows = await db
    .selectFrom('lookbooks as l')
    .select(sql<ListedLookbook>`${l.card} -> ${lang}`.as('card'))
    .where('l.category', '=', category)
    .orderBy('l.position')
    .execute()
  return rows.map(({ card }) => card)
}

/** Null where there is no such dress. */
export async function lookbooksWith(db: Db, lang: Language, dressId: string): Promise<ListedLookbook[] | null> {
  const { rows } = await sql<{ cards: ListedLookbook[] }>`
    select (
      select coalesce(json_agg(${l.card} -> ${lang} order by ${l.position}), '[]') from ${l}
      where ${l.id} in (select ${m.lookbook_id} from ${m} where ${m.dress_code} = ${d.code})) as cards
    from ${d} where ${d.id} = ${dressId}`.execute(db)
  return rows[0]?.cards ?? null
}

export async function lookbookById(db: Db, lang: Language, id: string): Promise<Lookbook | null> {
  const { rows } = await sql<{ lookbook: Omit<Lookbook, 'dresses'>; codes: string[] }>`
    select ${l.detail} -> ${lang} as lookbook,
      array(select ${m.dress_code} from ${m} where ${m.lookbook_id} = ${l.id} order by ${m.position}) as codes
    from ${l} where ${l.id} = ${id}`.execute(db)
  const [found] = rows
  return found ? { ...found.lookbook, dresses: await dressesByCode(db, lang, found.codes) } : null
}

export async function lookbookPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.selectFrom('lookbooks').select(['id', 'changed_at']).orderBy('position').execute()
  return rows.map((row) => ({ path: href('lookbook', { id: row.id }), changedAt: row.changed_at }))
}
