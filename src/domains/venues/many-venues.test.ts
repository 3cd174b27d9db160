import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesFor } from '#lib/banquet-day.ts'
import { askedWords } from '#lib/search-words.ts'
import { machineClock } from '#platform/clock.ts'
import { ContentMemory } from '#platform/content-memory.ts'
import { vocabularyOf } from '#platform/search.ts'
import { valueIn } from '#platform/written.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { addVenues, VENUE_QUESTIONS } from '#test/factories/many-venues.ts'
import { aPlanReader } from '#test/factories/plans.ts'
import type { ListedVenue } from './contract.ts'
import { AMENITIES, VENUE_TYPES } from './filters/rules.ts'
import { findVenues, type VenueQuestion, venueOptions } from './find-venues.ts'
import { RATINGS, VENUE_SORTS, type VenueSort } from './rules.ts'
import { FRESH_MS } from './venue-figures.ts'
import { PLACE_ALIASES, SAID_OF_ALL, VENUE_KIND } from './venue-words.ts'

let house: TestApp
let reader: ReturnType<typeof aPlanReader>
beforeAll(async () => {
  house = await anApp()
  await addVenues(house.db, 12_000)
  reader = aPlanReader(house.databaseUrl)
}, 120_000)
afterAll(async () => {
  await reader.close()
  await house.close()
})

const clock = machineClock
const memory = new ContentMemory(clock.now)

/** Each order told by itself, apart from the engine. */
const ORDERS: Record<VenueSort, string> = {
  recommended: `price_from is null,
    (coalesce(rating_average * rating_count, 0) + 20) / (coalesce(rating_count, 0) + 5) desc, unsigned_name`,
  price: 'price_from is null, all_in nulls last, unsigned_name',
  rating: 'price_from is null, rating_average desc nulls last, unsigned_name',
  capacity: 'price_from is null, max_tables desc, unsigned_name',
}

/** A table of a weekend's dinner with everything, in the cheapest hall that takes so many, reckoned step by step. */
const allIn = (tables: number) => sql`lateral (
  select min(round((before + round(before * (fee ->> 'vatPercent')::numeric / 100)) / ${tables}::int)) as all_in
  from (select banquet -> 'fees' as fee) fees, lateral (
    select eaten + round(eaten * (fee ->> 'serviceChargePercent')::numeric / 100) + (fee ->> 'hallHire')::numeric as before
    from (
      select ${tables}::int * ((hall #>> '{prices,weekend,dinner}')::numeric
        + coalesce((fee ->> 'drinksPerTable')::numeric, 0)) as eaten
      from jsonb_array_elements(banquet -> 'halls') hall
      where ${tables}::int between (hall ->> 'minTables')::int and (hall ->> 'maxTables')::int) hall) reckoned) priced`

/** The same list told as plainly as SQL can, by reading every venue. */
async function plainly({ sort, page, fetchSize, q, ...choice }: VenueQuestion) {
  const asked = askedWords(q ?? '', SAID_OF_ALL)
  const understood = asked.length
    ? (await vocabularyOf(house.db, memory, VENUE_KIND)).understand(asked, PLACE_ALIASES)
    : null
  const { cityId, area, type, guests, priceFrom, priceTo, amenity, rating } = choice
  const all = [
    sql`true`,
    cityId && sql`city_id = ${cityId}`,
    area && sql`areas && ${area}::text[]`,
    type && sql`type = any(${type})`,
    guests && sql`fits @> ${tablesFor(guests)}::int`,
    priceFrom && sql`all_in >= ${priceFrom}`,
    priceTo && sql`all_in <= ${priceTo}`,
    amenity && sql`amenities @> ${amenity}::text[]`,
    rating && sql`rating_average >= ${rating}`,
    ...(understood?.wanted ?? []).map((forms) => sql`words && ${forms}::text[]`),
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<{ id: string }>`
    select id from venues, ${allIn(guests === undefined ? 30 : tablesFor(guests))}
    where ${sql.join(all, sql` and `)} order by ${sql.raw(ORDERS[sort])}`.execute(house.db)
  return { total: rows.length, shown: rows.slice(page * fetchSize, (page + 1) * fetchSize).map(({ id }) => id) }
}

async function found(query: VenueQuestion) {
  const answer = await findVenues({ db: house.db, lang: 'vi', memory, clock, query })
  if (!answer.ok) throw new Error('refused')
  const { items, total } = valueIn(answer) as { items: ListedVenue[]; total: number }
  return { total, shown: items.map(({ id }) => id) }
}

const anyChoice = fc.record(
  {
    q: fc.constantFrom('sai gon', 'tiec cuoi quan 7', 'khach san ha noi', 'sen quan 3'),
    cityId: fc.constantFrom('ho-chi-minh', 'ha-noi', 'da-nang', 'hue'),
    area: fc.uniqueArray(fc.constantFrom('quan-1', 'quan-7', 'quan-12'), { minLength: 1 }),
    type: fc.uniqueArray(fc.constantFrom(...VENUE_TYPES), { minLength: 1, maxLength: 3 }),
    guests: fc.integer({ min: 1, max: 1200 }),
    priceFrom: fc.integer({ min: 1, max: 8 }).map((millions) => millions * 1_000_000),
    priceTo: fc.integer({ min: 2, max: 12 }).map((millions) => millions * 1_000_000),
    amenity: fc.uniqueArray(fc.constantFrom(...AMENITIES), { minLength: 1, maxLength: 2 }),
    rating: fc.constantFrom(...RATINGS),
  },
  { requiredKeys: [] },
)

describe('a list of thousands', () => {
  it.each(VENUE_SORTS)('gives the same venues in the same order as reading all of them would, by %s', async (sort) => {
    for (const question of VENUE_QUESTIONS) {
      const query = { page: 0, fetchSize: 12, ...question, sort }
      expect({ question, ...(await found(query)) }).toEqual({ question, ...(await plainly(query)) })
    }
  })

  it('gives the same as reading all of them would, whatever is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(anyChoice, fc.constantFrom(...VENUE_SORTS), fc.nat(9), async (choice, sort, page) => {
        const query = { ...choice, sort, page, fetchSize: 12 }
        expect(await found(query)).toEqual(await plainly(query))
      }),
      { numRuns: 100 },
    )
  })

  it.each(['rating', 'recommended'] as const)(
    'follows a changed rating in the order by %s, for whoever asks half a second later',
    async (sort) => {
      const query = { sort, page: 0, fetchSize: 12 }
      for (const average of [1.5, 5]) {
        await sql`update venues set rating_average = ${average}, rating_count = 9999 where unsigned_name = 'hy-lam-palace'`.execute(
          house.db,
        )
        const changed = performance.now()
        const expected = await plainly(query)
        let asked: number
        let told: Awaited<ReturnType<typeof found>>
        do {
          asked = performance.now()
          told = await found(query)
        } while (!isDeepStrictEqual(told, expected) && asked < changed + FRESH_MS)
        expect(told).toEqual(expected)
      }
      expect((await found(query)).shown).toContain(
        (
          await house.db
            .selectFrom('venues')
            .select('id')
            .where('unsigned_name', '=', 'hy-lam-palace')
            .executeTakeFirstOrThrow()
        ).id,
      )
    },
  )

  it('asks the database for the cards of its page alone, in the same words whatever is chosen', async () => {
    const asked = new Set<string | undefined>()
    for (const question of VENUE_QUESTIONS) {
      for (const sort of VENUE_SORTS) {
        const query = { page: 0, fetchSize: 12, ...question, sort }
        const plans = await reader.plansOf((db) => findVenues({ db, lang: 'vi', memory, clock, query }))
        asked.add(plans.at(-1)?.sql)
      }
    }
    expect([...asked]).toHaveLength(1)
  })

  it('never reads through all of them, and asks at most four times', async () => {
    for (const question of VENUE_QUESTIONS) {
      const query = { sort: 'recommended' as const, page: 0, fetchSize: 12, ...question }
      const { sort: _, page: __, fetchSize: ___, ...choice } = query
      const listed = await reader.plansOf((db) => findVenues({ db, lang: 'vi', memory, clock, query }))
      const counted = await reader.plansOf((db) => venueOptions({ db, lang: 'vi', memory, clock, query: choice }))
      for (const plans of [listed, counted]) {
        expect(plans.length).toBeLessThanOrEqual(4)
        expect(plans.filter(({ scanned }) => scanned > 10_000)).toEqual([])
      }
    }
  })

  it('counts a rating that a review has changed, a moment later', async () => {
    const query = { q: 'hy lam palace', rating: 4.5 }
    const total = async () => {
      const counted = await venueOptions({ db: house.db, lang: 'vi', memory, clock, query })
      return counted.ok && counted.value.total
    }
    const rate = (average: number) =>
      sql`update venues set rating_average = ${average} where unsigned_name = 'hy-lam-palace'`.execute(house.db)
    await rate(1.5)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const before = Number(await total())
    await rate(4.9)
    await expect.poll(total).toBe(before + 1)
  })
})

describe('all 9,999 that one answer may hold', () => {
  it('are written in between others’ answers', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = house.app.server.address() as { port: number }
    const origin = `http://127.0.0.1:${port}`
    const answer = await fetch(`${origin}/api/public/wedding-centers`)
    let whole = false
    const reading = answer.text().then((text) => {
      whole = true
      return JSON.parse(text) as { items: object[]; total: number }
    })
    let others = 0
    while (!whole) {
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      others += 1
    }
    expect((await reading).items).toHaveLength(9999)
    // had it been written in one go, only one or two would have come through
    expect(others).toBeGreaterThan(5)
  })
})
