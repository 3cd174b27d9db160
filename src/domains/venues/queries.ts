import { sql } from 'kysely'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { Picture } from '#lib/picture.ts'
import type { Db } from '#platform/db.ts'
import type { DepositStep, Fees, Hall, Venue, VenueCard } from './contract.ts'

export type StoredPicture = Omit<Picture, 'alt'> & { alt: LocalizedText }

type StoredHall = Omit<Hall, 'picture'> & { picture: StoredPicture | null }

type CardRow = Omit<VenueCard, 'city' | 'headline' | 'picture'> & {
  cityId: string
  cityName: LocalizedText
  headline: LocalizedText
  picture: StoredPicture
}

type VenueRow = CardRow &
  Pick<Venue, 'address' | 'hours' | 'parking' | 'amenities' | 'services' | 'answersWithinHours'> & {
    lat: number
    lng: number
    description: LocalizedText
    pictures: StoredPicture[]
    menus: { name: LocalizedText; price: number; vegetarian: boolean; courses: LocalizedText[] }[]
    fees: Fees
    deposit: DepositStep[]
    halls: StoredHall[]
  }

const cardColumns = sql`
  venues.id, venues.unsigned_name as "unsignedName", venues.name, venues.type,
  venues.city_id as "cityId", cities.name as "cityName", venues.ward, venues.former_district as "formerDistrict",
  venues.headline, venues.pictures -> 0 as picture,
  venues.min_tables as "minTables", venues.max_tables as "maxTables", venues.price_from as "priceFrom"`

const pictureIn = (picture: StoredPicture, lang: Language): Picture => ({
  ...picture,
  alt: inLanguage(picture.alt, lang),
})

const cardIn = ({ cityId, cityName, ...row }: CardRow, lang: Language): VenueCard => ({
  ...row,
  city: { id: cityId, name: inLanguage(cityName, lang) },
  headline: inLanguage(row.headline, lang),
  picture: pictureIn(row.picture, lang),
})

export async function venuesPage(
  db: Db,
  lang: Language,
  { cityId, page, fetchSize }: { cityId?: string; page: number; fetchSize: number },
) {
  const chosen = cityId === undefined ? sql`` : sql`where venues.city_id = ${cityId}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<CardRow>`
      select ${cardColumns} from venues join cities on cities.id = venues.city_id ${chosen}
      order by (venues.price_from is null), venues.unsigned_name
      limit ${fetchSize} offset ${page * fetchSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from venues ${chosen}`.execute(db),
  ])
  return { items: rows.map((row) => cardIn(row, lang)), page, fetchSize, total: counted[0]!.total }
}

export const venueById = (db: Db, lang: Language, id: string) => oneVenue(db, lang, sql`venues.id = ${id}`)

export const venueByName = (db: Db, lang: Language, name: string) =>
  oneVenue(db, lang, sql`venues.unsigned_name = ${name}`)

async function oneVenue(db: Db, lang: Language, which: ReturnType<typeof sql>): Promise<Venue | null> {
  const { rows } = await sql<VenueRow>`
    select ${cardColumns}, venues.address, venues.lat, venues.lng, venues.description, venues.pictures, venues.hours,
      venues.parking, venues.amenities, venues.services, venues.menus, venues.fees, venues.deposit,
      venues.answers_within_hours as "answersWithinHours",
      (select json_agg(json_build_object(
          'name', halls.name, 'floor', halls.floor, 'area', halls.area, 'ceiling', halls.ceiling,
          'pillars', halls.pillars, 'outdoor', halls.outdoor, 'minTables', halls.min_tables,
          'maxTables', halls.max_tables, 'prices', halls.prices, 'picture', halls.picture) order by halls.position)
        from halls where halls.venue_id = venues.id) as halls
    from venues join cities on cities.id = venues.city_id
    where ${which}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    ...cardIn(row, lang),
    point: { lat: row.lat, lng: row.lng },
    description: inLanguage(row.description, lang),
    pictures: row.pictures.map((picture) => pictureIn(picture, lang)),
    halls: row.halls.map((hall) => ({ ...hall, picture: hall.picture && pictureIn(hall.picture, lang) })),
    menus: row.menus.map((menu) => ({
      ...menu,
      name: inLanguage(menu.name, lang),
      courses: menu.courses.map((course) => inLanguage(course, lang)),
    })),
  }
}

/** The names of all venues, for the sitemap. */
export async function venueNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select unsigned_name as name from venues order by 1`.execute(db)
  return rows.map((row) => row.name)
}
