import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tablesFor } from '#lib/banquet-day.ts'
import { ContentMemory } from '#platform/content-memory.ts'
import { valueIn } from '#platform/written.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { addVenues, VENUE_QUESTIONS } from '#test/factories/many-venues.ts'
import { aPlanReader } from '#test/factories/plans.ts'
import { ORDERS, understand, type VenueQuestion } from './choose-venues.ts'
import { type ListedVenue, VENUE_SORTS } from './contract.ts'
import { foundVenues, venueOptions } from './found-venues.ts'

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

const memory = new ContentMemory(Date.now)

/** The same list told as plainly as SQL can, by reading every venue. */
async function plainly({ sort, page, fetchSize, q, ...choice }: VenueQuestion) {
  const understood = await understand(house.db, memory, q)
  const { cityId, area, type, guests, priceFrom, priceTo, amenity, rating } = choice
  const all = [
    sql`true`,
    cityId && sql`city_id = ${cityId}`,
    area && sql`areas && ${area}::text[]`,
    type && sql`type = any(${type})`,
    guests && sql`fits @> ${tablesFor(guests)}::int`,
    priceFrom && sql`price_from >= ${priceFrom}`,
    priceTo && sql`price_from <= ${priceTo}`,
    amenity && sql`amenities @> ${amenity}::text[]`,
    rating && sql`rating_average >= ${rating}`,
    ...(understood?.wanted ?? []).map((forms) => sql`words && ${forms}::text[]`),
  ].filter((condition) => condition !== undefined)
  const { rows } = await sql<{ name: string }>`
    select card -> 'vi' ->> 'unsignedName' as name from venues where ${sql.join(all, sql` and `)} order by ${ORDERS[sort]}`.execute(
    house.db,
  )
  return { total: rows.length, shown: rows.slice(page * fetchSize, (page + 1) * fetchSize).map(({ name }) => name) }
}

describe('a list of thousands', () => {
  it.each(VENUE_SORTS)('gives the same venues in the same order as reading all of them would, by %s', async (sort) => {
    for (const question of VENUE_QUESTIONS) {
      const query = { page: 0, fetchSize: 12, ...question, sort }
      const { items, total } = valueIn(await foundVenues({ db: house.db, lang: 'vi', memory, query })) as {
        items: ListedVenue[]
        total: number
      }
      const expected = await plainly(query)
      expect({ question, total }).toEqual({ question, total: expected.total })
      expect(items.map(({ unsignedName }) => unsignedName)).toEqual(expected.shown)
    }
  })

  it('never reads through all of them, and asks at most four times', async () => {
    for (const question of VENUE_QUESTIONS) {
      const query = { sort: 'recommended' as const, page: 0, fetchSize: 12, ...question }
      const { sort: _, page: __, fetchSize: ___, ...choice } = query
      const listed = await reader.plansOf((db) => foundVenues({ db, lang: 'vi', memory, query }))
      const counted = await reader.plansOf((db) => venueOptions({ db, lang: 'vi', memory, query: choice }))
      for (const plans of [listed, counted]) {
        expect(plans.length).toBeLessThanOrEqual(4)
        expect(plans.filter(({ scanned }) => scanned > 10_000)).toEqual([])
      }
    }
  })

  it('counts a rating that a review has changed, within a second', async () => {
    const query = { q: 'hy lam palace', rating: 4.5 }
    const total = async () => (await venueOptions({ db: house.db, lang: 'vi', memory, query })).total
    const rate = (average: number) =>
      sql`update venues set rating_average = ${average} where unsigned_name = 'hy-lam-palace'`.execute(house.db)
    await rate(1.5)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const before = await total()
    await rate(4.9)
    await expect.poll(total, { timeout: 1000 }).toBe(before + 1)
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
