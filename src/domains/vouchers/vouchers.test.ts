import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import {
  getBrandByName,
  getVoucher,
  getVoucherByTitle,
  listBrands,
  listVoucherCategories,
  listVouchers,
  VOUCHER_STATES,
} from './contract.ts'

const NOVEMBER = tspAt('2026-11-15', '10:00')
const DAY = 24 * 3_600_000

let house: TestApp
const clock = aClock(NOVEMBER)
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

async function titled(name: string) {
  const voucher = await house.call(getVoucherByTitle, { params: { name } })
  if (!voucher.ok) throw new Error(`there is no voucher ${name}`)
  return voucher.value
}

async function all(query: Parameters<typeof house.call<typeof listVouchers>>[1] = {}) {
  const list = await house.call(listVouchers, query)
  if (!list.ok) throw new Error(list.reason)
  return list.value
}

describe('the list of vouchers', () => {
  it('gives them all, the open ones first and of those the one that ends soonest [K1] [GET /api/public/vouchers]', async () => {
    const { items, total, page, fetchSize } = await all()
    expect({ page, fetchSize }).toEqual({ page: 0, fetchSize: 9999 })
    expect(total).toBe(48)
    expect(items).toHaveLength(48)
    const ranks = items.map(({ state }) => VOUCHER_STATES.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set(ranks)).toEqual(new Set([0, 1, 2, 3]))
    const ends = items.filter(({ state }) => state === 'OPEN').map(({ validToDate }) => validToDate)
    expect(ends).toEqual(ends.toSorted())
  })

  it('neither repeats nor drops one between pages', async () => {
    const seen: string[] = []
    for (let page = 0; page < 7; page += 1) {
      const { items } = await all({ query: { page: String(page), fetchSize: '7' } })
      seen.push(...items.map(({ id }) => id))
    }
    expect(seen).toEqual((await all()).items.map(({ id }) => id))
  })

  it('keeps to one category, one brand, one state or the brand that is a venue', async () => {
    const rings = await all({ query: { categoryId: 'nhan-trang-suc' } })
    expect(new Set(rings.items.map(({ category }) => category.id))).toEqual(new Set(['nhan-trang-suc']))
    const { brand } = await titled('giam-10-tiec-tu-25-ban')
    const ofBrand = await all({ query: { brandId: brand.id } })
    expect(ofBrand.items.map((voucher) => voucher.brand.name)).toEqual(Array(4).fill('Hỷ Lâm Palace'))
    for (const state of VOUCHER_STATES) {
      const { items, total } = await all({ query: { state } })
      expect(new Set(items.map((voucher) => voucher.state))).toEqual(new Set([state]))
      expect(items).toHaveLength(total)
    }
    const venue = (await house.app.inject('/api/public/wedding-centers/unsigned-name/hy-lam-palace')).json()
    expect(await all({ query: { weddingCenterId: venue.id } })).toEqual(ofBrand)
  })

  it.each(['page=-1', 'fetchSize=0', 'state=CLAIMED', 'sort=value', 'state=OPEN&state=EXPIRED'])(
    'refuses %s instead of guessing',
    async (query) => {
      const answer = await house.app.inject(`/api/public/vouchers?${query}`)
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid'])
    },
  )

  it('counts the same by category as it lists [GET /api/public/vouchers/categories]', async () => {
    const categories = await house.call(listVoucherCategories)
    const { items } = await all()
    expect(categories.ok && categories.value.items).toHaveLength(13)
    for (const { id, count, states } of categories.ok ? categories.value.items : []) {
      const here = items.filter(({ category }) => category.id === id)
      expect(here).toHaveLength(count)
      for (const state of VOUCHER_STATES) expect(here.filter((it) => it.state === state)).toHaveLength(states[state])
    }
  })
})

describe('one voucher', () => {
  it('is the same by title and by id [GET /api/public/vouchers/{id}] [GET /api/public/vouchers/unsigned-title/{name}]', async () => {
    const byTitle = await titled('giam-10-tiec-tu-25-ban')
    expect(byTitle).toMatchObject({ kind: 'percent', value: 10, cap: 15_000_000, stock: 38, left: 38, state: 'OPEN' })
    expect(await house.call(getVoucher, { params: { id: byTitle.id } })).toEqual({ ok: true, value: byTitle })
  })

  it('opens and ends by the calendar of Vietnam', async () => {
    const { startTsp, endTsp } = await titled('giam-10-tiec-tu-25-ban')
    expect([startTsp, endTsp]).toEqual([tspAt('2026-10-01'), tspAt('2027-01-01')])
    const state = async (tsp: number) => {
      clock.pass(tsp - clock.now())
      return (await titled('giam-10-tiec-tu-25-ban')).state
    }
    const seen = [await state(startTsp - 1), await state(startTsp), await state(endTsp - 1), await state(endTsp)]
    await state(NOVEMBER)
    expect(seen).toEqual(['NOT_STARTED', 'OPEN', 'OPEN', 'EXPIRED'])
  })

  it('speaks the language of the request', async () => {
    const url = '/api/public/vouchers/unsigned-title/giam-10-tiec-tu-25-ban'
    const answer = await house.app.inject({ url, headers: { 'accept-language': 'en' } })
    expect(answer.json()).toMatchObject({
      title: 'Ten per cent off from 25 tables',
      category: { name: 'Wedding venues' },
    })
  })

  it('answers a malformed id like one that does not exist', async () => {
    for (const path of [
      '/x',
      '/aaaaaaaaaaaa',
      '/unsigned-title/khong-co',
      '/unsigned-title/KHÔNG',
      '/brands/unsigned-name/khong-co',
    ]) {
      const answer = await house.app.inject(`/api/public/vouchers${encodeURI(path)}`)
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'not_found' } }])
    }
  })
})

describe('brands', () => {
  it('stand in the list by name, with what they have to give [GET /api/public/vouchers/brands]', async () => {
    const list = await house.call(listBrands)
    const names = list.ok ? list.value.items.map((brand) => brand.unsignedName) : []
    expect(names).toHaveLength(24)
    expect(names).toEqual(names.toSorted())
    const palace = list.ok && list.value.items.find(({ name }) => name === 'Hỷ Lâm Palace')
    expect(palace).toMatchObject({ voucherCount: 3, subscriberCount: 0, logo: null })
  })

  it('have a story and branches, and keep their PIN to themselves [GET /api/public/vouchers/brands/unsigned-name/{name}]', async () => {
    const brand = await house.call(getBrandByName, { params: { name: 'hy-lam-palace' } })
    expect(brand.ok && brand.value).toMatchObject({ venue: 'hy-lam-palace', branches: [{ name: 'Tân Hưng' }] })
    for (const path of ['vouchers', 'vouchers/brands', 'vouchers/brands/unsigned-name/hy-lam-palace']) {
      const { body } = await house.app.inject(`/api/public/${path}`)
      expect(body).not.toMatch(/"pin"|2806/)
    }
  })

  it('can be followed until a day later than any voucher lasts', async () => {
    clock.pass(3650 * DAY)
    const list = await house.call(listBrands)
    expect(list.ok && list.value.items.every(({ voucherCount }) => voucherCount === 0)).toBe(true)
    clock.pass(-3650 * DAY)
  })
})
