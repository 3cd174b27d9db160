import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import { ask, aTel, atOnce, aVerifiedPhone, CONSENTS, renew, said, whoAmI } from '#test/factories/customers.ts'
import { anApple } from '#test/factories/providers.ts'

const apple = await anApple({ clientId: 'vn.songhy.web' })
const clock = aClock()
const house = await anApp({ env: apple.env, clock })
afterEach(() => apple.feels('well'))
afterAll(async () => {
  await house.close()
  await apple.close()
})

const EXTERNAL = '/api/b2c/oauth/external/apple'
const aNonce = async () => (await ask(house, 'GET /api/public/oauth/nonce')).body.nonce as string
const keep = (id: string, accessToken: string, where: TestApp = house) =>
  ask(where, `PATCH ${EXTERNAL}/${id}`, { accessToken })
const open = (id: string, accessToken: string, more: object = {}, where: TestApp = house) =>
  ask(where, 'POST /api/b2c/auth-token/apple', { idUsedByProvider: id, accessToken, ...more })
const join = async (id: string, accessToken: string) =>
  ask(house, `POST ${EXTERNAL}/${id}`, {
    accessToken,
    name: 'Zoë O’Connor',
    consents: CONSENTS,
    ...(await aVerifiedPhone(house, aTel(), 'join')),
  })
const everywhere = async (id: string, token: string, where = house) =>
  [await keep(id, token, where), await open(id, token, {}, where)].map(said)

describe('a sign-in by Apple', () => {
  it('leads through the phone the first time, and straight in later', async () => {
    const token = await apple.tokenOf('zoe', await aNonce())
    expect((await keep('zoe', token)).body).toEqual({ known: false })
    expect(said(await open('zoe', token))).toBe('409 phone_needed')
    const joined = await join('zoe', token)
    expect(joined.status).toBe(201)
    const opened = await open('zoe', token)
    expect((await whoAmI(house, opened.body.accessToken)).body.customerId).toBe(joined.body.customerId)

    const later = await open('zoe', await apple.tokenOf('zoe', await aNonce()))
    expect(said(later)).toBe('200')
    expect(said(await renew(house, 'zoe', later.body.refreshToken, 'apple'))).toBe('200')
  })

  it('opens one session with one nonce, however many come at once, and is renewed with the old token sent along', async () => {
    await join('hen', await apple.tokenOf('hen', await aNonce()))
    const token = await apple.tokenOf('hen', await aNonce())
    const answers = await atOnce(8, () => open('hen', token))
    expect(answers.map(said).sort()).toEqual(['200', ...Array(7).fill('401 wrong_credentials')])
    const { refreshToken } = answers.find(({ status }) => status === 200)!.body
    expect(said(await open('hen', token, { refreshToken }))).toBe('200')
  })

  it('joins with one nonce once, and never after the session that it has opened', async () => {
    const token = await apple.tokenOf('mot', await aNonce())
    expect((await join('mot', token)).status).toBe(201)
    expect(said(await join('mot', token))).toBe('401 wrong_credentials')
    expect(said(await open('mot', token))).toBe('200')
    const seen = await apple.tokenOf('mot', await aNonce())
    expect(said(await open('mot', seen))).toBe('200')
    expect(said(await join('mot', seen))).toBe('401 wrong_credentials')
  })

  it('needs a nonce of ours, of that kind, that has not expired', async () => {
    const { tokens } = house.app.deps
    const old = await aNonce()
    clock.pass(10 * 60_000)
    const nonces = { 'made up': 'made-up', none: '', expired: old } as Record<string, string>
    for (const kind of ['client', 'access', 'service', 'phone-proof', 'reset'] as const) {
      nonces[kind] = (await tokens.issue(kind, {})).accessToken
    }
    const claims = { exp: Math.floor(clock.now() / 1000) + 600 }
    for (const [what, nonce] of Object.entries(nonces)) {
      const answers = await everywhere('an', await apple.tokenOf('an', nonce, { claims }))
      expect({ what, answers }).toEqual({ what, answers: Array(2).fill('401 wrong_credentials') })
    }
    expect(said(await keep('an', await apple.tokenOf('an', await aNonce(), { claims })))).toBe('200')
    clock.pass(-10 * 60_000)
  })

  it('is refused for a token that is not for us, not of Apple, expired, of another user or no token at all', async () => {
    const nonce = await aNonce()
    const second = Math.floor(clock.now() / 1000)
    const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
    const whole = { iss: apple.baseUrl, aud: 'vn.songhy.web', sub: 'an', nonce, exp: second + 600 }
    for (const [what, token] of Object.entries({
      'for another app': await apple.tokenOf('an', nonce, { claims: { aud: 'vn.other.app' } }),
      'of another issuer': await apple.tokenOf('an', nonce, { claims: { iss: 'https://appleid.example' } }),
      expired: await apple.tokenOf('an', nonce, { claims: { exp: second - 1 } }),
      'of another user': await apple.tokenOf('thief', nonce),
      forged: await apple.tokenOf('an', nonce, { forged: true }),
      'by an unknown key': await apple.tokenOf('an', nonce, { forged: true, head: { kid: 'mine' } }),
      'without nonce': await apple.tokenOf('an', nonce, { claims: { nonce: undefined } }),
      'without user': await apple.tokenOf('an', nonce, { claims: { sub: undefined } }),
      'without signature': `${part({ alg: 'none' })}.${part(whole)}.`,
      'signed with the public key': `${part({ alg: 'HS256', kid: 'apple-1' })}.${part(whole)}.AAAA`,
      'with an unknown extension': `${part({ alg: 'RS256', kid: 'apple-1', crit: ['x'], x: 1 })}.${part(whole)}.AAAA`,
      'no token': 'let-me-in',
      'two dots': '..',
    })) {
      expect({ what, answers: await everywhere('an', token) }).toEqual({
        what,
        answers: Array(2).fill('401 wrong_credentials'),
      })
    }
  })
})

describe('Apple itself', () => {
  it('that is down or confused gives 503, and all is well afterwards', async () => {
    const fresh = await anApp({ env: apple.env, databaseUrl: house.databaseUrl })
    const token = await apple.tokenOf('vy', await aNonce())
    for (const mood of ['down', 'confused'] as const) {
      apple.feels(mood)
      expect(await everywhere('vy', token, fresh)).toEqual(Array(2).fill('503 provider_unavailable'))
    }
    apple.feels('well')
    await expect.poll(async () => said(await keep('vy', token, fresh)), { timeout: 5000 }).toBe('200')
    await fresh.close()
  })

  it('that hangs gives 503 within its time-out', async () => {
    const fresh = await anApp({ env: apple.env, databaseUrl: house.databaseUrl })
    const token = await apple.tokenOf('vy', await aNonce())
    apple.feels('hanging')
    const start = Date.now()
    const answers = await Promise.all([keep('vy', token, fresh), open('vy', token, {}, fresh)])
    expect(answers.map(said)).toEqual(Array(2).fill('503 provider_unavailable'))
    expect(Date.now() - start).toBeLessThan(9000)
    await fresh.close()
  })

  it('without configuration does not exist', async () => {
    const plain = await anApp({ databaseUrl: house.databaseUrl })
    expect(await everywhere('vy', 'a.b.c', plain)).toEqual(Array(2).fill('404 not_found'))
    await plain.close()
  })
})
