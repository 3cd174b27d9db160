import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { accountOfTel } from '#domains/accounts/queries.ts'
import { anApp } from '#test/factories/app.ts'
import { aBrowser } from '#test/factories/browsers.ts'
import { aCustomer, aTel, aVerifiedPhone, CONSENTS, PASSWORD, REGISTER, said } from '#test/factories/customers.ts'
import { knownDevice } from './known-device.ts'

const house = await anApp()
afterAll(() => house.close())

const secretsOf = (browser: ReturnType<typeof aBrowser>) => browser.cookies.get('device')?.split('.') ?? []
const known = async (browser: ReturnType<typeof aBrowser>, customerId: string) =>
  (await knownDevice(house.db, { secrets: secretsOf(browser), keep() {} }, customerId)) !== null

describe('a device', () => {
  it('is told apart by a cookie that no script reads and no other site sends', async () => {
    const vy = await aCustomer(house)
    const { cookies } = await aBrowser(house).signIn(vy.tel)
    expect(cookies).toEqual([
      {
        name: 'device',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/api',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 400 * 86_400,
      },
    ])
    const { rows } = await sql<{ row: string }>`select devices::text as row from devices`.execute(house.db)
    for (const { row } of rows) expect(row).not.toContain(cookies[0]!.value)
  })

  it('goes over TLS alone where the site does', async () => {
    const behindTls = await anApp({ databaseUrl: house.databaseUrl, env: { PUBLIC_URL: 'https://songhy.example' } })
    const vy = await aCustomer(behindTls)
    expect((await aBrowser(behindTls).signIn(vy.tel)).cookies[0]).toMatchObject({ secure: true })
    await behindTls.close()
  })

  it('is known after a registration, a sign-in or a reset, for that customer alone', async () => {
    const [vy, dat] = [await aCustomer(house), await aCustomer(house)]
    const signedIn = aBrowser(house)
    expect(said(await signedIn.signIn(vy.tel, 'a wrong one'))).toBe('401 wrong_credentials')
    expect(secretsOf(signedIn)).toEqual([])
    await signedIn.signIn(vy.tel)
    expect([await known(signedIn, vy.customerId), await known(signedIn, dat.customerId)]).toEqual([true, false])

    const registered = aBrowser(house)
    const proof = await aVerifiedPhone(house)
    const form = { ...proof, name: 'Đạt', password: PASSWORD, consents: CONSENTS }
    const { body } = await registered.ask(REGISTER, form)
    expect(await known(registered, body.customerId)).toBe(true)
  })

  it('that two share keeps a secret for each of them', async () => {
    const [vy, dat] = [await aCustomer(house), await aCustomer(house)]
    const shared = aBrowser(house)
    for (const { tel } of [vy, dat, vy, dat]) await shared.signIn(tel)
    expect(secretsOf(shared)).toHaveLength(2)
    expect([await known(shared, vy.customerId), await known(shared, dat.customerId)]).toEqual([true, true])
    for (let more = 0; more < 5; more += 1) await shared.signIn((await aCustomer(house)).tel)
    expect(secretsOf(shared)).toHaveLength(4)
  })

  it('never takes over a secret that somebody else brought into the browser', async () => {
    const [vy, thief] = [await aCustomer(house), await aCustomer(house)]
    const theirs = aBrowser(house)
    await theirs.signIn(thief.tel)
    const own = aBrowser(house)
    own.cookies.set('device', theirs.cookies.get('device')!)
    await own.signIn(vy.tel)
    expect([await known(own, vy.customerId), await known(theirs, vy.customerId)]).toEqual([true, false])
  })

  it('is told nothing by an answer: a reset for nobody gives a cookie too', async () => {
    const vy = await aCustomer(house)
    const answers = []
    for (const tel of [vy.tel, aTel()]) {
      const browser = aBrowser(house)
      const { accessToken } = await house.app.deps.tokens.issue('reset', { sub: tel, email: '' })
      const answer = await browser.ask('PUT /api/public/customers/password', {
        resetToken: accessToken,
        newPassword: PASSWORD,
      })
      answers.push({ status: answer.status, cookies: answer.cookies.map(({ name, path }) => ({ name, path })) })
      const holder = await accountOfTel(house.db, tel)
      expect(await known(browser, holder ?? '')).toBe(tel === vy.tel)
      // who came by phone alone is not who was here before
      expect(await known(browser, vy.customerId)).toBe(false)
    }
    expect(answers[0]).toMatchObject({ status: 204, cookies: [{ name: 'device' }] })
    expect(answers[1]).toEqual(answers[0])
  })

  it('opens nothing by itself, and is forgotten with its customer', async () => {
    const vy = await aCustomer(house)
    const own = aBrowser(house)
    const { body } = await own.signIn(vy.tel)
    expect(said(await own.ask('GET /api/b2c/auth/private'))).toBe('401 signed_out')
    const token = { idUsedByProvider: vy.customerId, accessToken: body.accessToken }
    const service = await own.ask('POST /api/b2c/auth-token/wb', token)
    const headers = { authorization: `Bearer ${service.body.accessToken}` }
    expect(said(await own.ask('DELETE /api/b2c/customers', undefined, headers))).toBe('204')
    expect(await known(own, vy.customerId)).toBe(false)
  })
})
