import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#lib/endpoint.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { listDresses } from './contract.ts'
import { listCategories, listFilters, listTags, listWaysOut, type OfferedFilters } from './filters/contract.ts'
import { GROUPS, type Group } from './rules.ts'

let house: TestApp
let everything: OfferedFilters
beforeAll(async () => {
  house = await anApp()
  everything = await filters({})
})
afterAll(() => house.close())

type Query = Input<typeof listFilters>['query']

async function filters(query: Query): Promise<OfferedFilters> {
  const answer = await house.call(listFilters, { query })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value
}

async function total(query: Query): Promise<number> {
  const answer = await house.call(listDresses, { query: { ...query, fetchSize: '1' } })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value.total
}

/** Some of the groups, each with one choice or several, as somebody may have clicked them together. */
const aQuery = () => {
  const group = (name: Group) => {
    const ids = everything[name].map(({ id }) => id)
    const most = name === 'mode' ? 1 : 3
    return fc.option(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: most }), {
      freq: 3,
      nil: undefined,
    })
  }
  return fc
    .record(Object.fromEntries(GROUPS.map((name) => [name, group(name)])) as Record<Group, ReturnType<typeof group>>)
    .map((chosen) => {
      const given = Object.entries(chosen).flatMap(([name, ids]) => (ids ? [[name, ids.join(',')]] : []))
      return Object.fromEntries(given) as Query
    })
}

/** Another way to have a dress has other bands of prices. */
const choosing = (query: Query, group: Group, id: string): Query =>
  group === 'mode' ? { ...query, price: undefined, mode: id as Query['mode'] } : { ...query, [group]: id }

describe('the filters', () => {
  it('count what choosing them gives, whatever else is chosen [GET /api/public/wbs-products/products/filters]', async () => {
    await fc.assert(
      fc.asyncProperty(aQuery(), fc.constantFrom(...GROUPS), async (query, group) => {
        const counted = (await filters(query))[group]
        const given = await Promise.all(counted.map(({ id }) => total(choosing(query, group, id))))
        expect(counted.map(({ count }) => count)).toEqual(given)
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('widen within a group and narrow between groups, as the dresses themselves say', async () => {
    const all = await house.call(listDresses, { query: { fetchSize: '9999' } })
    const cards = all.ok ? all.value.items : []
    const like = cards.filter(
      ({ silhouette, colour, prices }) =>
        ['a-line', 'mermaid'].includes(silhouette) && ['white', 'ivory'].includes(colour) && prices.rent !== null,
    )
    const found = await house.call(listDresses, {
      query: { silhouette: 'a-line,mermaid', colour: 'white,ivory', mode: 'rent', fetchSize: '9999' },
    })
    expect(found.ok && found.value.items.map(({ id }) => id)).toEqual(like.map(({ id }) => id))
  })

  it('count under words and a price that was typed, as the dresses themselves say', async () => {
    const all = await house.call(listDresses, { query: { fetchSize: '9999' } })
    const cards = all.ok ? all.value.items : []
    const bounds = { mode: 'rent' as const, priceFrom: '1500000', priceTo: '3000000' }
    const priced = cards.filter(({ prices: { rent } }) => rent !== null && rent >= 1_500_000 && rent <= 3_000_000)
    expect(await total(bounds)).toBe(priced.length)
    const reds = (await filters(bounds)).colour.find(({ id }) => id === 'red')!
    expect(reds.count).toBe(priced.filter(({ colour }) => colour === 'red').length)
    const worded = { ...bounds, q: 'áo dài', city: 'hue,ha-noi' }
    for (const { id, count } of (await filters(worded)).silhouette)
      expect([id, await total({ ...worded, silhouette: id })]).toEqual([id, count])
    expect((await filters(worded)).city.map(({ id }) => id)).toContain('da-nang')
    expect(await total({ priceTo: '1' })).toBe(0)
    expect(await total({ q: 'xe tang bay' })).toBe(0)
  })

  it('sort by a price that was typed, and let it go by name', async () => {
    const query = { mode: 'rent' as const, priceTo: '3000000', sort: '-price' as const, fetchSize: '9999' }
    const answer = await house.call(listDresses, { query })
    const prices = answer.ok ? answer.value.items.map((dress) => dress.prices.rent ?? 0) : []
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(prices[0]).toBeLessThanOrEqual(3_000_000)
    const nothing = { colour: 'red', priceTo: '1', q: 'áo dài' }
    const ways = await house.call(listWaysOut, { query: nothing })
    expect(ways.ok && ways.value.items.map(({ group }) => group)).toEqual(['bounds'])
  })

  it('name the city that a dress is tried on in', async () => {
    const cities = everything.city
    expect(cities.find(({ id }) => id === 'hue')).toEqual({ id: 'hue', name: 'Huế', count: 2 })
    const inHue = await house.call(listDresses, { query: { city: 'hue' } })
    expect(inHue.ok && new Set(inHue.value.items.map(({ maker }) => maker.city))).toEqual(new Set(['Huế']))
  })

  it.each(['priceTo=cheap', 'priceFrom=-1', 'priceTo=9999999999', `q=${'a'.repeat(101)}`, 'city=H%C3%A0'])(
    'refuse %s instead of guessing',
    async (query) => {
      const answer = await house.app.inject(`/api/public/wbs-products/products/filters?${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )

  it('say which choice to drop where nothing is left', async () => {
    const query = { silhouette: 'ball-gown', tag: 'minimal', brand: 'atelier-an' }
    expect(await total(query)).toBe(0)
    const answer = await house.call(listWaysOut, { query })
    const ways = answer.ok ? answer.value.items : []
    expect(ways.length).toBeGreaterThan(0)
    for (const { group, total: promised } of ways) {
      expect(promised).toBeGreaterThan(0)
      expect(await total({ ...query, [group]: undefined })).toBe(promised)
    }
  })

  it('name categories and styles in the reader’s language [GET /api/public/wbs-products/categories] [GET /api/public/wbs-products/products/tags]', async () => {
    const categories = await house.call(listCategories)
    expect(categories.ok && categories.value.items[0]).toEqual({ id: 'vay-cuoi', name: 'Váy cưới chính', count: 17 })
    const tags = await house.call(listTags, { query: { wbsProductResource: 'PRODUCT' } })
    expect(tags.ok && tags.value.items[0]).toEqual({ id: 'minimal', name: 'Tối giản', count: 6 })
    const url = '/api/public/wbs-products/products/tags?wbsProductResource=PRODUCT'
    const english = await house.app.inject({ url, headers: { 'accept-language': 'en' } })
    expect(english.json().items[0].name).toBe('Minimal')
    expect((await house.app.inject(url.replace('PRODUCT', 'COUNTRY'))).statusCode).toBe(400)
  })
})
