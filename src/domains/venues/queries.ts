import { type RawBuilder, sql } from 'kysely'
import { reviewsInBrief } from '#domains/reviews/queries.ts'
import { done, refused } from '#lib/endpoint.ts'
import { href } from '#lib/href.ts'
import type { Language } from '#lib/localized.ts'
import { anyOf, columns, onlyRow, type Row } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import type { LongList, Written } from '#platform/written.ts'
import type { FoundVenue, ListedVenue, Venue, VenuePage } from './contract.ts'

const v = columns('venues')
const one = columns('venues', 'one')
const counts = columns('favourite_counts')
const c = columns('cities')
const clock = columns('reply_clocks', 'clock')

/** What reviews say, and how fast it answers, join the rest when it is read: they change, the import does not know them. */
const rated = (part: RawBuilder<unknown>) =>
  sql`${part} || jsonb_build_object('ratingAverage', ${v.rating_average}, 'ratingCount', coalesce(${v.rating_count}, 0),
    'answers', (select ${clock.answers} from ${clock} where ${clock.venue_id} = ${v.id}))`
const cardIn = (lang: Language) => rated(sql`(${v.card} -> ${lang}::text)`)
const detailIn = (lang: Language) => rated(sql`(${v.detail} -> ${lang}::text)`)

/** What a venue is recommended by: a good average of few reviews weighs less than that of many. */
export const RECOMMENDED = sql<number>`
  ((coalesce(${v.rating_average} * ${v.rating_count}, 0) + 20) / (coalesce(${v.rating_count}, 0) + 5))`

/** More than this is written a few at a time. */
const AT_ONCE = 100

export interface FoundRow {
  id: string
  /** What a question adds to its card. */
  told: Pick<FoundVenue, 'allIn' | 'onDate' | 'distance'>
}

/** The cards of a page whose venues and order are known, and what they are to its banquet. */
export async function venuesPage(
  db: Db,
  lang: Language,
  paging: { page: number; fetchSize: number; total: number },
  found: FoundRow[],
) {
  const ids = found.map(({ id }) => id)
  const told = found.map((row) => JSON.stringify(row.told))
  const shown = sql`unnest(${ids}::text[], ${told}::text[]) with ordinality shown (id, told, place) join ${v} using (id)`
  const card = sql`${cardIn(lang)} || told::jsonb`
  if (paging.fetchSize > AT_ONCE) {
    const { rows } = await sql<{ text: string }>`
      select (${card})::text as text from ${shown} order by place`.execute(db)
    return { ok: true, texts: rows.map(({ text }) => text), paging } satisfies LongList
  }
  const { rows } = await sql<{ items: FoundVenue[] }>`
    select coalesce(json_agg(${card} order by place), '[]') as items from ${shown}`.execute(db)
  return done({ items: onlyRow(rows).items, ...paging })
}

/** The cards of these venues, in this order; those that are gone are left out. */
export async function venuesById(db: Db, lang: Language, ids: string[]): Promise<ListedVenue[]> {
  const { rows } = await sql<{ card: ListedVenue }>`
    select ${cardIn(lang)} as card from ${v} where ${v.id} = ${anyOf(ids)}
    order by array_position(${ids}, ${v.id})`.execute(db)
  return rows.map(({ card }) => card)
}

const SIMILAR = 4

/** With the nearest by price on either side of it, or the recommended ones where it names no price. */
export async function venueByName(db: Db, lang: Language, name: string): Promise<VenuePage | null> {
  const others = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select ${v.id} as id, ${v.price_from} as price, ${v.unsigned_name} as name from ${v}
    where ${v.city_id} = ${one.city_id} and ${v.id} <> ${one.id} and ${condition} order by ${order} limit ${SIMILAR})`
  const { rows } = await sql<{ venue: VenuePage }>`
    select ${detailIn(lang)} || jsonb_build_object('favouriteCount', coalesce((
      select ${counts.count} from ${counts} where ${counts.kind} = 'venue' and ${counts.item} = ${one.id}), 0),
      'reviews', ${reviewsInBrief(one.id)}, 'similar', (
      select coalesce(json_agg(${cardIn(lang)} order by distance, ${v.unsigned_name}), '[]') from (
        select id, abs(price - ${one.price_from}) as distance from (
          ${others(sql`${v.price_from} >= ${one.price_from}`, sql`${v.price_from}, ${v.unsigned_name}`)}
          union all ${others(sql`${v.price_from} < ${one.price_from}`, sql`${v.price_from} desc, ${v.unsigned_name} desc`)}
          union all ${others(sql`${one.price_from} is null`, sql`(${v.price_from} is null), ${RECOMMENDED} desc, ${v.unsigned_name}`)}) near
        order by distance, name limit ${SIMILAR}) nearest join ${v} using (id))) as venue
    from ${one} where ${one.unsigned_name} = ${name}`.execute(db)
  return rows[0]?.venue ?? null
}

/** The cards of these venues, by their unsigned names. */
export async function venueCards(db: Db, lang: Language, names: string[]): Promise<Map<string, ListedVenue>> {
  const { rows } = await sql<{ card: ListedVenue }>`
    select ${cardIn(lang)} as card from ${v} where ${v.unsigned_name} = ${anyOf(names)}`.execute(db)
  return new Map(rows.map(({ card }) => [card.unsignedName, card]))
}

/** As text, in the shape of `Venue`: the import wrote it so. */
export async function venueById(db: Db, lang: Language, id: string) {
  const { rows } = await sql<{ text: string }>`
    select (${detailIn(lang)})::text as text from ${v} where ${v.id} = ${id}`.execute(db)
  return rows[0] ? ({ ok: true, text: rows[0].text } satisfies Written) : refused('not_found')
}

/** Several in full, in the order asked for. */
export async function venuesInFull(db: Db, lang: Language, ids: string[]): Promise<Venue[]> {
  const { rows } = await sql<{ venue: Venue }>`
    select ${detailIn(lang)} as venue from unnest(${ids}::text[]) with ordinality asked (id, place)
    join ${v} using (id) order by place`.execute(db)
  return rows.map(({ venue }) => venue)
}

export async function venuePages(db: Db): Promise<ListedPage[]> {
  const venues = await db
    .selectFrom('venues')
    .select(['unsigned_name', 'changed_at'])
    .orderBy('unsigned_name')
    .execute()
  return venues.map((venue) => ({
    path: href('venue', { unsignedName: venue.unsigned_name }),
    changedAt: venue.changed_at,
  }))
}

/** In the order they are shown. */
type NamedCity = Pick<Row<'cities'>, 'id' | 'lat' | 'lng'> & { name: string }

export const cityNames = (db: Db, lang: Language): Promise<NamedCity[]> =>
  db
    .selectFrom('cities')
    .select(['id', 'lat', 'lng', sql<string>`coalesce(${c.name} ->> ${lang}::text, ${c.name} ->> 'vi')`.as('name')])
    .orderBy('position')
    .execute()
