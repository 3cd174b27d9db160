import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { LookbookCard } from '../contract.ts'
import { dressesByCode } from '../queries.ts'
import type { Lookbook } from './contract.ts'

export async function lookbooksIn(db: Db, lang: Language, category: string): Promise<LookbookCard[]> {
  const { rows } = await sql<{ card: LookbookCard }>`
    select card -> ${lang} as card from lookbooks where category = ${category} order by position`.execute(db)
  return rows.map(({ card }) => card)
}

/** Null where there is no such dress. */
export async function lookbooksWith(db: Db, lang: Language, dressId: string): Promise<LookbookCard[] | null> {
  const { rows } = await sql<{ cards: LookbookCard[] }>`
    select (
      select coalesce(json_agg(card -> ${lang} order by position), '[]') from lookbooks
      where id in (select lookbook_id from lookbook_dresses where dress_code = dresses.code)) as cards
    from dresses where id = ${dressId}`.execute(db)
  return rows[0]?.cards ?? null
}

export async function lookbookById(db: Db, lang: Language, id: string): Promise<Lookbook | null> {
  const { rows } = await sql<{ lookbook: Omit<Lookbook, 'dresses'>; codes: string[] }>`
    select detail -> ${lang} as lookbook,
      array(select dress_code from lookbook_dresses where lookbook_id = lookbooks.id order by position) as codes
    from lookbooks where id = ${id}`.execute(db)
  const [found] = rows
  return found ? { ...found.lookbook, dresses: await dressesByCode(db, lang, found.codes) } : null
}

export async function lookbookPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.selectFrom('lookbooks').select(['id', 'changed_at']).orderBy('position').execute()
  return rows.map((row) => ({ path: `/lookbooks/${row.id}`, changedAt: row.changed_at }))
}
