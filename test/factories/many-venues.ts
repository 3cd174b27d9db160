import { sql } from 'kysely'
import type { VenueQuestion } from '#domains/venues/find-venues.ts'
import { VENUE_KIND } from '#domains/venues/venue-words.ts'
import type { Db } from '#platform/db.ts'
import { refreshVocabulary } from '#platform/search.ts'

/** Looks like chance, and is the same every time. */
const roll = (what: string) => sql`(hashtextextended(number::text, ${sql.lit(what.length)}) & 65535) / 65536.0`

/** As many venues as wanted beside those of the sample site, with cards of the same weight. */
export async function addVenues(db: Db, count: number) {
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select indexname as name, indexdef as made from pg_indexes
      where tablename = 'venues' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
    // ratings are made up like the rest
    await sql`alter table venues disable trigger venues_rated`.execute(db)
    await insertVenues(db, count)
    await sql`alter table venues enable trigger venues_rated`.execute(db)
    for (const { made } of indexes) await sql.raw(made).execute(db)
    await refreshVocabulary(db, VENUE_KIND, 'venues')
    await sql`vacuum analyze venues`.execute(db)
    await sql`reset statement_timeout`.execute(db)
  })
}

async function insertVenues(db: Db, count: number) {
  await sql`
    with samples as (
      select row_number() over (order by id) - 1 as place, count(*) over () as all_of_them, * from venues
    ), rolls as (
      select number, (array['Hoa','Sen','Ngoc','Kim','Thanh','Long'])[1 + number % 6] || ' Tiem' || number % 997 as spoken,
        ${roll('price')} as price, ${roll('rating')} as rating, floor(${roll('least no')} * 90)::int + 8 as least,
        floor(${roll('more')} * 60)::int as more, floor(${roll('it')} * 12)::int + 1 as district
      from generate_series(1, ${count}::int) number
    )
    insert into venues (id, unsigned_name, name, type, city_id, ward, former_district, lat, lng, amenities, services,
      min_tables, max_tables, price_from, contact, card, detail, content_hash, words, areas, fits, banquet,
      rating_average, rating_count)
    select substr(md5('venue ' || number), 1, 12), lower(replace(spoken, ' ', '-')) || '-' || number, spoken,
      (array['centre','centre','centre','hotel','restaurant','garden','resort','cruise'])[1 + floor(price * 8)::int],
      city_id, ward, 'Quận ' || district, lat + rating / 10, lng + price / 10,
      amenities, services, least, least + more,
      case when price < 0.1 then null else round(2000 + 9000 * price * price) * 1000 end, contact,
      jsonb_set(card, '{vi,id}', to_jsonb(substr(md5('venue ' || number), 1, 12))), '{}', 'made ' || number,
      array(select distinct word from unnest(words || lower(replace(spoken, ' ', ''))
        || regexp_split_to_array(lower(spoken), ' ') || ('quan' || district)) word),
      array['quan-' || district, areas[array_upper(areas, 1)]],
      int4multirange(int4range(least, least + more, '[]')),
      jsonb_build_object('fees', banquet -> 'fees', 'halls', jsonb_build_array(jsonb_build_object('name', 'Sảnh ' || spoken,
        'minTables', least, 'maxTables', least + more, 'pillars', 0, 'ceiling', 5.5, 'outdoor', false, 'prices', case when price >= 0.1 then (
          select jsonb_build_object('weekday', of_day, 'weekend', of_day) from (select jsonb_build_object(
            'lunch', round(2000 + 9000 * price * price) * 1000, 'dinner', round(2000 + 9000 * price * price) * 1000) as of_day) days) end))),
      case when rating >= 0.5 then round((3 + 4 * (rating - 0.5))::numeric, 2) end,
      case when rating >= 0.5 then floor(rating * 300)::int else 0 end
    from rolls join samples on samples.place = (rolls.number * 7919) % all_of_them`.execute(db)
}

/** What couples ask, from everything to one in a thousand; the same on every run. */
export const VENUE_QUESTIONS: Partial<VenueQuestion>[] = [
  {},
  { page: 40 },
  { sort: 'price' },
  { sort: 'rating', page: 3 },
  { sort: 'capacity' },
  { cityId: 'ho-chi-minh' },
  { cityId: 'ho-chi-minh', sort: 'price', page: 8 },
  { cityId: 'hue', type: ['garden'], sort: 'capacity' },
  { area: ['quan-7'] },
  { area: ['quan-7'], sort: 'rating' },
  { type: ['cruise'], amenity: ['free-parking'], sort: 'price' },
  { guests: 320, priceFrom: 4_000_000, priceTo: 6_000_000 },
  { guests: 1200, amenity: ['free-parking', 'garden'] },
  { rating: 4.5 },
  { rating: 4.5, cityId: 'da-nang', type: ['resort'], sort: 'rating' },
  { q: 'tiec cuoi quan 7' },
  { q: 'sai gon' },
  { q: 'sai gon', sort: 'price', page: 5 },
  { q: 'sen quan 3', type: ['hotel'] },
  { q: 'hy lam' },
  { q: 'khach san ha noi', guests: 300, priceTo: 5_000_000 },
  { q: 'tiem 512' },
  {
    cityId: 'ho-chi-minh',
    area: ['quan-7', 'quan-1'],
    type: ['centre', 'hotel'],
    guests: 320,
    priceFrom: 3_000_000,
    priceTo: 7_000_000,
    amenity: ['free-parking'],
    rating: 4,
    sort: 'price',
  },
  { cityId: 'ho-chi-minh', area: ['quan-7'], type: ['cruise'], amenity: ['garden', 'free-parking'], rating: 4.5 },
  {
    q: 'sai gon',
    area: ['quan-7'],
    type: ['centre'],
    guests: 320,
    amenity: ['free-parking'],
    rating: 4,
    sort: 'capacity',
  },
]
