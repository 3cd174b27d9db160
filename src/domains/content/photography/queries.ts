import { sql } from 'kysely'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { StoredAlbum } from '../kinds/photography.ts'
import type { Album, AlbumCard, PhotographyCategory } from './contract.ts'

/** Every category with its albums, in the editors' order. */
export async function photographies(db: Db, lang: Language): Promise<PhotographyCategory[]> {
  const { rows } = await sql<{ category: PhotographyCategory }>`
    select data -> ${lang} || jsonb_build_object('albums', coalesce((
      select jsonb_agg(album.data -> ${lang} -> 'card' order by album.position) from documents album
      where album.kind = 'album' and album.data ->> 'category' = category.id), '[]')) as category
    from documents category where kind = 'photography-category' order by position`.execute(db)
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
    select album.data -> ${lang} as kept, json_build_object('id', cities.id, 'name', cities.name) as city,
      (select json_agg(card) from (
        select data -> ${lang} -> 'card' as card from documents other
        where kind = 'album' and id <> ${id}
        order by (data ->> 'category' = album.data ->> 'category') desc, position limit ${OTHERS}) nearest) as others
    from documents album join cities on cities.id = album.data ->> 'city'
    where album.kind = 'album' and album.id = ${id}`.execute(db)
  if (!rows[0]) return null
  const { kept, city, others } = rows[0]
  return {
    ...kept.card,
    ...kept.detail,
    city: { id: city.id, name: inLanguage(city.name, lang) },
    others: others ?? [],
  }
}
