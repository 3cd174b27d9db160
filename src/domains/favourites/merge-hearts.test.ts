import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask } from '#test/factories/customers.ts'
import { FAVOURITE_PATHS, type FavouriteKind, type Heart } from './contract.ts'
import { createHearts } from './ui/hearts.ts'
import { keyOf } from './ui/shown-hearts.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

/** Of each kind that can be kept. */
const ITEMS: Heart[] = [
  ...['SH-AN101', 'SH-AN102'].map((code): Heart => ({ kind: 'dress', item: dressId(code) })),
  { kind: 'brand', item: brandId('maison-moc') },
  { kind: 'template', item: 'son-mai' },
]
beforeAll(async () => {
  const { id } = (await ask(house, 'GET /api/public/wedding-centers/unsigned-name/gian-trau')).body
  ITEMS.push({ kind: 'venue', item: id })
})

const INVITATION_FAVOURITES = '/api/b2c/wedding-invitations/wedding-invitation-favourites'
const adding = ({ kind, item }: Heart) =>
  kind === 'template'
    ? ({ what: `POST ${INVITATION_FAVOURITES}`, body: { code: 'TEMPLATE', itemCode: item } } as const)
    : ({ what: `POST ${FAVOURITE_PATHS[kind as FavouriteKind]}/${item}/favourites`, body: undefined } as const)
const removing = ({ kind, item }: Heart) =>
  kind === 'template'
    ? (`DELETE ${INVITATION_FAVOURITES}/code/TEMPLATE/item-code/${item}` as const)
    : (`DELETE ${FAVOURITE_PATHS[kind as FavouriteKind]}/${item}/favourites` as const)

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
  const hearts = createHearts({
    read: () => stored,
    write: (kept) => {
      stored = kept
    },
    merge: async (items) => (await reach('PUT /api/b2c/favourites', { items })).items,
    add: (heart) => {
      const { what, body } = adding(heart)
      return reach(what, body)
    },
    remove: (heart) => reach(removing(heart)),
    changed: () => {},
  })
  return { hearts, line, stored: () => stored }
}

const ACTS = ['enter', 'leave', 'enter without a connection', 'enter and leave at once'] as const
type Step = { device: 0 | 1; act: 'tap'; heart: number; taps: number } | { device: 0 | 1; act: (typeof ACTS)[number] }

const aDeviceNumber = fc.constantFrom(0 as const, 1 as const)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      device: aDeviceNumber,
      act: fc.constant('tap' as const),
      heart: fc.nat({ max: 4 }),
      // mostly one, now and then several before the first is answered
      taps: fc.constantFrom(1, 1, 1, 2, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ device: aDeviceNumber, act: fc.constantFrom(...ACTS) }) },
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
      if (step.act === 'enter' || step.act === 'enter and leave at once') {
        for (const key of device.local) account.add(key)
        device.local.clear()
        device.seen = step.act === 'enter' ? new Set(account) : null
      }
      if (step.act !== 'tap') return
      const key = keyOf(ITEMS[step.heart]!)
      const on = (device.seen ?? device.local).has(key) === (step.taps % 2 === 0)
      for (const set of device.seen ? [device.seen, account] : [device.local]) {
        if (on) set.add(key)
        else set.delete(key)
      }
    },
  }
}

async function act({ hearts, line }: ReturnType<typeof aDevice>, step: Step) {
  if (step.act === 'enter') await Promise.all([hearts.signedIn(), hearts.signedIn()])
  if (step.act === 'leave') hearts.signedOut()
  if (step.act === 'enter and leave at once') {
    const entering = hearts.signedIn()
    hearts.signedOut()
    await entering
  }
  if (step.act === 'enter without a connection') {
    line.away = true
    await hearts.signedIn().catch(() => {})
    line.away = false
  }
  if (step.act === 'tap') {
    const heart = ITEMS[step.heart]!
    const tap = () => hearts.set(heart, !hearts.shown().has(keyOf(heart)))
    await Promise.all(Array.from({ length: step.taps }, tap))
  }
}

/** The other device's heart is not known here yet: both taps have to reach the account. */
const TAPPED_TWICE_AT_ONCE: Step[] = [
  { device: 0, act: 'tap', heart: 3, taps: 1 },
  { device: 1, act: 'enter' },
  { device: 0, act: 'enter' },
  { device: 1, act: 'tap', heart: 3, taps: 2 },
]

const sorted = (items: Iterable<string>) => [...items].sort()

describe('hearts given with and without an account', () => {
  it('come together at sign-in, none lost and none twice, whatever two devices do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { maxLength: 14 }), async (steps) => {
        const { token, customerId } = await anOpenSession(house)
        const devices = [aDevice(token), aDevice(token)]
        const model = aModel()
        for (const step of steps) {
          model.step(step)
          await act(devices[step.device]!, step)
        }
        const { rows } = await sql<Heart>`
          select kind, item from favourites where customer_id = ${customerId}`.execute(house.db)
        expect(sorted(rows.map(keyOf))).toEqual(sorted(model.account))
        devices.forEach(({ hearts, stored }, at) => {
          const { seen, local } = model.devices[at]!
          expect(sorted(stored().map(keyOf))).toEqual(sorted(local))
          expect(sorted(hearts.shown())).toEqual(sorted(seen ?? local))
        })
      }),
      { numRuns: 80, examples: [[TAPPED_TWICE_AT_ONCE]] },
    )
    const { rows } = await sql`
      select item from favourite_counts join (select kind, item, count(*) as hearts from favourites group by 1, 2) given
      using (kind, item) where count <> hearts`.execute(house.db)
    expect(rows).toEqual([])
  }, 120_000)

  it('end as the last tap said, however fast the taps came', async () => {
    const { token } = await anOpenSession(house)
    const { hearts } = aDevice(token)
    const heart = ITEMS[0]!
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
    await expect(hearts.set(ITEMS[0]!, true)).rejects.toThrow('no connection')
    expect([...hearts.shown()]).toEqual([])
  })
})
