import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  ask,
  aTel,
  aVerifiedPhone,
  CONSENTS,
  PASSWORD,
  REGISTER,
  said,
  signedIn,
} from '#test/factories/customers.ts'
import { HASHES_AT_ONCE, HASHES_WAITING, hashing } from './password.ts'

const house = await anApp()
afterAll(() => house.close())

let open = () => {}
let held: Promise<unknown>[] = []
/** Takes so many places in the line before argon2 until the test is over. */
function occupy(count: number) {
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  held = Array.from({ length: count }, () => hashing.run(() => gate))
}
afterEach(async () => {
  open()
  await Promise.all(held)
})

const registration = async (authCall?: string) => ({
  name: 'Vy',
  password: PASSWORD,
  consents: CONSENTS,
  ...(authCall ? { tel: aTel(), authCall } : await aVerifiedPhone(house)),
})
const keyed = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const LIST = 'GET /api/public/vouchers?page=0&fetchSize=20'

async function idleTransactions(): Promise<number> {
  const { rows } = await sql<{ idle: number }>`
    select count(*) as idle from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(house.db)
  return rows[0]!.idle
}

describe('while passwords are hashed', () => {
  it('a registration holds no database connection, also with an Idempotency-Key', async () => {
    const forms = []
    for (let at = 0; at < 8; at += 1) forms.push(await registration())
    occupy(HASHES_AT_ONCE)
    const answers = forms.map((form) => ask(house, REGISTER, form, keyed()))
    // more of them than the house has connections
    for (let look = 0; look < 10; look += 1) {
      expect(said(await ask(house, LIST))).toBe('200')
      expect(await idleTransactions()).toBe(0)
    }
    open()
    for (const answer of await Promise.all(answers)) expect(said(answer)).toBe('201')
  })
})

describe('when the line before the hashing is full', () => {
  let session: Awaited<ReturnType<typeof signedIn>>
  let good: Awaited<ReturnType<typeof registration>>
  let resetToken: string
  let tel: string
  beforeEach(async () => {
    const customer = await aCustomer(house)
    tel = customer.tel
    session = await signedIn(house, customer)
    good = await registration()
    resetToken = (await house.app.deps.tokens.issue('reset', { sub: tel, email: '' })).accessToken
    occupy(HASHES_AT_ONCE + HASHES_WAITING)
  })

  it('whoever would need it is told to come again, and nothing is used up', async () => {
    const busy = [
      house.app.inject({ method: 'POST', url: '/api/public/customers/VN', payload: good }),
      house.app.inject({
        method: 'POST',
        url: '/api/b2c/oauth/internal/wb',
        payload: { username: tel, password: PASSWORD },
      }),
      house.app.inject({
        method: 'PUT',
        url: '/api/public/customers/password',
        payload: { resetToken, newPassword: PASSWORD },
      }),
      house.app.inject({
        method: 'PATCH',
        url: '/api/b2c/customers/password',
        headers: { authorization: `Bearer ${session.token}` },
        payload: { originPassword: PASSWORD, newPassword: PASSWORD },
      }),
    ]
    for (const answer of await Promise.all(busy)) {
      expect({ status: answer.statusCode, later: answer.headers['retry-after'] }).toEqual({ status: 503, later: '2' })
    }
    open()
    await Promise.all(held)
    expect(said(await ask(house, REGISTER, good))).toBe('201')
    expect(said(await ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword: PASSWORD }))).toBe(
      '204',
    )
  })

  it('a proof or a token that is none is refused all the same: it is looked at before', async () => {
    for (const headers of [{}, keyed().headers]) {
      expect(said(await ask(house, REGISTER, await registration('nonsense'), { headers }))).toBe(
        '422 phone_not_verified',
      )
    }
    const body = { resetToken: 'nonsense', newPassword: PASSWORD }
    expect(said(await ask(house, 'PUT /api/public/customers/password', body))).toBe('422 reset_expired')
    expect(said(await ask(house, REGISTER, { ...good, password: '12345678' }))).toBe('422 password_too_common')
    expect(said(await ask(house, LIST))).toBe('200')
  })

  it('a proof that was used is refused before anything is hashed', async () => {
    open()
    await Promise.all(held)
    await ask(house, REGISTER, good)
    occupy(HASHES_AT_ONCE + HASHES_WAITING)
    expect(said(await ask(house, REGISTER, good))).toBe('422 phone_not_verified')
  })
})
