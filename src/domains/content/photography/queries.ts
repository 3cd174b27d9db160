import { sql } from 'kysely'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import { columns } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { StoredAlbum } from '../import-photography.ts'
import type { Album, AlbumCard, PhotographyCategory } from './contract.ts'

const a = columns('documents', 'a')
const category = columns('documents', 'category')
const other = columns('documents', 'other')
const c = columns('cities', 'c')

/** Every category with its albums, in the editors' order. */
export async function photographies(db: Db, lang: Language): Promise<PhotographyCategory[]> {
  const { rows } = await sql<{ category: PhotographyCategory }>`
    select ${category.data} -> ${lang} || jsonb_build_object('albums', coalesce((
      select jsonb_agg(${a.data} -> ${lang} -> 'card' order by ${a.position}) from ${a}
      where ${a.kind} = 'album' and ${a.data} ->> 'category' = ${category.id}), '[]')) as category
    from ${category} where ${category.kind} = 'photography-category' order by ${category.position}`.execute(db)
  return rows.map(({ category }) => category)
}

export async function photographyCategory(db: Db, lang: Language, id: string): Promise<PhotographyCategory | null> {
  const all = await photographies(db, lang)
  return all.find((category) => category.id === id) ?? null
}

interface AlbumRow {
  kept: StoredAlbum[Language]
  city: { id: string; name: LocalizedText }
  others: AlbumCard[] | null
}

const OTHERS = 3

export async function album(db: Db, lang: Language, id: string): Promise<Album | null> {
  const { rows } = await sql<AlbumRow>`
    select ${a.data} -> ${lang} as kept, json_build_object('id', ${c.id}, 'name', ${c.name}) as city,
      (select json_agg(card) from (
        select ${other.data} -> ${lang} -> 'card' as card from ${other}
        where ${other.kind} = 'album' and ${other.id} <> ${id}
        order by (${other.data} ->> 'category' = ${a.data} ->> 'category') desc, ${other.position}
        limit ${OTHERS}) nearest) as others
    from ${a} join ${c} on ${c.id} = ${a.data} ->> 'city'
    where ${a.kind} = 'album' and ${a.id} = ${id}`.execute(db)
  if (!rows[0]) return null
  const { kept, city, others } = rows[0]
  return {
    ...kept.card,
    ...kept.detail,
    city: { id: city.id, name: inLanguage(city.name, lang) },
    others: others ?? [],
  }
}
