import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import {
  aCustomer,
  anOpenSession,
  ask,
  atOnce,
  renew,
  said,
  serviceToken,
  signedIn,
  tally,
  whoAmI,
} from '#test/factories/customers.ts'

const [SECOND, DAY] = [1000, 86_400_000]
const clock = aClock()
const house = await anApp({ clock })
const second = await anApp({ clock, databaseUrl: house.databaseUrl })
let vy: Awaited<ReturnType<typeof aCustomer>>
beforeAll(async () => {
  vy = await aCustomer(house, { email: 'vy@example.vn' })
})
afterAll(async () => {
  await second.close()
  await house.close()
})

const out = '401 signed_out'
const eventsOf = async (customerId: string) =>
  (
    await sql<{ kind: string }>`
      select kind from security_events where customer_id = ${customerId} order by id`.execute(house.db)
  ).rows.map(({ kind }) => kind)

describe('a session', () => {
  it('ends 180 days after it was opened, however often it was renewed', async () => {
    const { customerId, ...opened } = await anOpenSession(house)
    let { refreshToken } = opened
    for (let renewals = 0; renewals < 6; renewals += 1) {
      clock.pass(29 * DAY)
      const renewed = await renew(house, customerId, refreshToken)
      expect(said(renewed)).toBe('200')
      refreshToken = renewed.body.refreshToken
    }
    clock.pass(6 * DAY - 60 * SECOND)
    const last = await renew(house, customerId, refreshToken)
    expect(said(await whoAmI(house, last.body.accessToken))).toBe('200')
    clock.pass(60 * SECOND)
    expect(said(await whoAmI(house, last.body.accessToken))).toBe(out)
    expect(said(await renew(house, customerId, last.body.refreshToken))).toBe('401 wrong_credentials')
  })

  it('opens in three steps and knows its customer [POST /api/b2c/auth-token/{}, GET /api/b2c/auth/private, X2]', async () => {
    const { accessToken, identification } = await signedIn(house, vy)
    const service = await serviceToken(house, identification, accessToken)
    expect({ status: service.status, keys: Object.keys(service.body).sort() }).toEqual({
      status: 200,
      keys: ['accessToken', 'accessTokenExpireTsp'],
    })
    expect(Math.abs(service.body.accessTokenExpireTsp - clock.now() - 3_600_000)).toBeLessThan(SECOND)
    expect((await whoAmI(second, service.body.accessToken)).body).toEqual({
      customerId: vy.customerId,
      name: vy.name,
      tel: vy.tel,
      email: 'vy@example.vn',
      emailVerified: false,
      weddingDate: null,
      cityId: null,
      checklist: [],
    })
    expect(said(await ask(house, 'GET /api/b2c/auth/private'))).toBe(out)
  })

  it('needs the id that belongs to the access token', async () => {
    const { accessToken } = await signedIn(house, vy)
    for (const id of ['', 'somebody', vy.tel]) {
      expect(said(await serviceToken(house, id, accessToken))).toBe('401 wrong_credentials')
    }
    expect(said(await renew(house, vy.customerId, 'guessed'))).toBe('401 wrong_credentials')
    const { status } = await ask(house, 'POST /api/b2c/auth-token/wb', { idUsedByProvider: vy.customerId })
    expect(status).toBe(401)
  })

  it('ends at the log-out, for the next call of all its tokens, and no other session with it', async () => {
    const [here, there] = [await anOpenSession(house), await anOpenSession(house)]
    const { accessToken } = await house.app.deps.tokens.issue('access', { sub: here.customerId, sid: here.sessionId })
    const left = await ask(house, 'DELETE /api/b2c/auth/session', undefined, { token: here.token })
    expect(left).toEqual({ status: 204, body: undefined })
    for (const process of [house, second]) expect(said(await whoAmI(process, here.token))).toBe(out)
    expect(said(await serviceToken(house, here.customerId, accessToken))).toBe('401 wrong_credentials')
    expect(said(await renew(house, here.customerId, here.refreshToken))).toBe('401 wrong_credentials')
    expect(said(await ask(house, 'DELETE /api/b2c/auth/session', undefined, { token: here.token }))).toBe(out)
    expect(said(await whoAmI(house, there.token))).toBe('200')
    expect(await eventsOf(here.customerId)).toEqual(['signed_out'])
  })

  it('keeps its refresh token as a hash', async () => {
    const { refreshToken } = await anOpenSession(house)
    const { rows } = await sql<{ row: string }>`
      select encode(hash, 'escape') as row from refresh_tokens`.execute(house.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(refreshToken)
  })
})

describe('renewing', () => {
  it('gives another refresh token each time, and a service token of the same session', async () => {
    const { customerId, refreshToken, sessionId } = await anOpenSession(house)
    const first = await renew(house, customerId, refreshToken)
    expect(Object.keys(first.body).sort()).toEqual(['accessToken', 'accessTokenExpireTsp', 'refreshToken'])
    clock.pass(60 * SECOND)
    const next = await renew(second, customerId, first.body.refreshToken)
    expect(new Set([refreshToken, first.body.refreshToken, next.body.refreshToken]).size).toBe(3)
    expect(said(await whoAmI(house, next.body.accessToken))).toBe('200')
    const { rows } = await sql<{ id: string }>`select id from sessions where customer_id = ${customerId}`.execute(
      house.db,
    )
    expect(rows).toEqual([{ id: sessionId }])
  })

  it('with a token that was used before ends the whole family, after the grace', async () => {
    const { customerId, refreshToken, token } = await anOpenSession(house)
    const { body } = await renew(house, customerId, refreshToken)
    clock.pass(20 * SECOND + 1)
    expect(said(await renew(second, customerId, refreshToken))).toBe('401 wrong_credentials')
    expect(said(await whoAmI(house, token))).toBe(out)
    expect(said(await whoAmI(house, body.accessToken))).toBe(out)
    expect(said(await renew(house, customerId, body.refreshToken))).toBe('401 wrong_credentials')
    expect(await eventsOf(customerId)).toEqual(['refresh_reused'])
  })

  it('in many tabs at once works in all of them, within the grace', async () => {
    const { customerId, refreshToken } = await anOpenSession(house)
    const answers = await atOnce(10, (at) => renew(at % 2 ? second : house, customerId, refreshToken))
    expect(tally(answers)).toEqual({ 200: 10 })
    clock.pass(20 * SECOND)
    const late = await renew(house, customerId, refreshToken)
    expect(said(late)).toBe('200')
    for (const { body } of [...answers, late]) {
      expect(said(await whoAmI(house, body.accessToken))).toBe('200')
      expect(said(await renew(house, customerId, body.refreshToken))).toBe('200')
    }
  })

  it('is possible for thirty days after the last time', async () => {
    const [patient, late] = [await anOpenSession(house), await anOpenSession(house)]
    clock.pass(30 * DAY - 1)
    const { status, body } = await renew(house, patient.customerId, patient.refreshToken)
    expect(status).toBe(200)
    clock.pass(1)
    expect(said(await renew(house, late.customerId, late.refreshToken))).toBe('401 wrong_credentials')
    clock.pass(29 * DAY)
    expect(said(await renew(house, patient.customerId, body.refreshToken))).toBe('200')
  })
})

describe('a changed password', () => {
  const patch = (token: string, originPassword: string, newPassword: string) =>
    ask(house, 'PATCH /api/b2c/customers/password', { originPassword, newPassword }, { token })

  it('ends all other sessions at once and keeps its own [PATCH /api/b2c/customers/password]', async () => {
    const [own, other] = [await signedIn(house, vy), await signedIn(house, vy)]
    const changed = await patch(own.token, vy.password, 'chè sen long nhãn')
    expect(changed).toEqual({ status: 204, body: undefined })
    vy.password = 'chè sen long nhãn'
    expect(said(await whoAmI(second, other.token))).toBe(out)
    expect(said(await renew(house, vy.customerId, other.refreshToken))).toBe('401 wrong_credentials')
    expect(said(await serviceToken(house, vy.customerId, other.accessToken))).toBe('401 wrong_credentials')
    expect(said(await whoAmI(second, own.token))).toBe('200')
    expect(said(await renew(house, vy.customerId, own.refreshToken))).toBe('200')
    await expect(signedIn(house, { ...vy, password: 'hoa sen trang 1994' })).rejects.toThrow('401')
    await signedIn(house, vy)
  })

  it('needs the old one, a good new one, and waits after wrong guesses as the sign-in does', async () => {
    const { token } = await signedIn(house, vy)
    expect((await patch(token, 'not the old one', 'a new good one')).body).toEqual({
      error: { code: 'wrong_password', fields: { originPassword: 'wrong_password' } },
    })
    for (const [newPassword, code] of [
      ['12345678', 'password_too_common'],
      [vy.tel, 'password_like_account'],
      ['vy@example.vn', 'password_like_account'],
    ] as const) {
      const { status, body } = await patch(token, vy.password, newPassword)
      expect({ status, error: body.error }).toEqual({ status: 422, error: { code, fields: { newPassword: code } } })
    }
    for (let guess = 0; guess < 3; guess += 1) await patch(token, `guess ${guess}`, 'a new good one')
    expect(said(await patch(token, vy.password, 'a new good one'))).toBe('429 wait_before_next_try')
    await signedIn(house, vy)
  })
})
