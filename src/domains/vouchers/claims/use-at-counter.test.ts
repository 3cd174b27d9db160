import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aClaim, aVoucher, claimOf } from '#test/factories/vouchers.ts'

const MINUTE = 60_000
const PIN = '2806'

let house: TestApp
const clock = aClock(tspAt('2026-11-15', '18:00'))
beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
})
afterAll(() => house.close())

interface Held {
  voucherId: string
  clientId: string
}
const see = ({ voucherId, clientId }: Held) =>
  ask(house, `GET /api/public/clients/vouchers/${voucherId}?clientId=${clientId}`)
const does = (act: 'visiting' | 'using' | 'undoing', { voucherId, clientId }: Held, more: object = {}) =>
  ask(house, `POST /api/public/clients/vouchers/${voucherId}/${act}`, { clientId, ...more })

describe('the counter page', () => {
  it('sees what it needs to give the voucher and half a name [GET /api/public/clients/vouchers/{id}]', async () => {
    const claim = await aClaim(house, { pin: PIN })
    const { status, body } = await see(claim)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: claim.code,
      state: 'CLAIMED',
      customerName: 'Hoàng Đ.',
      brandName: 'Hỷ Lâm Palace',
      title: 'Giảm 10% tiệc từ 25 bàn',
      cap: 15_000_000,
      pinLength: 4,
      lockedUntilTsp: null,
      undoUntilTsp: null,
    })
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`${claim.customer.customerId}|${claim.customer.tel.slice(1)}|${PIN}`),
    )
  })

  it('is led nowhere by a guessed claim, a claim to another voucher or the short code', async () => {
    const claim = await aClaim(house)
    const other = await aVoucher(house)
    const guesses: Held[] = [
      { ...claim, clientId: '0'.repeat(32) },
      { ...claim, clientId: claim.code },
      { ...claim, clientId: claim.customer.customerId },
      { ...claim, voucherId: other },
      { ...claim, voucherId: 'x' },
      { ...claim, clientId: claim.clientId.toUpperCase().replace(/^./, '%') },
    ]
    for (const guess of guesses) {
      expect(said(await see(guess))).toBe('404 not_found')
      expect(said(await does('visiting', guess))).toBe('404 not_found')
      expect(said(await does('using', guess, { pin: PIN }))).toBe('404 not_found')
      expect(said(await does('undoing', guess, { pin: PIN }))).toBe('404 not_found')
    }
    expect((await see(claim)).body.state).toBe('CLAIMED')
    expect(said(await ask(house, `GET /api/public/clients/vouchers/${claim.voucherId}`))).toBe('400 invalid')
  })

  it('marks that somebody came, as often as it is told [POST /api/public/clients/vouchers/{id}/visiting]', async () => {
    const claim = await aClaim(house)
    const first = await does('visiting', claim)
    expect(first.body).toMatchObject({ state: 'VISITED', visitedTsp: clock.now() })
    clock.pass(MINUTE)
    expect((await does('visiting', claim)).body.visitedTsp).toBe(first.body.visitedTsp)
  })

  it('marks the claim as used once, and knows when that was [POST /api/public/clients/vouchers/{id}/using]', async () => {
    const claim = await aClaim(house)
    expect((await does('using', claim)).body).toMatchObject({ state: 'USED', usedTsp: clock.now() })
    expect(said(await does('using', claim))).toBe('409 already_used')
    expect(said(await does('visiting', claim))).toBe('409 already_used')
  })

  it('uses it once though fifty counters do so at the same moment', async () => {
    const claim = await aClaim(house, { pin: PIN })
    const answers = await atOnce(50, () => does('using', claim, { pin: PIN }))
    expect(tally(answers)).toEqual({ '200': 1, '409 already_used': 49 })
  })

  it('does nothing with a claim that is past its day', async () => {
    const claim = await aClaim(house, { to: MINUTE })
    clock.pass(MINUTE)
    expect((await see(claim)).body.state).toBe('EXPIRED')
    expect(said(await does('visiting', claim))).toBe('409 expired')
    expect(said(await does('using', claim))).toBe('409 expired')
  })
})

describe("the brand's PIN", () => {
  it('is needed where the brand set one', async () => {
    const claim = await aClaim(house, { pin: PIN })
    expect(said(await does('using', claim))).toBe('422 pin_needed')
    expect(said(await does('using', claim, { pin: '12' }))).toBe('400 invalid')
    expect(said(await does('using', claim, { pin: '0000' }))).toBe('422 wrong_pin')
    expect((await does('using', claim, { pin: PIN })).body.state).toBe('USED')
  })

  it('wrong five times locks this counter page for a while, and not the voucher', async () => {
    const claim = await aClaim(house, { pin: PIN })
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(said(await does('using', claim, { pin: '0000' }))).toBe('422 wrong_pin')
    expect(said(await does('using', claim, { pin: PIN }))).toBe('429 pin_locked')
    expect((await see(claim)).body.lockedUntilTsp).toBe(clock.now() + 15 * MINUTE)

    const { token } = await anOpenSession(house)
    const { body } = await claimOf(house, claim.voucherId, token)
    const neighbour = { voucherId: claim.voucherId, clientId: body.clientId }
    expect((await does('using', neighbour, { pin: PIN })).body.state).toBe('USED')

    clock.pass(15 * MINUTE)
    expect((await does('using', claim, { pin: PIN })).body.state).toBe('USED')
  })

  it('locks longer each time', async () => {
    const claim = await aClaim(house, { pin: PIN })
    const lockedFor = async () => {
      for (let wrong = 0; wrong < 5; wrong += 1) await does('using', claim, { pin: '0000' })
      const { lockedUntilTsp } = (await see(claim)).body
      const minutes = (lockedUntilTsp - clock.now()) / MINUTE
      clock.pass(minutes * MINUTE)
      return minutes
    }
    expect([await lockedFor(), await lockedFor(), await lockedFor()]).toEqual([15, 30, 60])
  })

  it('can be tried five times, not a hundred times at once', async () => {
    const claim = await aClaim(house, { pin: PIN })
    const answers = await atOnce(100, (at) => does('using', claim, { pin: String(1000 + at) }))
    expect(tally(answers)).toEqual({ '422 wrong_pin': 5, '429 pin_locked': 95 })
  })

  it('takes back within ten minutes what was a mistake', async () => {
    const claim = await aClaim(house, { pin: PIN })
    expect(said(await does('undoing', claim, { pin: PIN }))).toBe('409 not_used')
    await does('using', claim, { pin: PIN })
    expect((await see(claim)).body.undoUntilTsp).toBe(clock.now() + 10 * MINUTE)
    clock.pass(9 * MINUTE)
    expect(said(await does('undoing', claim, { pin: '0000' }))).toBe('422 wrong_pin')
    expect((await does('undoing', claim, { pin: PIN })).body).toMatchObject({ state: 'VISITED', usedTsp: null })
    await does('using', claim, { pin: PIN })
    clock.pass(10 * MINUTE)
    expect(said(await does('undoing', claim, { pin: PIN }))).toBe('409 undo_too_late')
    expect((await see(claim)).body).toMatchObject({ state: 'USED', undoUntilTsp: null })
  })

  it('is what undoing hangs on: without one nothing is taken back', async () => {
    const claim = await aClaim(house)
    await does('using', claim)
    expect(said(await does('undoing', claim, { pin: '0000' }))).toBe('409 undo_too_late')
    expect((await see(claim)).body.state).toBe('USED')
  })

  it('counts wrong tries to undo like those to use', async () => {
    const claim = await aClaim(house, { pin: PIN })
    await does('using', claim, { pin: PIN })
    const answers = await atOnce(20, () => does('undoing', claim, { pin: '9999' }))
    expect(tally(answers)).toEqual({ '422 wrong_pin': 5, '429 pin_locked': 15 })
  })
})
