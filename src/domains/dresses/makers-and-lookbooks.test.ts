import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask } from '#test/factories/customers.ts'
import { listDresses } from './contract.ts'
import { dressId } from './import-dresses.ts'
import { getLookbook, listLookbooks, lookbooksOfDress } from './lookbooks/contract.ts'
import { getMaker, listMakers, listMakersDresses } from './makers/contract.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

describe('makers', () => {
  it('are twelve, each with what they show [GET /api/public/wbs-products/products/brands]', async () => {
    const answer = await house.call(listMakers)
    const makers = answer.ok ? answer.value.items : []
    expect(makers).toHaveLength(12)
    expect(makers.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    expect(Math.min(...makers.map(({ count }) => count))).toBeGreaterThan(1)
    const one = await house.call(getMaker, { params: { id: makers[0]!.id } })
    expect(one.ok && one.value).toMatchObject({ ...makers[0], founded: 2014, fittingDays: 3 })
  })

  it('show their own dresses only [GET /api/public/manufactures/products]', async () => {
    const query = { manufactureId: 'song-voan', fetchSize: '9999' }
    const answer = await house.call(listMakersDresses, { query })
    const { items, total } = answer.ok ? answer.value : { items: [], total: 0 }
    expect(total).toBe(4)
    expect(new Set(items.map(({ maker }) => maker.id))).toEqual(new Set(['song-voan']))
    const nobody = await house.call(listMakersDresses, { query: { manufactureId: 'khong-co' } })
    expect(nobody.ok && nobody.value).toMatchObject({ items: [], total: 0 })
  })
})

describe('the dresses of makers', () => {
  const asked = async (query: Record<string, string>) => {
    const answer = await house.call(listMakersDresses, { query })
    return answer.ok ? answer.value : { items: [], total: -1 }
  }

  it('are found by words, with and without accents, in any order and in part [GET /api/public/manufactures/products]', async () => {
    const { items, total } = await asked({ query: 'áo dài đỏ', fetchSize: '9999' })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(60)
    expect(items).toHaveLength(total)
    const unaccented = await asked({ query: 'do ao dai', fetchSize: '9999' })
    expect(unaccented.items.map(({ id }) => id)).toEqual(expect.arrayContaining(items.map(({ id }) => id)))
    const [first] = items
    expect((await asked({ query: first!.name })).items.map(({ id }) => id)).toContain(first!.id)
    const ofMaker = await asked({ query: 'ao dai do', manufactureId: first!.maker.id, fetchSize: '9999' })
    expect(new Set(ofMaker.items.map(({ maker }) => maker.id))).toEqual(new Set([first!.maker.id]))
    expect((await asked({ query: 'áo dài đỏ', page: '1', fetchSize: '1' })).items[0]!.id).toBe(items[1]!.id)
  })

  it('are none where no dress has the words, and all where none are asked for', async () => {
    expect(await asked({ query: 'xe tang bay' })).toMatchObject({ items: [], total: 0 })
    expect((await asked({ query: '' })).total).toBe(40)
    expect((await house.app.inject(`/api/public/manufactures/products?query=${'a'.repeat(101)}`)).statusCode).toBe(400)
  })
})

describe('a public list of favourites', () => {
  it('shows what the customer of that id keeps, narrowed and sorted like any other', async () => {
    const { customerId, token } = await anOpenSession(house)
    for (const code of ['SH-AN101', 'SH-AN102', 'SH-LH201']) {
      await ask(house, `POST /api/b2c/wbs-products/products/${dressId(code)}/favourites`, undefined, { token })
    }
    const kept = async (query: object) => {
      const answer = await house.call(listDresses, { query: { customerFavouriteId: customerId, ...query } })
      return answer.ok ? answer.value : { items: [], total: -1 }
    }
    expect(await kept({ page: '0', fetchSize: '9999' })).toMatchObject({ total: 3, fetchSize: 9999 })
    const sheaths = await kept({ silhouette: 'sheath', mode: 'rent', sort: 'price' })
    expect(sheaths.items.map(({ id }) => id)).toEqual([dressId('SH-AN102'), dressId('SH-AN101')])
    expect(await kept({ customerFavouriteId: crypto.randomUUID() })).toMatchObject({ items: [], total: 0 })
  })
})

describe('lookbooks', () => {
  it('are listed by category [GET /api/public/lookbooks/categories/{id}]', async () => {
    const answer = await house.call(listLookbooks, { params: { id: 'vay-cuoi' } })
    expect(answer.ok && answer.value.items.map(({ id }) => id)).toEqual([
      'trang-mot-duong-chi',
      'vuon-ren',
      'vay-phong-tro-lai',
    ])
    expect((await ask(house, 'GET /api/public/lookbooks/categories/none')).status).toBe(404)
  })

  it('are found by a dress, and name it back [GET /api/public/lookbooks/products/{id}]', async () => {
    const id = dressId('SH-AN102')
    const answer = await house.call(lookbooksOfDress, { params: { id } })
    const [lookbook] = answer.ok ? answer.value.items : []
    const whole = await house.call(getLookbook, { params: { id: lookbook!.id } })
    expect(whole.ok && whole.value.dresses.map((dress) => dress.id)).toContain(id)
    expect(whole.ok && whole.value.pictures.length).toBe(5)
    expect((await ask(house, 'GET /api/public/lookbooks/products/aaaaaaaaaaaa')).status).toBe(404)
  })
})
