import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { Dress, DressCard } from './contract.ts'
import { cardWithCount, countedJoin } from './dresses-page.ts'

const ALIKE = 8
/** Those like it are looked for among so many of the same silhouette. */
const LOOKED_THROUGH = 200

export async function dressById(db: Db, lang: Language, id: string): Promise<Dress | null> {
  const { rows } = await sql<{ dress: Dress }>`
    select (dress.detail -> ${lang}) || jsonb_build_object(
      'favouriteCount', coalesce(kept.count, 0),
      'maker', maker.detail -> ${lang},
      'similar', (
        select coalesce(jsonb_agg(card order by alike desc, place), '[]') from (
          select ${cardWithCount(lang)} as card, near.alike, near.place
          from (
            select other.id, other.position as place, cardinality(array(
              select unnest(other.facets) intersect select unnest(mine.facets))) as alike
            from (
              select * from dresses where silhouette = mine.silhouette and position <> mine.position
              order by position limit ${LOOKED_THROUGH}) other
            order by 3 desc, 2 limit ${ALIKE}) near
          join dresses dress on dress.id = near.id ${countedJoin}) cards),
      'lookbooks', (
        select coalesce(jsonb_agg(lookbooks.card -> ${lang} order by lookbooks.position), '[]')
        from lookbooks where id in (select lookbook_id from lookbook_dresses where dress_code = mine.code))
    ) as dress
    from dresses mine join makers maker on maker.id = mine.maker_id
    cross join lateral (select mine.*) dress ${countedJoin}
    where mine.id = ${id}`.execute(db)
  return rows[0]?.dress ?? null
}

/** The cards of these dresses, in this order; those that are gone are left out. */
export const dressesById = (db: Db, lang: Language, ids: string[]) => cardsOf(db, lang, 'id', ids)
export const dressesByCode = (db: Db, lang: Language, codes: string[]) => cardsOf(db, lang, 'code', codes)

async function cardsOf(db: Db, lang: Language, column: 'id' | 'code', names: string[]): Promise<DressCard[]> {
  if (names.length === 0) return []
  const name = sql.ref(`dress.${column}`)
  const { rows } = await sql<{ card: DressCard }>`
    select ${cardWithCount(lang)} as card from dresses dress ${countedJoin}
    where ${name} = any(${names}) order by array_position(${names}, ${name})`.execute(db)
  return rows.map(({ card }) => card)
}

export async function dressPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.selectFrom('dresses').select(['id', 'changed_at']).orderBy('position').execute()
  return rows.map((row) => ({ path: `/dresses/${row.id}`, changedAt: row.changed_at }))
}
