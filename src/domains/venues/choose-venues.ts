import { type RawBuilder, sql } from 'kysely'
import { tablesFor } from '#lib/banquet-day.ts'
import { askedWords, type Understood } from '#lib/search-words.ts'
import { anyOf, columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf } from '#platform/search.ts'
import type { VenueChoice, VenueSort } from './contract.ts'
import { PLACE_ALIASES, SAID_OF_ALL, VENUE_KIND } from './venue-words.ts'

const v = columns('venues')

export interface VenueQuestion extends VenueChoice {
  sort: VenueSort
  page: number
  fetchSize: number
}

/** What was asked for in words, as the forms that venues are kept under; null where the words choose nothing. */
export async function understand(db: Db, memory: ContentMemory, q: string | undefined): Promise<Understood | null> {
  const asked = askedWords(q ?? '', SAID_OF_ALL)
  if (asked.length === 0) return null
  return (await vocabularyOf(db, memory, VENUE_KIND)).understand(asked, PLACE_ALIASES)
}

const pageOf = ({ page, fetchSize }: VenueQuestion) => sql`limit ${fetchSize} offset ${page * fetchSize}`

/** A page whose venues and order are known. */
export const these = (ids: string[]) =>
  sql`select id from unnest(${ids}::text[]) with ordinality known (id, place) order by place`

/** A page of these venues, once they are in order. */
export const amongIds = (ids: string[], question: VenueQuestion) => sql`
  select ${v.id} from (select * from ${v} where ${v.id} = ${anyOf(ids)} offset 0) venues
  order by ${ORDERS[question.sort]} ${pageOf(question)}`

/**
 * A page of what is wanted, by going through all venues in their order. The fence keeps PostgreSQL from collecting them
 * by another index and sorting them afterwards: of many that takes longer.
 */
export function inOrder(question: VenueQuestion, understood: Understood | null): RawBuilder<unknown> {
  const { cityId, area, type, guests, priceFrom, priceTo, amenity, rating } = question
  const conditions = [
    area && sql`${v.areas} && ${area}::text[]`,
    type && sql`${v.type} = ${anyOf(type)}`,
    guests !== undefined && sql`${v.fits} @> ${tablesFor(guests)}::int`,
    priceFrom !== undefined && sql`${v.price_from} >= ${priceFrom}`,
    priceTo !== undefined && sql`${v.price_from} <= ${priceTo}`,
    amenity && sql`${v.amenities} @> ${amenity}::text[]`,
    rating !== undefined && sql`${v.rating_average} >= ${rating}`,
    ...(understood?.wanted ?? []).map((forms) => sql`${v.words} && ${forms}::text[]`),
  ].filter((condition) => condition !== false && condition !== undefined)
  const inCity = cityId === undefined ? sql`` : sql`where ${v.city_id} = ${cityId}`
  return sql`
    select ${v.id} from (select * from ${v} ${inCity} order by ${ORDERS[question.sort]} offset 0) venues
    ${conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``} ${pageOf(question)}`
}

/** As the indexes have it: no order shows a venue without a price above one that has one. */
export const ORDERS: Record<VenueSort, RawBuilder<unknown>> = {
  // a good average of few reviews weighs less than that of many
  recommended: sql`(${v.price_from} is null),
    ((coalesce(${v.rating_average} * ${v.rating_count}, 0) + 20) / (coalesce(${v.rating_count}, 0) + 5)) desc,
    ${v.unsigned_name}`,
  price: sql`${v.price_from}, ${v.unsigned_name}`,
  rating: sql`(${v.price_from} is null), ${v.rating_average} desc nulls last, ${v.unsigned_name}`,
  capacity: sql`(${v.price_from} is null), ${v.max_tables} desc, ${v.unsigned_name}`,
}
