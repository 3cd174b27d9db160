import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#lib/endpoint.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { DRESS_SORTS, getDress, listDresses } from './contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

type Query = Input<typeof listDresses>['query']

async function list(query: Query = {}) {
  const answer = await house.call(listDresses, { query })
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value
}

describe('the list of dresses', () => {
  it('gives the sample site’s 40 dresses, 24 at a time [GET /api/public/wbs-products/products]', async () => {
    const { items, ...about } = await list()
    expect(about).toEqual({ page: 0, fetchSize: 24, total: 40 })
    expect(items).toHaveLength(24)
  })

  it.each(DRESS_SORTS)('neither repeats nor drops a dress between pages when sorted by %s', async (sort) => {
    const all = await list({ sort, fetchSize: '9999' })
    const seen: string[] = []
    for (let page = 0; page * 7 < 40; page += 1) {
      seen.push(...(await list({ sort, page: String(page), fetchSize: '7' })).items.map(({ id }) => id))
    }
    expect(seen).toEqual(all.items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(40)
  })

  it('never shows one picture twice, in whatever part and order', async () => {
    const { items } = await list({ fetchSize: '9999' })
    expect(new Set(items.map(({ picture }) => picture.id)).size).toBe(items.length)
  })

  it('shows only what can be had in the chosen way, by that price', async () => {
    for (const mode of ['rent', 'buy', 'tailor'] as const) {
      const { items } = await list({ mode, sort: 'price', fetchSize: '9999' })
      const prices = items.map(({ prices }) => prices[mode])
      expect(prices).not.toContain(null)
      expect(prices).toEqual(prices.toSorted((a, b) => a! - b!))
      const dearest = await list({ mode, sort: '-price', fetchSize: '9999' })
      expect(dearest.items.map(({ prices }) => prices[mode])).toEqual(prices.toReversed())
    }
  })

  it.each(['page=-1', 'fetchSize=0', 'silhouette=round', 'mode=steal', 'colour=white,,red', 'length=long', 'price=5'])(
    'refuses %s instead of guessing',
    async (query) => {
      const answer = await house.app.inject(`/api/public/wbs-products/products?${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('one dress', () => {
  it('tells everything, with dresses like it and the lookbooks it is in [GET /api/public/wbs-products/products/{id}]', async () => {
    const { items } = await list({ brand: 'atelier-an', fetchSize: '9999' })
    const { id } = items.find(({ name }) => name === 'Nét Thẳng')!
    const answer = await house.call(getDress, { params: { id } })
    const dress = answer.ok ? answer.value : null
    expect(dress).toMatchObject({ code: 'SH-AN102', maker: { name: 'Atelier An', fittingDays: 3 }, favouriteCount: 0 })
    expect(dress!.prices.rent).toMatchObject({ price: 4_800_000, deposit: 3_000_000, days: 3 })
    expect(dress!.pictures.map(({ crop }) => crop)).toEqual(['top', null, 'bottom'])
    expect(dress!.similar).toHaveLength(4)
    expect(new Set(dress!.similar.map(({ silhouette }) => silhouette))).toEqual(new Set(['sheath']))
    expect(dress!.similar.map((other) => other.id)).not.toContain(id)
    expect(dress!.lookbooks.map((lookbook) => lookbook.id)).toEqual(['trang-mot-duong-chi'])
  })

  it('answers a malformed id like one that does not exist', async () => {
    for (const id of ['x', 'aaaaaaaaaaaa', 'A'.repeat(12)]) {
      const answer = await house.app.inject(`/api/public/wbs-products/products/${id}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: { code: 'not_found' } })
    }
  })
})

describe('an article', () => {
  it('shows the dresses that it names', async () => {
    const answer = await house.app.inject('/api/public/trends/magazine/ao-dai-cuoi-mau-vai-dang')
    expect(answer.json().dresses).toHaveLength(4)
  })
})
