import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, tally } from '#test/factories/customers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const DRESS = dressId('SH-AN101')
const OTHER = dressId('SH-AN102')
const heart = (id: string) => `/api/b2c/wbs-products/products/${id}/favourites` as const
const MINE = '/api/b2c/wbs-products/products/favourites'

const countOf = async (item: string) => (await ask(house, `GET /api/public/favourites/dress/${item}`)).body.count
const shownCountOf = async (id: string) =>
  (await ask(house, `GET /api/public/wbs-products/products/${id}`)).body.favouriteCount

/** Every counter against the hearts themselves. */
async function expectCountersRight() {
  const { rows } = await sql`
    select kind, item, coalesce(kept.count, 0) as kept, coalesce(real.count, 0) as real
    from favourite_counts kept
    full join (select kind, item, count(*) as count from favourites group by kind, item) real using (kind, item)
    where coalesce(kept.count, 0) <> coalesce(real.count, 0)`.execute(house.db)
  expect(rows).toEqual([])
}

describe('a heart', () => {
  it('is one heart however often it is given, and none however often it is taken [POST /api/b2c/wbs-products/products/{id}/favourites] [DELETE /api/b2c/wbs-products/products/{id}/favourites]', async () => {
    const { token } = await anOpenSession(house)
    for (let time = 0; time < 3; time += 1) {
      expect(await ask(house, `POST ${heart(DRESS)}`, undefined, { token })).toEqual({ status: 204, body: undefined })
    }
    expect([await countOf(DRESS), await shownCountOf(DRESS)]).toEqual([1, 1])
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(house, `DELETE ${heart(DRESS)}`, {}, { token })).status).toBe(204)
    }
    expect([await countOf(DRESS), await shownCountOf(DRESS)]).toEqual([0, 0])
  })

  it('is counted rightly when many give and take it at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => anOpenSession(house)))
    const answers = await atOnce(96, (at) =>
      ask(house, `${at % 3 ? 'POST' : 'DELETE'} ${heart(at % 2 ? DRESS : OTHER)}`, undefined, people[at % 12]),
    )
    expect(tally(answers)).toEqual({ 204: 96 })
    await expectCountersRight()
  })

  it('goes with the customer who leaves', async () => {
    const { token } = await anOpenSession(house)
    const before = await countOf(DRESS)
    await ask(house, `POST ${heart(DRESS)}`, undefined, { token })
    expect(await countOf(DRESS)).toBe(before + 1)
    expect((await ask(house, 'DELETE /api/b2c/customers', undefined, { token })).status).toBe(204)
    expect(await countOf(DRESS)).toBe(before)
    await expectCountersRight()
  })

  it('needs something to be put on', async () => {
    const { token } = await anOpenSession(house)
    for (const id of ['aaaaaaaaaaaa', 'x', 'A B']) {
      const path = heart(encodeURIComponent(id))
      expect((await ask(house, `POST ${path}`, undefined, { token })).status).toBe(404)
      expect((await ask(house, `DELETE ${path}`, undefined, { token })).status).toBe(404)
    }
  })
})

describe('what a customer keeps', () => {
  it('is listed as cards, the latest first, and to nobody else [GET /api/b2c/wbs-products/products/favourites]', async () => {
    const [me, another] = [await anOpenSession(house), await anOpenSession(house)]
    for (const id of [DRESS, OTHER]) await ask(house, `POST ${heart(id)}`, undefined, me)
    const mine = await ask(house, `GET ${MINE}`, undefined, me)
    expect(mine.body).toMatchObject({ page: 0, fetchSize: 9999, total: 2 })
    expect(mine.body.items.map(({ id }: { id: string }) => id)).toEqual([OTHER, DRESS])
    expect(mine.body.items[1]).toMatchObject({ name: 'Lặng Gió', prices: { rent: 6_500_000 } })
    expect((await ask(house, `GET ${MINE}`, undefined, another)).body.items).toEqual([])
    expect((await ask(house, `GET ${MINE}?fetchSize=1&page=1`, undefined, me)).body.items[0].id).toBe(DRESS)
  })

  it('works the same for venues, all at once unless asked for less [K1] [POST /api/b2c/wedding-centers/{id}/favourites] [DELETE /api/b2c/wedding-centers/{id}/favourites] [GET /api/b2c/wedding-centers/favourites]', async () => {
    const me = await anOpenSession(house)
    const { id } = (await ask(house, 'GET /api/public/wedding-centers/unsigned-name/gian-trau')).body
    const venue = `/api/b2c/wedding-centers/${id}/favourites` as const
    const kept = async () => (await ask(house, 'GET /api/b2c/wedding-centers/favourites', undefined, me)).body
    expect((await ask(house, `POST ${venue}`, undefined, me)).status).toBe(204)
    expect(await kept()).toMatchObject({ page: 0, fetchSize: 9999, total: 1, items: [{ unsignedName: 'gian-trau' }] })
    expect((await ask(house, `DELETE ${venue}`, undefined, me)).status).toBe(204)
    expect(await kept()).toMatchObject({ total: 0, items: [] })
  })

  it('takes in what a device kept before: once each, and only what exists', async () => {
    const me = await anOpenSession(house)
    await ask(house, `POST ${heart(DRESS)}`, undefined, me)
    const items = [DRESS, OTHER, OTHER, 'gone'].map((item) => ({ kind: 'dress', item }))
    const merged = await ask(house, 'PUT /api/b2c/favourites', { items }, me)
    expect(merged.status).toBe(200)
    expect(merged.body.items.map(({ item }: { item: string }) => item).sort()).toEqual([DRESS, OTHER].sort())
    expect((await ask(house, 'GET /api/b2c/favourites', undefined, me)).body).toMatchObject(merged.body)
    await expectCountersRight()
  })
})
