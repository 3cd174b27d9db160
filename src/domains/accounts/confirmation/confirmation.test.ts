import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anOpenSession,
  ask,
  aVerifiedPhone,
  PASSWORD,
  renew,
  said,
  signedIn,
} from '#test/factories/customers.ts'

const MINUTE = 60_000
const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const CONFIRM = 'POST /api/b2c/auth/confirmation'
const WANTED = ['POST /api/b2c/customers/exports', 'DELETE /api/b2c/customers'] as const

describe('what can not be undone', () => {
  it.each(WANTED)('needs a sign-in within ten minutes: %s', async (call) => {
    const vy = await aCustomer(house)
    const { token } = await signedIn(house, vy)
    clock.pass(10 * MINUTE + 1)
    expect(await ask(house, call, undefined, { token })).toEqual({
      status: 403,
      body: { error: { code: 'confirm_again' } },
    })
    const again = await signedIn(house, vy)
    clock.pass(9 * MINUTE)
    expect((await ask(house, call, undefined, again)).status).toBeLessThan(300)
  })

  it.each(WANTED)(
    'is done after the password was given again, for ten minutes and in this session alone: %s',
    async (call) => {
      const vy = await aCustomer(house)
      const [here, there] = [await signedIn(house, vy), await signedIn(house, vy)]
      clock.pass(11 * MINUTE)
      expect(said(await ask(house, CONFIRM, { password: 'a wrong one' }, here))).toBe('422 wrong_password')
      expect(said(await ask(house, call, undefined, here))).toBe('403 confirm_again')
      expect(said(await ask(house, CONFIRM, { password: PASSWORD }, here))).toBe('204')
      expect(said(await ask(house, call, undefined, there))).toBe('403 confirm_again')
      expect((await ask(house, call, undefined, here)).status).toBeLessThan(300)
    },
  )

  it('is not opened by renewing the session', async () => {
    const vy = await aCustomer(house)
    const { refreshToken } = await signedIn(house, vy)
    clock.pass(11 * MINUTE)
    const renewed = await renew(house, vy.customerId, refreshToken)
    const manner = { token: renewed.body.accessToken }
    expect(said(await ask(house, WANTED[0], undefined, manner))).toBe('403 confirm_again')
  })

  it('takes a fresh code of that purpose from whoever has no password, and from nobody else', async () => {
    const me = await anOpenSession(house)
    clock.pass(11 * MINUTE)
    const wrong = await aVerifiedPhone(house, me.tel, 'reset')
    expect(said(await ask(house, CONFIRM, { authCall: wrong.authCall }, me))).toBe('422 phone_not_verified')
    clock.pass(MINUTE)
    const { authCall } = await aVerifiedPhone(house, me.tel, 'confirm')
    expect(said(await ask(house, CONFIRM, { authCall }, me))).toBe('204')
    expect(said(await ask(house, WANTED[0], undefined, me))).toBe('201')
    clock.pass(11 * MINUTE)
    expect(said(await ask(house, CONFIRM, { authCall }, me))).toBe('422 phone_not_verified')

    const vy = await aCustomer(house)
    const session = await signedIn(house, vy)
    clock.pass(11 * MINUTE)
    const proof = await aVerifiedPhone(house, vy.tel, 'confirm')
    expect(said(await ask(house, CONFIRM, { authCall: proof.authCall }, session))).toBe('422 wrong_password')
  })

  it('makes guessing wait, as at the sign-in', async () => {
    const { token } = await signedIn(house, await aCustomer(house))
    const answers: string[] = []
    for (let at = 0; at < 6; at += 1) answers.push(said(await ask(house, CONFIRM, { password: `${at}` }, { token })))
    expect(answers.at(-1)).toBe('429 wait_before_next_try')
  })
})
