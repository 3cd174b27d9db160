import fc from 'fast-check'
import type * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_KINDS, SESSIONS } from '#lib/banquet-day.ts'
import { type BanquetWish, billAt } from '#lib/banquet-price.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { compareVenues, getVenueByName, listVenues, priceBanquet, type Venue } from './contract.ts'
import { listVenueOptions, type VenueOptions } from './filters/contract.ts'
import { wishOf } from './ui/banquet-wish.ts'
import { wishOfList } from './ui/list-choice.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

async function venue(name: string): Promise<Venue> {
  const answer = await house.call(getVenueByName, { params: { name } })
  if (!answer.ok) throw new Error(`there is no ${name}`)
  return answer.value
}

describe('the server’s price of a banquet', () => {
  it('is the one reckoned by hand, to the dong', async () => {
    const { id } = await venue('hy-lam-palace')
    const asked = { tables: '32', day: 'weekend', session: 'dinner', menu: '0', voucher: '15000000' } as const
    const bill = await house.call(priceBanquet, { params: { id }, query: asked })
    expect(bill.ok && bill.value).toMatchObject({
      hall: 0,
      food: 156_800_000,
      drinks: 11_200_000,
      serviceCharge: 8_400_000,
      vat: 14_112_000,
      discount: 15_000_000,
      total: 175_512_000,
      perGuest: 548_475,
    })
    expect(bill.ok && bill.value.payments.map(({ amount }) => amount)).toEqual([20_000_000, 70_204_800, 85_307_200])
  })

  it('agrees with the page’s on every hall, menu, day and session of every venue', async () => {
    const all = await house.call(listVenues)
    const ids = all.ok ? all.value.items.map(({ id }) => id) : []
    for (const id of ids.slice(0, 12)) {
      const [shown] = await compared([id])
      for (const [hall, { minTables, maxTables }] of shown!.halls.entries()) {
        const wish: BanquetWish = {
          tables: Math.floor((minTables + maxTables) / 2),
          day: DAY_KINDS[hall % 2]!,
          session: SESSIONS[(hall >> 1) % 2]!,
          hall,
          menu: shown!.menus.length ? hall % shown!.menus.length : undefined,
          drinks: hall % 3 !== 0,
        }
        const ours = billAt(shown!, wish)
        const { tables, menu, drinks, ...rest } = wish
        const query = {
          ...rest,
          tables: String(tables),
          hall: String(hall),
          menu: menu?.toString(),
          drinks: drinks ? 'true' : 'false',
        } as const
        const theirs = await house.call(priceBanquet, { params: { id }, query })
        expect(theirs).toEqual(
          ours.ok ? { ok: true, value: { hall, ...ours.bill } } : { ok: false, reason: ours.reason, fields: undefined },
        )
      }
    }
  })

  it('is refused in a sentence where the venue names no price, the hall is too small, or there is no venue', async () => {
    const asked = { tables: '32', day: 'weekend', session: 'dinner' } as const
    const hidden = await venue('gio-nom-bay-resort')
    const { id } = await venue('hy-lam-palace')
    const reason = async (params: { id: string }, query: object) => {
      const answer = await house.call(priceBanquet, { params, query: { ...asked, ...query } })
      return answer.ok ? null : answer.reason
    }
    expect(await reason({ id: hidden.id }, {})).toBe('no_published_price')
    expect(await reason({ id }, { hall: '3' })).toBe('tables_do_not_fit')
    expect(await reason({ id: 'aaaaaaaaaaaa' }, {})).toBe('not_found')
    expect(await reason({ id }, { tables: '0' })).toBe('invalid')
  })
})

const compared = async (ids: string[]) => {
  const answer = await house.call(compareVenues, { query: { ids: ids.join(',') } })
  return answer.ok ? answer.value.items : []
}

describe('one banquet', () => {
  it('has one price in list, order, filter, comparison, calculator and bill, from a hall that fits', async () => {
    const all = await list({})
    const whole = new Map<string, Venue>()
    for (let at = 0; at < all.length; at += 4)
      for (const one of await compared(all.slice(at, at + 4).map(({ id }) => id))) whole.set(one.id, one)
    const wishes = fc.record({
      guests: fc.integer({ min: 1, max: 1500 }),
      day: fc.constantFrom(...DAY_KINDS),
      session: fc.constantFrom(...SESSIONS),
    })
    await fc.assert(
      fc.asyncProperty(wishes, fc.nat(), async ({ guests, day, session }, chosen) => {
        const asked = { guests: String(guests), day, session }
        const counted = await house.call(listVenueOptions, { query: asked })
        const { banquet } = (counted.ok && counted.value) as VenueOptions
        const wish = wishOf(wishOfList(asked, banquet), { halls: [], menus: [] })
        expect(wish).toMatchObject(banquet)
        const listed = await list({ ...asked, sort: 'price' })
        const prices = listed.flatMap(({ allIn }) => (allIn ? [allIn.perTable] : []))
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
        for (const { id, allIn } of listed) {
          const reckoned = billAt(whole.get(id)!, wish)
          expect(allIn?.perTable ?? null).toBe(reckoned.ok ? reckoned.bill.perTable : null)
          const hall = whole.get(id)!.halls[reckoned.hall]!
          if (allIn) expect(hall).toMatchObject(allIn.hall)
          if (reckoned.ok) expect([hall.minTables <= wish.tables, wish.tables <= hall.maxTables]).toEqual([true, true])
        }
        const one = listed[chosen % Math.max(1, prices.length)]
        if (!one?.allIn) return
        const bill = await house.call(priceBanquet, {
          params: { id: one.id },
          query: { day, session, tables: String(wish.tables) },
        })
        expect(bill.ok && [bill.value.perTable, bill.value.total]).toEqual([one.allIn.perTable, one.allIn.total])
        const { perTable } = one.allIn
        const just = await list({ ...asked, priceFrom: String(perTable), priceTo: String(perTable) })
        expect(just.map(({ id }) => id)).toContain(one.id)
        expect(new Set(just.map(({ allIn }) => allIn?.perTable))).toEqual(new Set([perTable]))
      }),
      { numRuns: 60 },
    )
  })
})

const list = async (query: v.InferInput<NonNullable<typeof listVenues.query>>) => {
  const answer = await house.call(listVenues, { query })
  return answer.ok ? answer.value.items : []
}

describe('venues side by side', () => {
  it('come whole and in the order asked for, without those that do not exist', async () => {
    const [a, b] = [await venue('hy-lam-palace'), await venue('gian-trau')]
    const items = await compared([b.id, 'aaaaaaaaaaaa', a.id])
    expect(items.map(({ name }) => name)).toEqual([b.name, a.name])
    expect(items[1]).toMatchObject({ halls: a.halls, fees: a.fees, deposit: a.deposit })
  })

  it('are four at most', async () => {
    const ids = Array.from({ length: 5 }, (_, index) => `${index}`.repeat(12))
    const answer = await house.call(compareVenues, { query: { ids: ids.join(',') } })
    expect(answer.ok).toBe(false)
  })
})

describe('similar venues', () => {
  it('are four others of the city, the nearest by price', async () => {
    const answer = await house.call(getVenueByName, { params: { name: 'hy-lam-palace' } })
    const { similar, city, id, priceFrom } = answer.ok ? answer.value : (undefined as never)
    expect(similar.length).toBe(4)
    const all = await house.call(listVenues, { query: { cityId: city.id } })
    const others = all.ok ? all.value.items.filter((other) => other.id !== id && other.priceFrom !== null) : []
    const away = (other: { priceFrom: number | null }) => Math.abs(other.priceFrom! - priceFrom!)
    const nearest = others.map(away).sort((a, b) => a - b)
    expect(similar.map(away)).toEqual(nearest.slice(0, 4))
  })

  it('are the recommended ones where a venue names no price', async () => {
    const answer = await house.call(getVenueByName, { params: { name: 'gio-nom-bay-resort' } })
    expect(answer.ok && answer.value.similar.map((other) => other.city.id)).toEqual(Array(4).fill('da-nang'))
  })
})
