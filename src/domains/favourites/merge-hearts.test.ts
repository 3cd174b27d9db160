import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/kinds/dresses.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask } from '#test/factories/customers.ts'
import type { Heart } from './contract.ts'
import { createHearts } from './ui/hearts.ts'
import { keyOf } from './ui/shown-hearts.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const ITEMS = ['SH-AN101', 'SH-AN102', 'SH-AN103', 'SH-LH201'].map(dressId)

/** A browser with its own storage, and the real account behind it. `away` cuts the line. */
function aDevice(token: string) {
  let stored: Heart[] = []
  const line = { away: false }
  const reach = async (what: Parameters<typeof ask>[1], body?: object) => {
    if (line.away) throw new Error('no connection')
    const answer = await ask(house, what, body, { token })
    if (answer.status >= 400) throw new Error(String(answer.status))
    return answer.body
  }
  const path = ({ item }: Heart) => `/api/b2c/wbs-products/products/${item}/favourites` as const
  const hearts = createHearts({
    read: () => stored,
    write: (kept) => {
      stored = kept
    },
    merge: async (items) => (await reach('PUT /api/b2c/favourites', { items })).items,
    add: (heart) => reach(`POST ${path(heart)}`),
    remove: (heart) => reach(`DELETE ${path(heart)}`),
    changed: () => {},
  })
  return { hearts, line, stored: () => stored }
}

type Step =
  | { device: 0 | 1; act: 'toggle'; item: string }
  | { device: 0 | 1; act: 'enter' | 'leave' | 'enter without a connection' }

const aStep: fc.Arbitrary<Step> = fc.record({ device: fc.constantFrom(0 as const, 1 as const) }).chain(({ device }) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ITEMS).map((item): Step => ({ device, act: 'toggle', item })) },
    {
      weight: 3,
      arbitrary: fc
        .constantFrom('enter' as const, 'leave' as const, 'enter without a connection' as const)
        .map((act): Step => ({ device, act })),
    },
  ),
)

/** What should be kept, told as simply as can be. */
function aModel() {
  const account = new Set<string>()
  const devices = [0, 1].map(() => ({ local: new Set<string>(), seen: null as Set<string> | null }))
  return {
    account,
    devices,
    step(step: Step) {
      const device = devices[step.device]!
      if (step.act === 'leave') device.seen = null
      if (step.act === 'enter') {
        for (const item of device.local) account.add(item)
        device.local.clear()
        device.seen = new Set(account)
      }
      if (step.act !== 'toggle') return
      const on = !(device.seen ?? device.local).has(step.item)
      for (const set of device.seen ? [device.seen, account] : [device.local]) {
        if (on) set.add(step.item)
        else set.delete(step.item)
      }
    },
  }
}

const sorted = (items: Iterable<string>) => [...items].sort()

describe('hearts given with and without an account', () => {
  it('come together at sign-in, none lost and none twice, whatever two devices do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 14 }), async (steps) => {
        const { token, customerId } = await anOpenSession(house)
        const devices = [aDevice(token), aDevice(token)]
        const model = aModel()
        for (const step of steps) {
          const { hearts, line } = devices[step.device]!
          model.step(step)
          if (step.act === 'enter') await hearts.signedIn()
          if (step.act === 'leave') hearts.signedOut()
          if (step.act === 'enter without a connection') {
            line.away = true
            await hearts.signedIn().catch(() => {})
            line.away = false
          }
          if (step.act === 'toggle') {
            const heart: Heart = { kind: 'dress', item: step.item }
            await hearts.set(heart, !hearts.shown().has(keyOf(heart)))
          }
        }
        const { rows } = await sql<{ item: string }>`
          select item from favourites where customer_id = ${customerId}`.execute(house.db)
        expect(sorted(rows.map(({ item }) => item))).toEqual(sorted(model.account))
        devices.forEach(({ hearts, stored }, at) => {
          const { seen, local } = model.devices[at]!
          expect(sorted(stored().map(({ item }) => item))).toEqual(sorted(local))
          expect(sorted(hearts.shown())).toEqual(sorted([...(seen ?? local)].map((item) => `dress ${item}`)))
        })
      }),
      { numRuns: 80 },
    )
    const { rows } = await sql`
      select item from favourite_counts join (select kind, item, count(*) as hearts from favourites group by 1, 2) given
      using (kind, item) where count <> hearts`.execute(house.db)
    expect(rows).toEqual([])
  }, 120_000)

  it('end as the last tap said, however fast the taps came', async () => {
    const { token } = await anOpenSession(house)
    const { hearts } = aDevice(token)
    const heart: Heart = { kind: 'dress', item: ITEMS[0]! }
    const entering = hearts.signedIn()
    const taps = [true, false, true, false, true].map((on) => hearts.set(heart, on))
    expect(hearts.shown().has(keyOf(heart))).toBe(true)
    await Promise.all([entering, ...taps])
    expect([...hearts.shown()]).toEqual([keyOf(heart)])
    expect((await ask(house, 'GET /api/b2c/favourites', undefined, { token })).body.items).toEqual([heart])
  })

  it('show as before where they could not be kept', async () => {
    const { token } = await anOpenSession(house)
    const { hearts, line } = aDevice(token)
    await hearts.signedIn()
    line.away = true
    await expect(hearts.set({ kind: 'dress', item: ITEMS[0]! }, true)).rejects.toThrow('no connection')
    expect([...hearts.shown()]).toEqual([])
  })
})
