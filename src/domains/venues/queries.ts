import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { Venue, VenueCard } from './contract.ts'

export async function venuesPage(
  db: Db,
  lang: Language,
  { cityId, page, fetchSize }: { cityId?: string; page: number; fetchSize: number },
) {
  const chosen = cityId === undefined ? sql`` : sql`where city_id = ${cityId}`
  const { rows } = await sql<{ items: VenueCard[]; total: number }>`
    select (select count(*) from venues ${chosen}) as total,
      (select coalesce(json_agg(card), '[]') from (
        select card -> ${lang} as card from venues ${chosen}
        order by (price_from is null), unsigned_name
        limit ${fetchSize} offset ${page * fetchSize}) shown) as items`.execute(db)
  const { items, total } = rows[0]!
  return { items, page, fetchSize, total }
}

/** The cards of these venues, in this order; those that are gone are left out. */
export async function venuesById(db: Db, lang: Language, ids: string[]): Promise<VenueCard[]> {
  const { rows } = await sql<{ card: VenueCard }>`
    select card -> ${lang} as card from venues where id = any(${ids}) order by array_position(${ids}, id)`.execute(db)
  return rows.map(({ card }) => card)
}

export const venueById = (db: Db, lang: Language, id: string) => oneVenue(db, lang, sql`id = ${id}`)

export const venueByName = (db: Db, lang: Language, name: string) => oneVenue(db, lang, sql`unsigned_name = ${name}`)

async function oneVenue(db: Db, lang: Language, which: ReturnType<typeof sql>): Promise<Venue | null> {
  const { rows } = await sql<{ venue: Venue }>`
    select detail -> ${lang} as venue from venues where ${which}`.execute(db)
  return rows[0]?.venue ?? null
}

/** The cards of these venues, by their unsigned names. */
export async function venueCards(db: Db, lang: Language, names: string[]): Promise<Map<string, VenueCard>> {
  const { rows } = await sql<{ card: VenueCard }>`
    select card -> ${lang} as card from venues where unsigned_name = any(${names})`.execute(db)
  return new Map(rows.map(({ card }) => [card.unsignedName, card]))
}

/** The names of all venues, for the sitemap. */
export async function venueNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select unsigned_name as name from venues order by 1`.execute(db)
  return rows.map((row) => row.name)
}
