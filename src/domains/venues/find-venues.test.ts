import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_KINDS, type DayKind, SESSIONS, type Session } from '#lib/banquet-day.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listVenues } from './contract.ts'
import { listVenueOptions } from './filters/contract.ts'
import { AMENITIES, VENUE_TYPES } from './filters/rules.ts'
import { RATINGS, VENUE_SORTS, type VenueSort } from './rules.ts'

interface Row {
  id: string
  name: string
  city: string
  ward: string
  district: string | null
  type: string
  price: number | null
  amenities: string[]
  rating: number | null
  ratings: number
  halls: { min: number; max: number; prices: Record<DayKind, Record<Session, number>> | null }[]
  fees: { serviceChargePercent: number; vatPercent: number; hallHire: number; drinksPerTable?: number }
}

let house: TestApp
let rows: Row[]

beforeAll(async () => {
  house = await anApp()
  // as reviews will one day have filled them: some without any, some alike
  await sql`
    update venues set rating_count = length(name) % 7 * 10,
      rating_average = case when length(name) % 7 = 0 then null else 3 + length(name) % 5 * 0.5 end`.execute(house.db)
  house.app.contentChanged()
  rows = (
    await sql<Row>`
      select id, unsigned_name as name, city_id as city, ward, former_district as district, type, price_from as price,
        amenities, rating_average as rating, rating_count as ratings,
        (select json_agg(json_build_object('min', min_tables, 'max', max_tables, 'prices', prices))
          from halls where venue_id = id) as halls, detail #> '{vi,fees}' as fees
      from venues`.execute(house.db)
  ).rows
})
afterAll(() => house.close())

interface Choice {
  cityId?: string
  area?: string[]
  type?: string[]
  guests?: number
  day?: DayKind
  session?: Session
  priceFrom?: number
  priceTo?: number
  amenity?: string[]
  rating?: number
}

/** What a table comes to with everything, in the cheapest hall that takes the banquet; null where none does. */
function allIn({ halls, fees }: Row, { guests = 300, day = 'weekend', session = 'dinner' }: Choice): number | null {
  const tables = Math.ceil(guests / 10)
  const { serviceChargePercent, vatPercent, hallHire, drinksPerTable = 0 } = fees
  const bills = halls.flatMap(({ min, max, prices }) => {
    if (!prices || tables < min || tables > max) return []
    const eaten = tables * (prices[day][session] + drinksPerTable)
    const before = eaten + Math.round((eaten * serviceChargePercent) / 100) + hallHire
    return [Math.round((before + Math.round((before * vatPercent) / 100)) / tables)]
  })
  return bills.length ? Math.min(...bills) : null
}

/** What the words of a choice mean, read row by row. */
function fits(row: Row, choice: Choice): boolean {
  const areas = [row.ward, row.district].flatMap((name) => (name ? [unsignedName(name)] : []))
  const tables = Math.ceil((choice.guests ?? 0) / 10)
  const price = allIn(row, choice)
  return (
    (!choice.cityId || row.city === choice.cityId) &&
    (!choice.area || choice.area.some((area) => areas.includes(area))) &&
    (!choice.type || choice.type.includes(row.type)) &&
    (!choice.guests || row.halls.some(({ min, max }) => min <= tables && tables <= max)) &&
    (choice.priceFrom === undefined || (price !== null && price >= choice.priceFrom)) &&
    (choice.priceTo === undefined || (price !== null && price <= choice.priceTo)) &&
    (!choice.amenity || choice.amenity.every((code) => row.amenities.includes(code))) &&
    (choice.rating === undefined || (row.rating !== null && row.rating >= choice.rating))
  )
}

const standing = ({ rating, ratings }: Row) => ((rating ?? 0) * ratings + 20) / (ratings + 5)
const byName = (a: Row, b: Row) => (a.name < b.name ? -1 : 1)
const ORDERS: Record<VenueSort, (a: Row, b: Row, choice: Choice) => number> = {
  recommended: (a, b) => standing(b) - standing(a),
  price: (a, b, choice) => (allIn(a, choice) ?? 1e12) - (allIn(b, choice) ?? 1e12),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0),
  capacity: (a, b) => most(b) - most(a),
}
const most = (row: Row) => Math.max(...row.halls.map(({ max }) => max))

/** Those without a price come last in every order. */
const inOrder =
  (sort: VenueSort, choice: Choice = {}) =>
  (a: Row, b: Row) => {
    if ((a.price === null) !== (b.price === null)) return a.price === null ? 1 : -1
    return ORDERS[sort](a, b, choice) || byName(a, b)
  }

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const choices = () =>
  fc.record(
    {
      cityId: fc.constantFrom(...new Set(rows.map((row) => row.city))),
      area: some(rows.flatMap((row) => [row.ward, row.district ?? row.ward].map(unsignedName))),
      type: some(VENUE_TYPES),
      guests: fc.integer({ min: 1, max: 1200 }),
      day: fc.constantFrom(...DAY_KINDS),
      session: fc.constantFrom(...SESSIONS),
      priceFrom: fc.integer({ min: 0, max: 12 }).map((millions) => millions * 1_000_000),
      priceTo: fc.integer({ min: 2, max: 20 }).map((millions) => millions * 1_000_000),
      amenity: some(AMENITIES),
      rating: fc.constantFrom(...RATINGS),
    },
    { requiredKeys: [] },
  )

/** As it stands in a URL. */
const inUrl = (choice: Choice) =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

async function list(choice: Choice, sort: VenueSort, paging: { page?: string; fetchSize?: string } = {}) {
  const answer = await house.call(listVenues, { query: { ...inUrl(choice), sort, ...paging } })
  if (!answer.ok) throw new Error('refused')
  return answer.value
}

describe('any choice of filters', () => {
  it('gives exactly the venues that a plain look through all of them gives, in the order asked for', async () => {
    await fc.assert(
      fc.asyncProperty(choices(), fc.constantFrom(...VENUE_SORTS), async (choice, sort) => {
        const expected = rows.filter((row) => fits(row, choice)).sort(inOrder(sort, choice))
        const { items, total } = await list(choice, sort)
        expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        expect(total).toBe(expected.length)
        expect(items.map(({ allIn: told }) => told?.perTable ?? null)).toEqual(
          expected.map((row) => allIn(row, choice)),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('never repeats or drops a venue between pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        choices(),
        fc.constantFrom(...VENUE_SORTS),
        fc.integer({ min: 1, max: 20 }),
        async ({ cityId, type }, sort, size) => {
          const seen: string[] = []
          const { total } = await list({ cityId, type }, sort, { fetchSize: '1' })
          for (let page = 0; page * size < total; page += 1) {
            const part = await list({ cityId, type }, sort, { page: String(page), fetchSize: String(size) })
            seen.push(...part.items.map(({ id }) => id))
          }
          const expected = rows.filter((row) => fits(row, { cityId, type })).sort(inOrder(sort))
          expect(seen).toEqual(expected.map(({ id }) => id))
        },
      ),
      { numRuns: 40 },
    )
  })

  it('keeps venues without a price below all others, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(choices(), fc.constantFrom(...VENUE_SORTS), async ({ cityId, amenity }, sort) => {
        const priced = (await list({ cityId, amenity }, sort)).items.map(({ priceFrom }) => priceFrom !== null)
        expect(priced.lastIndexOf(true)).toBeLessThan(priced.includes(false) ? priced.indexOf(false) : priced.length)
      }),
      { numRuns: 40 },
    )
  })

  it('is answered with how many each option would leave [GET /api/public/wedding-centers/filters]', async () => {
    const count = (choice: Choice) => rows.filter((row) => fits(row, choice)).length
    await fc.assert(
      fc.asyncProperty(choices(), async (choice) => {
        const answer = await house.call(listVenueOptions, { query: inUrl(choice) })
        if (!answer.ok) throw new Error('refused')
        const options = answer.value
        expect(options.total).toBe(count(choice))
        const ways = Object.keys(choice).map((without) => ({
          without,
          count: count({ ...choice, [without]: undefined }),
        }))
        const open = options.total === 0 ? ways.filter((way) => way.count > 0) : []
        expect(new Set(options.ways)).toEqual(new Set(open))
        for (const { value, count: told } of options.cityId) expect(told).toBe(count({ ...choice, cityId: value }))
        for (const { value, count: told } of options.area) expect(told).toBe(count({ ...choice, area: [value] }))
        for (const { value, count: told } of options.type) expect(told).toBe(count({ ...choice, type: [value] }))
        for (const { value, count: told } of options.rating) expect(told).toBe(count({ ...choice, rating: value }))
        for (const { value, count: told } of options.amenity) {
          expect(told).toBe(count({ ...choice, amenity: [...(choice.amenity ?? []), value] }))
        }
        options.price.forEach(({ value, count: told }, index) => {
          const priceTo = (options.price[index + 1]?.value ?? Infinity) - 1
          expect(told).toBe(count({ ...choice, priceFrom: value, priceTo }))
        })
      }),
      { numRuns: 80 },
    )
  })
})

describe('a search in words', () => {
  const search = async (q: string) => {
    const answer = await house.call(listVenues, { query: { q } })
    return answer.ok ? answer.value.items : []
  }
  const districtsOf = async (q: string) => [...new Set((await search(q)).map((venue) => venue.formerDistrict))]
  const all = (district: string) => rows.filter((row) => row.district === district).length

  it.each([
    ['tiec cuoi go vap', 'Gò Vấp'],
    ['Tiệc cưới Gò Vấp', 'Gò Vấp'],
    ['tiec cuoi quan 7', 'Quận 7'],
    ['tiệc cưới Q.7', 'Quận 7'],
    ['wedding venues in district 7', 'Quận 7'],
    ['q7', 'Quận 7'],
    ['quận Bình Thạnh', 'Bình Thạnh'],
    ['nha hang tiec cuoi tan binh', 'Tân Bình'],
  ])('%s finds everything in %s and nothing else', async (q, district) => {
    expect(await districtsOf(q)).toEqual([district])
    expect((await search(q)).length).toBe(all(district))
  })

  it.each([
    ['go vpa', 'Gò Vấp'],
    ['go vapp', 'Gò Vấp'],
    ['govap', 'Gò Vấp'],
    ['bnh thanh', 'Bình Thạnh'],
  ])('forgives %s', async (q, district) => {
    expect(await districtsOf(q)).toContain(district)
  })

  it('finds by the new ward, the city by any of its names, the type and the name', async () => {
    expect((await search('phường Tân Hưng')).every((venue) => venue.ward === 'Tân Hưng')).toBe(true)
    expect(new Set((await search('sai gon')).map((venue) => venue.city.id))).toEqual(new Set(['ho-chi-minh']))
    expect((await search('khach san ha noi')).map((venue) => venue.type)).toEqual(['hotel', 'hotel'])
    expect((await search('hy lam')).map((venue) => venue.name)).toEqual(['Hỷ Lâm Palace'])
    expect((await search('hy lam pala')).map((venue) => venue.name)).toContain('Hỷ Lâm Palace')
  })

  it('takes words that are said of every venue for no choice, and finds nothing for what nobody has', async () => {
    expect((await search('tiệc cưới')).length).toBe(rows.length)
    expect(await search('tiec cuoi quan 99')).toEqual([])
    expect(await search('xylophone')).toEqual([])
  })

  it('joins the filters, and its options are counted among what it found', async () => {
    const answer = await house.call(listVenues, { query: { q: 'quan 7', type: 'centre', sort: 'price' } })
    const expected = rows.filter((row) => row.district === 'Quận 7' && row.type === 'centre').sort(inOrder('price'))
    expect(answer.ok && answer.value.items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    const options = await house.call(listVenueOptions, { query: { q: 'quan 7' } })
    expect(options.ok && options.value.total).toBe(all('Quận 7'))
  })
})

describe('a long answer', () => {
  it('is the same as its pages put together', async () => {
    const whole = await list({}, 'price')
    const pages = [
      await list({}, 'price', { fetchSize: '50' }),
      await list({}, 'price', { page: '1', fetchSize: '50' }),
    ]
    expect(whole).toEqual({ items: pages.flatMap(({ items }) => items), page: 0, fetchSize: 9999, total: rows.length })
  })
})

describe('what is not a filter', () => {
  it.each([
    'type=castle',
    'amenity=pool',
    'guests=0',
    'guests=many',
    'rating=5',
    'sort=name',
    'priceTo=-1',
    'area=Qu%E1%BA%ADn',
    `q=${'a'.repeat(101)}`,
  ])('refuses %s instead of guessing', async (query) => {
    for (const path of ['/api/public/wedding-centers', '/api/public/wedding-centers/filters']) {
      const answer = await house.app.inject(`${path}?${query}`)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid'])
    }
  })
})
