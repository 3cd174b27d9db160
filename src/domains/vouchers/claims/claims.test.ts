import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, messagesTo, said } from '#test/factories/customers.ts'
import { aClaim, aVoucher, claimOf, claimsHeld } from '#test/factories/vouchers.ts'

const DAY = 24 * 3_600_000
const HOUR = 3_600_000

let house: TestApp
const clock = aClock(tspAt('2026-11-15', '10:00'))
beforeAll(async () => {
  house = await anApp({ clock })
})
afterAll(() => house.close())
beforeEach(() => clock.pass(tspAt('2026-11-15', '10:00') - clock.now()))

const mine = (voucherId: string, token: string) =>
  ask(house, `GET /api/b2c/clients/vouchers/${voucherId}`, undefined, { token })

describe('claiming a voucher', () => {
  it('gives a claim with a short code, good to the end of the voucher [POST /api/b2c/clients/vouchers/{id}]', async () => {
    const voucherId = await aVoucher(house)
    const { token } = await anOpenSession(house)
    const { status, body } = await claimOf(house, voucherId, token)
    expect(status).toBe(201)
    expect(body).toEqual({
      voucherId,
      clientId: expect.stringMatching(/^[0-9a-f]{32}$/),
      code: expect.stringMatching(/^HLP-[2-9A-HJ-NP-Z]{6}$/),
      state: 'CLAIMED',
      claimedTsp: clock.now(),
      expireTsp: clock.now() + DAY,
      visitedTsp: null,
      usedTsp: null,
    })
  })

  it('again shows the claim, by whatever way it is repeated [GET /api/b2c/clients/vouchers/{id}]', async () => {
    const { voucherId, clientId, customer } = await aClaim(house, { stock: 1 })
    const again = await claimOf(house, voucherId, customer.token)
    expect([again.status, again.body.clientId]).toEqual([201, clientId])
    const headers = { 'idempotency-key': 'claimed-twice-1' }
    const keyed = [
      await claimOf(house, voucherId, customer.token, headers),
      await claimOf(house, voucherId, customer.token, headers),
    ]
    expect(keyed.map(({ body }) => body.clientId)).toEqual([clientId, clientId])
    expect((await mine(voucherId, customer.token)).body).toEqual({ ...again.body, messagesLeft: 3 })
    expect(await claimsHeld(house, voucherId)).toEqual({ counter: 1, claims: 1, customers: 1 })
  })

  it('is refused for each reason by its own code', async () => {
    const { token, customerId } = await anOpenSession(house)
    const tries = async (id: string) => said(await claimOf(house, id, token))
    expect(await tries(await aVoucher(house, { from: HOUR }))).toBe('409 not_started')
    expect(await tries(await aVoucher(house, { from: -2 * HOUR, to: 0 }))).toBe('409 expired')
    expect(await tries(await aVoucher(house, { stock: 0 }))).toBe('409 sold_out')
    const withdrawn = await aVoucher(house)
    await sql`update vouchers set withdrawn = true where id = ${withdrawn}`.execute(house.db)
    expect(await tries(withdrawn)).toBe('404 not_found')
    for (const id of ['aaaaaaaaaaaa', 'x', '%00']) expect(await tries(id)).toBe('404 not_found')

    const open = await aVoucher(house)
    await sql`update customers set tel = null where id = ${customerId}`.execute(house.db)
    expect(await tries(open)).toBe('422 phone_not_verified')
    expect(await claimsHeld(house, open)).toEqual({ counter: 0, claims: 0, customers: 0 })
  })

  it('keeps its promise though the voucher is sold out, over or withdrawn by now', async () => {
    const { voucherId, clientId, customer } = await aClaim(house, { stock: 1 })
    await sql`update vouchers set withdrawn = true where id = ${voucherId}`.execute(house.db)
    expect((await claimOf(house, voucherId, customer.token)).body.clientId).toBe(clientId)
    clock.pass(2 * DAY)
    // the session of this customer has ended by then
    const { body } = await ask(house, `GET /api/public/clients/vouchers/${voucherId}?clientId=${clientId}`)
    expect(body.state).toBe('EXPIRED')
  })

  it('is done for oneself alone', async () => {
    const voucherId = await aVoucher(house)
    const [me, other] = [await anOpenSession(house), await anOpenSession(house)]
    const as = (customerId: string) =>
      ask(house, `POST /api/b2c/clients/vouchers/${voucherId}`, { customerId }, { token: me.token })
    expect(said(await as(other.customerId))).toBe('403 not_you')
    expect(said(await as(me.customerId))).toBe('201')
    expect(said(await mine(voucherId, other.token))).toBe('404 not_found')
  })
})

describe("a customer's claims", () => {
  it('are listed latest first, used and unused apart [GET /api/b2c/clients/vouchers]', async () => {
    const customer = await anOpenSession(house)
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const voucherId = await aVoucher(house)
      await claimOf(house, voucherId, customer.token)
      ids.unshift(voucherId)
      clock.pass(1000)
    }
    const list = async (query: string) =>
      (await ask(house, `GET /api/b2c/clients/vouchers${query}`, undefined, { token: customer.token })).body
    const all = await list(`?customerId=${customer.customerId}`)
    expect(all.items.map((claim: { voucherId: string }) => claim.voucherId)).toEqual(ids)
    expect(all.items[0].voucher).toMatchObject({ title: 'Giảm 10% tiệc từ 25 bàn', brand: { name: 'Hỷ Lâm Palace' } })
    const { clientId } = all.items[1]
    await ask(house, `POST /api/public/clients/vouchers/${ids[1]}/using`, { clientId })
    expect((await list('?used=true')).items.map((claim: { state: string }) => claim.state)).toEqual(['USED'])
    expect((await list('?used=false')).total).toBe(2)
    expect((await list('?fetchSize=1&page=2')).items[0].voucherId).toBe(ids[2])
    expect((await list('?used=maybe')).error.code).toBe('invalid')
  })

  it('are shown to nobody else', async () => {
    const { customer } = await aClaim(house)
    const { token } = await anOpenSession(house)
    const theirs = await ask(house, `GET /api/b2c/clients/vouchers?customerId=${customer.customerId}`, undefined, {
      token,
    })
    expect(said(theirs)).toBe('403 not_you')
    expect((await ask(house, 'GET /api/b2c/clients/vouchers', undefined, { token })).body.items).toEqual([])
  })
})

describe('sending a claim by SMS', () => {
  const send = (voucherId: string, token: string, body?: object, headers = {}) =>
    ask(house, `POST /api/b2c/clients/vouchers/${voucherId}/sms`, body, { token, headers })

  it("goes to the customer's own phone, with the code and the way to the QR [POST /api/b2c/clients/vouchers/{id}/sms]", async () => {
    const { voucherId, code, customer } = await aClaim(house)
    const sent = await send(voucherId, customer.token)
    expect([sent.status, sent.body]).toEqual([201, { messagesLeft: 2 }])
    const [message] = await messagesTo(house, customer.tel)
    expect(message).toMatchObject({ channel: 'sms', to: customer.tel, expireTsp: clock.now() + DAY })
    expect(message!.text).toContain(code)
    expect(message!.text).toMatch(/Hy Lam Palace.*\/vouchers\/giam-10-tiec-tu-25-ban/)
    expect(message!.text).not.toContain(customer.customerId)
    for (const elsewhere of [{ tel: '+84999999999' }, { to: '+84999999999' }]) {
      expect(said(await send(voucherId, customer.token, elsewhere))).toBe('400 invalid')
    }
  })

  it('happens three times a day at most, however many ask at once, and again tomorrow', async () => {
    const { voucherId, customer } = await aClaim(house, { to: 5 * DAY })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(voucherId, customer.token)))
    expect(answers.map(said).toSorted().slice(0, 4)).toEqual(['201', '201', '201', '429 messages_spent'])
    expect(await messagesTo(house, customer.tel)).toHaveLength(3)
    expect((await mine(voucherId, customer.token)).body.messagesLeft).toBe(0)
    clock.pass(14 * HOUR)
    const { accessToken } = await house.app.deps.tokens.issue('service', {
      sub: customer.customerId,
      sid: customer.sessionId,
    })
    expect((await send(voucherId, accessToken)).body).toEqual({ messagesLeft: 2 })
  })

  it('is done once for one key', async () => {
    const { voucherId, customer } = await aClaim(house)
    const headers = { 'idempotency-key': 'one-message-only' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(voucherId, customer.token, undefined, headers)),
    )
    expect(new Set(answers.map(({ body }) => body.messagesLeft))).toEqual(new Set([2]))
    expect(await messagesTo(house, customer.tel)).toHaveLength(1)
  })

  it('is refused without a claim, without a phone, and once it is used', async () => {
    const { voucherId, clientId, customer } = await aClaim(house)
    expect(said(await send(voucherId, (await anOpenSession(house)).token))).toBe('404 not_found')
    await ask(house, `POST /api/public/clients/vouchers/${voucherId}/using`, { clientId })
    expect(said(await send(voucherId, customer.token))).toBe('409 already_used')
    const unreachable = await aClaim(house)
    await sql`update customers set tel = null where id = ${unreachable.customer.customerId}`.execute(house.db)
    expect(said(await send(unreachable.voucherId, unreachable.customer.token))).toBe('422 phone_not_verified')
  })
})
