import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#domains/sessions/sessions.ts'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally, verifyEmail, whoAmI } from '#test/factories/customers.ts'

let house: TestApp
beforeAll(async () => {
  house = await anApp()
})
afterAll(() => house.close())

const DETAILS = 'PATCH /api/b2c/customers'
const SESSIONS = '/api/b2c/auth/sessions'
const IDENTITIES = '/api/b2c/customers/identities'
const CONSENTS = '/api/b2c/customers/consents'

describe('details', () => {
  it('change one by one, and what is not named stays', async () => {
    const me = await anOpenSession(house)
    const changed = await ask(house, DETAILS, { name: '  Lê Đức ', weddingDate: '2027-06-20' }, me)
    expect(changed.body).toMatchObject({ name: 'Lê Đức', weddingDate: '2027-06-20', tel: me.tel, checklist: [] })
    await ask(house, DETAILS, { checklist: ['venue', 'venue', 'dress'] }, me)
    await ask(house, DETAILS, { weddingDate: null }, me)
    expect((await whoAmI(house, me.token)).body).toMatchObject({
      name: 'Lê Đức',
      weddingDate: null,
      checklist: ['venue', 'dress'],
    })
  })

  it('take no field that is not theirs, and nothing malformed', async () => {
    const me = await anOpenSession(house)
    const before = (await whoAmI(house, me.token)).body
    for (const body of [
      { tel: '0912345678' },
      { name: '' },
      { email: 'x' },
      { weddingDate: '2027-02-30' },
      { checklist: ['?'] },
    ]) {
      expect(said(await ask(house, DETAILS, body, me))).toBe('400 invalid')
    }
    expect((await whoAmI(house, me.token)).body).toEqual(before)
  })

  it('trust another e-mail address only after it is verified', async () => {
    const me = await anOpenSession(house)
    await ask(house, DETAILS, { email: 'a@example.vn' }, me)
    await verifyEmail(house, me.customerId)
    expect((await ask(house, DETAILS, { email: 'a@example.vn' }, me)).body.emailVerified).toBe(true)
    expect((await ask(house, DETAILS, { email: 'b@example.vn' }, me)).body.emailVerified).toBe(false)
  })
})

describe('devices', () => {
  const AGENTS = [
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 Zalo android/23100',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  ]
  const alsoOn = ({ customerId }: { customerId: string }, userAgent: string) =>
    openSession(house.db, house.app.deps.clock, { customerId, provider: 'wb', userAgent })

  it('are told apart, and say which one is asking', async () => {
    const me = await anOpenSession(house)
    for (const agent of AGENTS) await alsoOn(me, agent)
    const { items } = (await ask(house, `GET ${SESSIONS}`, undefined, me)).body
    expect(items.map(({ device, browser, current }: Record<string, unknown>) => [device, browser, current])).toEqual([
      ['other', 'other', true],
      ['iphone', 'safari', false],
      ['android', 'zalo', false],
    ])
  })

  it('can be signed out one by one, on their next call, and only by their owner', async () => {
    const [me, stranger] = [await anOpenSession(house), await anOpenSession(house)]
    const there = await alsoOn(me, AGENTS[0]!)
    const { accessToken: token } = await house.app.deps.tokens.issue('service', {
      sub: me.customerId,
      sid: there.sessionId,
    })
    expect(said(await ask(house, `DELETE ${SESSIONS}/${there.sessionId}`, undefined, stranger))).toBe('404 not_found')
    expect((await whoAmI(house, token)).status).toBe(200)
    const ends = await atOnce(5, () => ask(house, `DELETE ${SESSIONS}/${there.sessionId}`, undefined, me))
    expect(tally(ends)).toEqual({ 204: 1, '404 not_found': 4 })
    expect(said(await whoAmI(house, token))).toBe('401 signed_out')
    expect((await whoAmI(house, me.token)).status).toBe(200)
    expect((await ask(house, `GET ${SESSIONS}`, undefined, me)).body.items).toHaveLength(1)
  })
})

describe('social accounts', () => {
  it('come off at once, but never the last way in, however many are taken off together', async () => {
    const me = await anOpenSession(house)
    for (const provider of ['facebook', 'apple']) {
      await sql`insert into customer_identities values (${provider}, ${me.customerId}, ${me.customerId})`.execute(
        house.db,
      )
    }
    expect((await ask(house, `GET ${IDENTITIES}`, undefined, me)).body).toMatchObject({
      hasPassword: false,
      items: [{ provider: 'facebook' }, { provider: 'apple' }],
    })
    const off = await atOnce(6, (at) =>
      ask(house, `DELETE ${IDENTITIES}/${at % 2 ? 'facebook' : 'apple'}`, undefined, me),
    )
    expect(tally(off)['204']).toBe(1)
    expect((await ask(house, `GET ${IDENTITIES}`, undefined, me)).body.items).toHaveLength(1)
    await sql`update customers set password_hash = 'set' where id = ${me.customerId}`.execute(house.db)
    const { provider } = (await ask(house, `GET ${IDENTITIES}`, undefined, me)).body.items[0]
    expect(said(await ask(house, `DELETE ${IDENTITIES}/${provider}`, undefined, me))).toBe('204')
    expect(said(await ask(house, `DELETE ${IDENTITIES}/${provider}`, undefined, me))).toBe('404 not_found')
  })
})

describe('consents', () => {
  it('keep every answer with its time, version and place, and change none that was given', async () => {
    const me = await anOpenSession(house)
    for (const granted of [true, true, false, true]) {
      expect(said(await ask(house, `PUT ${CONSENTS}`, { purpose: 'marketing', granted }, me))).toBe('204')
    }
    const { items } = (await ask(house, `GET ${CONSENTS}`, undefined, me)).body
    expect(items.map(({ granted }: { granted: boolean }) => granted)).toEqual([true, false, true])
    expect(items[0]).toMatchObject({ purpose: 'marketing', source: 'profile', textVersion: expect.any(String) })
  })

  it('can not be given for what the account stands on, nor for a brand that never asked', async () => {
    const me = await anOpenSession(house)
    for (const purpose of ['terms', 'privacy', 'everything']) {
      expect(said(await ask(house, `PUT ${CONSENTS}`, { purpose, granted: false }, me))).toBe('400 invalid')
    }
    expect(said(await ask(house, `PUT ${CONSENTS}`, { purpose: 'brand:abc:offers', granted: true }, me))).toBe(
      '404 not_found',
    )
  })
})
