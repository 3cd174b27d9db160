import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said } from '#test/factories/customers.ts'
import { brandId } from '../brand-rows.ts'

const BRAND = brandId('maison-moc')
const PATH = `/api/b2c/vouchers/brands/${BRAND}` as const

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

type Customer = Awaited<ReturnType<typeof anOpenSession>>
const follow = ({ token, customerId }: Customer, consents?: object, brand: string = PATH) =>
  ask(house, `POST ${brand}/subscribers` as 'POST /', { customerId, ...(consents && { consents }) }, { token })
const stop = ({ token }: Customer) => ask(house, `DELETE ${PATH}/subscribers`, undefined, { token })
const have = ({ token, customerId }: Customer) =>
  ask(house, `GET ${PATH}/have-subscribed?customerId=${customerId}`, undefined, { token })
const count = async () => (await ask(house, `GET /api/public/vouchers/brands/${BRAND}/subscribers/count`)).body.count

async function consentsOf({ customerId }: Customer) {
  const { rows } = await sql<{ purpose: string; granted: boolean }>`
    select split_part(purpose, ':', 3) as purpose, granted from consents
    where customer_id = ${customerId} and purpose like ${`brand:${BRAND}:%`} order by id`.execute(house.db)
  return rows.map(({ purpose, granted }) => `${purpose} ${granted}`)
}

describe('following a brand', () => {
  it('counts each follower once, however often they ask at once [POST /api/b2c/vouchers/brands/{id}/subscribers] [GET /api/public/vouchers/brands/{id}/subscribers/count]', async () => {
    const before = await count()
    const customer = await anOpenSession(house)
    const answers = await atOnce(20, () => follow(customer))
    expect(new Set(answers.map(said))).toEqual(new Set(['201']))
    expect(answers[0]!.body).toEqual({ subscribed: true, consents: { offers: false, contact: false } })
    expect(await count()).toBe(before + 1)
  })

  it('agrees to nothing that was not ticked, and keeps what was, each by itself', async () => {
    const customer = await anOpenSession(house)
    await follow(customer, { offers: true })
    await follow(customer, { offers: true })
    expect(await consentsOf(customer)).toEqual(['offers true', 'contact false'])
    expect(said(await follow(customer, { everything: true }))).toBe('400 invalid')
    await follow(customer, { offers: true, contact: true })
    expect((await have(customer)).body.consents).toEqual({ offers: true, contact: true })
  })

  it('stops by one call, and all that was agreed to with it [GET /api/b2c/vouchers/brands/{id}/have-subscribed]', async () => {
    const customer = await anOpenSession(house)
    expect((await have(customer)).body.subscribed).toBe(false)
    await follow(customer, { offers: true })
    const before = await count()
    expect((await have(customer)).body).toEqual({ subscribed: true, consents: { offers: true, contact: false } })
    expect([said(await stop(customer)), said(await stop(customer))]).toEqual(['200', '200'])
    expect((await have(customer)).body).toEqual({ subscribed: false, consents: { offers: false, contact: false } })
    expect(await count()).toBe(before - 1)
    expect((await consentsOf(customer)).slice(-2)).toEqual(['offers false', 'contact false'])
  })

  it('is done for oneself alone', async () => {
    const [me, other] = [await anOpenSession(house), await anOpenSession(house)]
    expect(said(await follow({ ...me, customerId: other.customerId }))).toBe('403 not_you')
    expect(said(await have({ ...me, customerId: other.customerId }))).toBe('403 not_you')
    expect((await have(other)).body.subscribed).toBe(false)
  })

  it('needs a brand that there is', async () => {
    const customer = await anOpenSession(house)
    for (const id of ['aaaaaaaaaaaa', 'x']) {
      expect(said(await follow(customer, undefined, `/api/b2c/vouchers/brands/${id}`))).toBe('404 not_found')
      expect(said(await ask(house, `GET /api/public/vouchers/brands/${id}/subscribers/count`))).toBe('404 not_found')
    }
  })
})
