import { sql } from 'kysely'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { Dress, ListedDress } from './contract.ts'
import { cardWithCount, countedJoin } from './dresses-page.ts'

const d = columns('dresses')
const dress = columns('dresses', 'dress')
const mine = columns('dresses', 'mine')
const other = columns('dresses', 'other')
const kept = columns('favourite_counts', 'kept')
const maker = columns('makers', 'maker')
const l = columns('lookbooks', 'l')
const m = columns('lookbook_dresses', 'm')

const ALIKE = 8
/** Those like it are looked for among so many of the same silhouette. */
const LOOKED_THROUGH = 200

export async function dressById(db: Db, lang: Language, id: string): Promise<Dress | null> {
  const { rows } = await sql<{ dress: Dress }>`
    select (${dress.detail} -> ${lang}) || jsonb_build_object(
      'favouriteCount', coalesce(${kept.count}, 0),
      'maker', ${maker.detail} -> ${lang},
      'similar', (
        select coalesce(jsonb_agg(card order by alike desc, place), '[]') from (
          select ${cardWithCount(lang)} as card, near.alike, near.place
          from (
            select ${other.id} as id, ${other.position} as place, cardinality(array(
              select unnest(${other.facets}) intersect select unnest(${mine.facets}))) as alike
            from (
              select * from ${d} where ${d.silhouette} = ${mine.silhouette} and ${d.position} <> ${mine.position}
              order by ${d.position} limit ${LOOKED_THROUGH}) other
            order by 3 desc, 2 limit ${ALIKE}) near
          join ${dress} on ${dress.id} = near.id ${countedJoin}) cards),
      'lookbooks', (
        select coalesce(jsonb_agg(${l.card} -> ${lang} order by ${l.position}), '[]')
        from ${l} where ${l.id} in (select ${m.lookbook_id} from ${m} where ${m.dress_code} = ${mine.code}))
    ) as dress
    from ${mine} join ${maker} on ${maker.id} = ${mine.maker_id}
    cross join lateral (select mine.*) dress ${countedJoin}
    where ${mine.id} = ${id}`.execute(db)
  return rows[0]?.dress ?? null
}

/** The cards of these dresses, in this order; those that are gone are left out. */
export const dressesById = (db: Db, lang: Language, ids: string[]) => cardsOf(db, lang, 'id', ids)
export const dressesByCode = (db: Db, lang: Language, codes: string[]) => cardsOf(db, lang, 'code', codes)

async function cardsOf(db: Db, lang: Language, column: 'id' | 'code', names: string[]): Promise<ListedDress[]> {
  if (names.length === 0) return []
  const name = dress[column]
  const { rows } = await sql<{ card: ListedDress }>`
    select ${cardWithCount(lang)} as card from ${dress} ${countedJoin}
    where ${name} = ${anyOf(names)} order by array_position(${names}, ${name})`.execute(db)
  return rows.map(({ card }) => card)
}

export async function dressPages(db: Db): Promise<ListedPage[]> {
  const rows = await db.selectFrom('dresses').select(['id', 'changed_at']).orderBy('position').execute()
  return rows.map((row) => ({ path: href('dress', { id: row.id }), changedAt: row.changed_at }))
}
