import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, said } from '#test/factories/customers.ts'
import { brandId } from './brand-rows.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const heart = (name: string) => `/api/b2c/vouchers/brands/${brandId(name)}/favourites` as const

describe('a heart on a brand', () => {
  it('is kept once, listed as a card and taken back [POST /api/b2c/vouchers/brands/{id}/favourites] [DELETE /api/b2c/vouchers/brands/{id}/favourites] [GET /api/b2c/vouchers/brands/favourites]', async () => {
    const me = await anOpenSession(house)
    const kept = async () => (await ask(house, 'GET /api/b2c/vouchers/brands/favourites', undefined, me)).body
    for (const name of ['maison-moc', 'guong-luoc', 'maison-moc'])
      await ask(house, `POST ${heart(name)}`, undefined, me)
    expect(await kept()).toMatchObject({
      total: 2,
      fetchSize: 9999,
      items: [{ name: 'Gương Lược' }, { name: 'Maison Mộc', subscriberCount: 0 }],
    })
    expect(said(await ask(house, `DELETE ${heart('maison-moc')}`, undefined, me))).toBe('204')
    expect((await kept()).items.map(({ name }: { name: string }) => name)).toEqual(['Gương Lược'])
  })

  it('can not be put on a brand that is withdrawn', async () => {
    const me = await anOpenSession(house)
    await sql`update brands set withdrawn = true where unsigned_name = 'atelier-an'`.execute(house.db)
    expect(said(await ask(house, `POST ${heart('atelier-an')}`, undefined, me))).toBe('404 not_found')
  })
})
