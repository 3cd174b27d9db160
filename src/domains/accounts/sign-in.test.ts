import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardOf } from '#domains/sessions/sign-in-waits.ts'
import { clockNow } from '#platform/clock.ts'
import { anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anAddress,
  ask,
  aTel,
  atOnce,
  aVerifiedPhone,
  PASSWORD,
  said,
  signIn,
  tally,
  verifyEmail,
} from '#test/factories/customers.ts'

const house = await anApp()
const second = await anApp({ databaseUrl: house.databaseUrl })
let vy: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  vy = await aCustomer(house, { email: 'Vy@Example.vn' })
})
afterAll(async () => {
  await second.close()
  await house.close()
})

/** As if so many seconds had passed for all who wait. */
const pass = (seconds: number) =>
  sql`update sign_in_waits set next_at = next_at - make_interval(secs => ${seconds}),
    forgets_at = forgets_at - make_interval(secs => ${seconds})`.execute(house.db)

describe('signing in', () => {
  it('works with the phone in every accepted form [POST /api/b2c/oauth/internal/{}, V1]', async () => {
    const digits = vy.tel.slice(3)
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`
    for (const form of [
      vy.tel,
      `0${digits}`,
      `84${digits}`,
      `0084${digits}`,
      `+84.${digits}`,
      `+84 ${spaced}`,
      `0${spaced}`,
      ` 0${spaced.replaceAll(' ', '.')} `,
    ]) {
      const { status, body } = await signIn(house, form)
      expect({ form, status }).toEqual({ form, status: 200 })
      expect(body.identification).toBe(vy.customerId)
    }
  })

  it('gives exactly what outside clients rely on', async () => {
    const { body } = await signIn(house, vy.tel)
    expect(Object.keys(body).sort()).toEqual(['accessToken', 'accessTokenExpireTsp', 'identification', 'refreshToken'])
    expect(Math.abs(body.accessTokenExpireTsp - Date.now() - 3_600_000)).toBeLessThan(5000)
  })

  it('works by e-mail only once that is verified', async () => {
    expect(said(await signIn(house, 'vy@example.vn'))).toBe('401 wrong_credentials')
    await verifyEmail(house, vy.customerId)
    expect(said(await signIn(house, ' VY@example.VN '))).toBe('200')
  })

  it('needs the whole password, to the letter', async () => {
    for (const password of [PASSWORD.toUpperCase(), PASSWORD.slice(0, -1), `${PASSWORD} `]) {
      expect(said(await signIn(house, vy.tel, password))).toBe('401 wrong_credentials')
    }
    expect(said(await signIn(house, vy.tel))).toBe('200')
  })

  it('is for our own accounts alone under that path', async () => {
    const answer = await ask(house, 'POST /api/b2c/oauth/internal/facebook', { username: vy.tel, password: PASSWORD })
    expect(said(answer)).toBe('404 not_found')
  })

  it('is not possible for whoever has no password', async () => {
    const tel = aTel()
    await sql`insert into customers (id, name, tel) values ('no-password', 'Ý', ${tel})`.execute(house.db)
    expect(said(await signIn(house, tel, 'nobody has this password'))).toBe('401 wrong_credentials')
  })
})

describe('failing to sign in', () => {
  it('waits longer and longer, up to a quarter of an hour, the same for somebody and nobody', async () => {
    const hieu = await aCustomer(house)
    const names = [hieu.tel, aTel()]
    const ip = anAddress()
    const waits: number[][] = names.map(() => [])
    for (let failure = 1; failure <= 8; failure += 1) {
      // the ones between would only cost time
      if (failure === 6) await sql`update sign_in_waits set failures = 11`.execute(house.db)
      for (const [at, name] of names.entries()) {
        expect(said(await signIn(house, name, 'a wrong one', ip))).toBe('401 wrong_credentials')
        waits[at]!.push(await secondsToWait(name, ip))
      }
      if (failure > 3)
        for (const name of names) expect(said(await signIn(house, name, PASSWORD, ip))).toBe('429 wait_before_next_try')
      await pass(waits[0]!.at(-1)! + 1)
    }
    expect(waits[0]).toEqual([0, 0, 0, 2, 4, 512, 900, 900])
    expect(waits[1]).toEqual(waits[0])
    expect(said(await signIn(house, hieu.tel, PASSWORD, ip))).toBe('200')
    expect(await secondsToWait(hieu.tel, ip)).toBe(0)
  })

  it('is forgotten after an hour', async () => {
    const [name, ip] = [aTel(), anAddress()]
    for (let failure = 0; failure < 4; failure += 1) await signIn(house, name, 'a wrong one', ip)
    expect(said(await signIn(house, name, 'a wrong one', ip))).toBe('429 wait_before_next_try')
    await pass(3601)
    for (let failure = 0; failure < 4; failure += 1) {
      expect(said(await signIn(house, name, 'a wrong one', ip))).toBe('401 wrong_credentials')
    }
  })

  it('many times at once, at two processes, lets no right guess in behind the wrong ones', async () => {
    const duc = await aCustomer(house)
    const ip = anAddress()
    const guesses = atOnce(24, (at) => signIn(at % 2 ? second : house, duc.tel, `a wrong one ${at}`, ip))
    const [right] = await atOnce(1, () => signIn(house, duc.tel, PASSWORD, ip))
    expect(said(right!)).toBe('429 wait_before_next_try')
    await guesses
    const { rows } = await sql<{ count: number }>`
      select count(*) from sessions where customer_id = ${duc.customerId}`.execute(house.db)
    expect(rows[0]!.count).toBe(0)
    await pass(901)
    expect(said(await signIn(house, duc.tel, PASSWORD, ip))).toBe('200')
  })

  it('does not hold up many right sign-ins at once', async () => {
    await pass(3601)
    const answers = await atOnce(8, () => signIn(house, vy.tel))
    expect(tally(answers)).toEqual({ 200: 8 })
  })

  it('needs no more waiting once the password is reset by phone', async () => {
    const ip = anAddress()
    for (let failure = 0; failure < 4; failure += 1) await signIn(house, vy.tel, 'a wrong one', ip)
    const { limits } = guardOf(house.config, { username: vy.tel, ip, known: null })
    await sql`
      update rate_limits set hits = hits || array_fill(${clockNow}, array[100])
      where key = ${limits.at(-1)!.key}`.execute(house.db)
    expect(said(await signIn(house, vy.tel, PASSWORD, ip))).toBe('429 wait_before_next_try')
    expect(said(await signIn(house, vy.tel))).toBe('429 wait_before_next_try')
    const proof = await aVerifiedPhone(house, vy.tel)
    const { body } = await ask(house, 'POST /api/public/customers/resetPassword', proof)
    const set = { resetToken: body.resetToken, newPassword: PASSWORD }
    await ask(house, 'PUT /api/public/customers/password', set, { ip })
    expect(said(await signIn(house, vy.tel, PASSWORD, ip))).toBe('200')
  })
})

describe('failing from one address', () => {
  it('three hundred times an hour shuts it, also for a right guess and a forged address', async () => {
    const small = await anApp({ env: { LIMIT_SCALE: '0.02' }, databaseUrl: house.databaseUrl })
    const ip = anAddress()
    const attempt = (username: string, password: string, at: number) =>
      ask(
        small,
        'POST /api/b2c/oauth/internal/wb',
        { username, password },
        { ip, headers: { 'x-forwarded-for': `203.0.113.${at}` } },
      )
    const answers = []
    for (let at = 0; at < 8; at += 1) answers.push(await attempt(aTel(), 'a wrong one', at))
    expect(tally(answers)).toEqual({ '401 wrong_credentials': 6, '429 wait_before_next_try': 2 })
    expect(said(await attempt(vy.tel, PASSWORD, 99))).toBe('429 wait_before_next_try')
    expect(said(await signIn(small, vy.tel, PASSWORD, anAddress()))).toBe('200')
    await sql`
      update rate_limits set hits = array(select hit - interval '1 hour' from unnest(hits) hit)
      where key like ${`%${ip}`}`.execute(house.db)
    expect(said(await attempt(vy.tel, PASSWORD, 100))).toBe('200')
    await small.close()
  })
})

/** How long the account has been told to wait by its latest failure. */
async function secondsToWait(username: string, ip: string): Promise<number> {
  const { wait } = guardOf(house.config, { username, ip, known: null })
  const { rows } = await sql<{ seconds: number }>`
    select round(extract(epoch from next_at - forgets_at + interval '1 hour')) as seconds
    from sign_in_waits where account = ${wait}`.execute(house.db)
  return rows[0]?.seconds ?? 0
}
