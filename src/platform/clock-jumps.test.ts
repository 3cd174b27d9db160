import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anOpenSession,
  aSentCode,
  aTel,
  checkCode,
  PASSWORD,
  renew,
  said,
  sendCode,
  signedIn,
  signIn,
  whoAmI,
} from '#test/factories/customers.ts'
import { withinLimit } from './rate-limit.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

/** The clock is three hours ahead for a while, as a machine's that has just started, and then set right. */
beforeEach(() => clock.pass(24 * HOUR))
const ahead = () => clock.pass(3 * HOUR)
const right = () => clock.pass(-3 * HOUR)

describe('a clock that was ahead and is set right', () => {
  it('lets no code live longer than its five minutes, and sends another at once', async () => {
    const tel = aTel()
    ahead()
    const { code, handle } = await aSentCode(house, tel)
    right()
    expect(said(await checkCode(house, tel, code, handle))).toBe('422 wrong_code')
    expect(said(await checkCode(house, tel, code))).toBe('422 wrong_code')
    const next = await aSentCode(house, tel)
    expect(said(await checkCode(house, tel, next.code, next.handle))).toBe('200')
  })

  it('lets no token live longer than its hour, and the session goes on with the next', async () => {
    const customer = await aCustomer(house)
    ahead()
    const { token, refreshToken } = await signedIn(house, customer)
    expect((await whoAmI(house, token)).status).toBe(200)
    right()
    expect((await whoAmI(house, token)).status).toBe(401)
    const renewed = await renew(house, customer.customerId, refreshToken)
    expect(renewed.status).toBe(200)
  })

  it('makes nobody wait who failed to sign in meanwhile for longer than the longest wait', async () => {
    const { tel } = await aCustomer(house)
    ahead()
    const ip = '203.0.113.77'
    for (let wrong = 0; wrong < 5; wrong += 1) await signIn(house, tel, 'a wrong password', ip)
    expect((await signIn(house, tel, PASSWORD, ip)).status).not.toBe(200)
    right()
    expect((await signIn(house, tel, PASSWORD, ip)).status).toBe(200)
  })

  it('holds nobody to a limit for longer than its window', async () => {
    const limit = { count: 1, seconds: 60 }
    ahead()
    expect(await withinLimit(house.db, 'jumped', limit)).toBe(true)
    right()
    expect(await withinLimit(house.db, 'jumped', limit)).toBe(true)
    expect(await withinLimit(house.db, 'jumped', limit)).toBe(false)
  })

  it('shows no page for longer than it would', async () => {
    const key = '/wedding-centers'
    const { pageCache } = house.app
    ahead()
    expect((await house.app.inject(key)).statusCode).toBe(200)
    expect(pageCache.fresh(key)).toBeDefined()
    right()
    expect(pageCache.fresh(key)).toBeUndefined()
  })
})

describe('a clock that jumps ahead', () => {
  it('ends what is over by then, and opens nothing', async () => {
    const tel = aTel()
    const { code, handle } = await aSentCode(house, tel)
    const { token } = await anOpenSession(house)
    ahead()
    expect(said(await checkCode(house, tel, code, handle))).toBe('422 wrong_code')
    expect((await whoAmI(house, token)).status).toBe(401)
    expect((await sendCode(house, tel)).status).toBe(200)
  })
})
