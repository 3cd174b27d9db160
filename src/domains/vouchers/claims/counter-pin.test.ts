import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { tablesSaying } from '#test/factories/busy-customer.ts'
import { anAddress, anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aVoucher, claimOf } from '#test/factories/vouchers.ts'

const PIN = '280641'
const WRONG = '000000'

let house: TestApp
const clock = aClock(tspAt('2026-11-15', '18:00'))
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())

interface Held {
  voucherId: string
  clientId: string
}
/** So many customers who hold one voucher of one brand. */
async function holders(count: number): Promise<Held[]> {
  const voucherId = await aVoucher(house, { pin: PIN, stock: count })
  const held: Held[] = []
  for (let at = 0; at < count; at += 1) {
    const { token } = await anOpenSession(house)
    held.push({ voucherId, clientId: (await claimOf(house, voucherId, token)).body.clientId })
  }
  return held
}
const using = ({ voucherId, clientId }: Held, pin: string, ip: string) =>
  ask(house, `POST /api/public/clients/vouchers/${voucherId}/using`, { clientId, pin }, { ip })

describe('the PIN of a brand', () => {
  it('can be read nowhere in the database', async () => {
    await aVoucher(house, { pin: PIN })
    expect(await tablesSaying(house, PIN)).toEqual([])
  })

  it('is guessed no faster by whoever holds many claims: an address has twenty tries an hour for the brand', async () => {
    const held = await holders(12)
    const ip = anAddress()
    const answers = []
    for (const claim of held) for (let at = 0; at < 2; at += 1) answers.push(await using(claim, WRONG, ip))
    expect(tally(answers)).toEqual({ '422 wrong_pin': 20, '429 pin_locked': 4 })
    expect(said(await using(held[11]!, PIN, ip))).toBe('429 pin_locked')
  })

  it('is tried twenty times, not sixty times at once', async () => {
    const held = await holders(15)
    const ip = anAddress()
    const answers = await atOnce(60, (at) => using(held[at % 15]!, WRONG, ip))
    expect(tally(answers)).toEqual({ '422 wrong_pin': 20, '429 pin_locked': 40 })
  })

  it('stays good at the brand’s own counter while a stranger tries elsewhere', async () => {
    const held = await holders(8)
    const [stranger, shop] = [anAddress(), anAddress()]
    for (const claim of held.slice(0, 6)) for (let at = 0; at < 4; at += 1) await using(claim, WRONG, stranger)
    expect(said(await using(held[6]!, WRONG, stranger))).toBe('429 pin_locked')
    expect(said(await using(held[6]!, WRONG, shop))).toBe('422 wrong_pin')
    expect(said(await using(held[6]!, PIN, shop))).toBe('200')
  })

  it('has a hundred tries a day over all addresses, and then only where it was entered rightly before', async () => {
    const held = await holders(28)
    const shop = anAddress()
    expect(said(await using(held[0]!, PIN, shop))).toBe('200')
    const answers = []
    for (const claim of held.slice(1, 26)) {
      for (let at = 0; at < 4; at += 1) answers.push(await using(claim, WRONG, anAddress()))
    }
    expect(tally(answers)).toEqual({ '422 wrong_pin': 100 })
    expect(said(await using(held[26]!, PIN, anAddress()))).toBe('429 pin_locked')
    expect(said(await using(held[26]!, PIN, shop))).toBe('200')
    const [other] = await holders(1)
    expect(said(await using(other!, PIN, anAddress()))).toBe('200')
  }, 60_000)

  it('costs nothing when it is right, however busy the counter', async () => {
    const held = await holders(30)
    const ip = anAddress()
    expect(tally(await atOnce(30, (at) => using(held[at]!, PIN, ip)))).toEqual({ '200': 30 })
  })
})
