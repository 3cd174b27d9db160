import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phonePath } from '#lib/phone.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anAddress,
  ask,
  aTel,
  aVerifiedPhone,
  checkCode,
  PASSWORD,
  said,
  sendCode,
  signIn,
  verifyEmail,
} from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
const unknown = aTel()
let known: string
beforeAll(async () => {
  const customer = await aCustomer(house, { email: 'known@example.vn' })
  await verifyEmail(house, customer.customerId)
  known = customer.tel
  clock.pass(60_000)
})
afterAll(() => house.close())

/** The answers for somebody and for nobody, with what differs by nature taken out. */
async function both<T>(call: (tel: string) => Promise<T>): Promise<[T, T]> {
  return [await call(known), await call(unknown)]
}

describe('nobody can tell a number with an account from one without', () => {
  it('at the sign-in', async () => {
    const [one, other] = await both((tel) => signIn(house, tel, 'a wrong password'))
    expect(one).toEqual({ status: 401, body: { error: { code: 'wrong_credentials' } } })
    expect(other).toEqual(one)
    const mails = [
      await signIn(house, 'known@example.vn', 'a wrong one'),
      await signIn(house, 'unknown@example.vn', 'a wrong one'),
    ]
    expect(mails).toEqual([one, one])
  })

  it('when a code is sent, guessed and checked', async () => {
    const ip = anAddress()
    const [one, other] = await both(async (tel) => {
      const { status, body } = await sendCode(house, tel, { ip })
      return { status, body: { ...body, handle: body.handle.length } }
    })
    expect(one.status).toBe(200)
    expect(other).toEqual(one)
    const [guess, otherGuess] = await both((tel) => checkCode(house, tel, '000000'))
    expect(otherGuess).toEqual(guess)
    const [again, otherAgain] = await both((tel) => sendCode(house, tel, { ip }))
    expect(said(again)).toBe('429 code_too_soon')
    expect(otherAgain).toEqual(again)
  })

  it('at a reset, from its first step to its last', async () => {
    clock.pass(10 * 60_000)
    const [one, other] = await both(async (tel) => {
      const proof = await aVerifiedPhone(house, tel, 'reset')
      const begun = await ask(house, 'POST /api/public/customers/resetPassword', {
        ...proof,
        email: 'known@example.vn',
      })
      const { resetToken } = begun.body
      const tooCommon = await ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword: '12345678' })
      const set = await ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword: PASSWORD })
      const again = await ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword: PASSWORD })
      const withoutProof = await ask(house, 'POST /api/public/customers/resetPassword', { tel, authCall: 'x' })
      return {
        begun: { ...begun, body: { ...begun.body, resetToken: resetToken.length } },
        rest: [tooCommon, set, again, withoutProof],
      }
    })
    expect(one.rest.map(said)).toEqual([
      '422 password_too_common',
      '204',
      '422 reset_expired',
      '422 phone_not_verified',
    ])
    expect(other).toEqual(one)
  })

  it.each(['/api/public/customers', '/api/public/customers/tel'] as const)(
    'by looking it up under %s [GET /api/public/customers/{}, GET /api/public/customers/tel/{}, X1]',
    async (path) => {
      const [one, other] = await both(async (tel) => {
        const { status, body } = await ask(house, `GET ${path}/${phonePath(tel)}`)
        expect(body).toEqual({ tel })
        return status
      })
      expect([one, other]).toEqual([200, 200])
      for (const wrong of ['+84912345678', '0912345678', '+84.212345678', 'somebody']) {
        expect(said(await ask(house, `GET ${path}/${wrong}`))).toBe('404 not_found')
      }
    },
  )

  it('by registering without a proof', async () => {
    const [one, other] = await both((tel) =>
      ask(house, 'POST /api/public/customers/VN', {
        name: 'Ý',
        tel,
        password: PASSWORD,
        authCall: 'x',
        consents: { terms: true, privacy: true },
      }),
    )
    expect(said(one)).toBe('422 phone_not_verified')
    expect(other).toEqual(one)
  })
})

describe('the one call that tells', () => {
  const existence = (tel: string, ip: string, more = '') =>
    ask(house, `GET /api/public/customers/tel-existence?tel=${encodeURIComponent(tel)}${more}`, undefined, { ip })

  it('answers for every way of writing [GET /api/public/customers/tel-existence, V1]', async () => {
    const ip = anAddress()
    for (const form of [known, `0${known.slice(3)}`, `84 ${known.slice(3)}`]) {
      expect(await existence(form, ip, '&regionId=2')).toEqual({ status: 200, body: { existence: true } })
    }
    expect((await existence(unknown, ip)).body).toEqual({ existence: false })
    expect((await existence(known, ip, '&regionId=3')).status).toBe(400)
  })

  it('does so twenty times an hour for one address', async () => {
    const ip = anAddress()
    for (let asked = 0; asked < 20; asked += 1) expect(said(await existence(aTel(), ip))).toBe('200')
    expect(said(await existence(known, ip))).toBe('429 too_many_requests')
    expect(said(await existence(known, anAddress()))).toBe('200')
  })
})
