import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, it } from 'vitest'
import { createTokens, type TokenKind } from '#platform/tokens.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, PASSWORD } from '#test/factories/customers.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

const KINDS: TokenKind[] = ['client', 'access', 'service', 'phone-proof', 'reset', 'nonce']
type Session = Awaited<ReturnType<typeof anOpenSession>>

/** Where each kind is needed, and what it takes to be let in. */
const PLACES: Record<
  string,
  { kind: TokenKind; sub(session: Session): string; use(token: string, session: Session): Promise<number> }
> = {
  'the current customer': {
    kind: 'service',
    sub: ({ customerId }) => customerId,
    use: async (token) => (await ask(house, 'GET /api/b2c/auth/private', undefined, { token })).status,
  },
  'the way from sign-in to session': {
    kind: 'access',
    sub: ({ customerId }) => customerId,
    use: async (accessToken, { customerId: idUsedByProvider }) =>
      (await ask(house, 'POST /api/b2c/auth-token/wb', { accessToken, idUsedByProvider })).status,
  },
  'the way to a reset': {
    kind: 'phone-proof',
    sub: ({ tel }) => tel,
    use: async (authCall, { tel }) =>
      (await ask(house, 'POST /api/public/customers/resetPassword', { tel, authCall })).status,
  },
  'a new password': {
    kind: 'reset',
    sub: ({ tel }) => tel,
    use: async (resetToken) =>
      (await ask(house, 'PUT /api/public/customers/password', { resetToken, newPassword: PASSWORD })).status,
  },
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe.each(Object.entries(PLACES))('at %s', (_, { kind, sub, use }) => {
  const claimsOf = (session: Session) => ({ sub: sub(session), sid: session.sessionId, email: '', purpose: 'reset' })

  it(`a token of its own kind is good, and of no other [X2]`, async () => {
    const session = await anOpenSession(house)
    for (const other of KINDS.filter((one) => one !== kind)) {
      const { accessToken } = await house.app.deps.tokens.issue(other, claimsOf(session))
      expect({ other, status: await use(accessToken, session) }).toEqual({ other, status: expect.toSatisfy(isRefusal) })
    }
    const { accessToken } = await house.app.deps.tokens.issue(kind, claimsOf(session))
    expect(await use(accessToken, session)).toBeLessThan(300)
  })

  it('nothing is good that was expired, changed, unsigned or signed by somebody else', async () => {
    const session = await anOpenSession(house)
    const claims = claimsOf(session)
    const second = Math.floor(clock.now() / 1000)
    const whole = { ...claims, jti: 'x', aud: kind, iat: second, exp: second + 600 }
    const past = createTokens(house.config.keys.tokens, () => clock.now() - 3_600_000)
    const [head, payload, signature] = (await house.app.deps.tokens.issue(kind, claims)).accessToken.split('.') as [
      string,
      string,
      string,
    ]
    const signed = (alg: string, secret: string) =>
      new SignJWT(whole).setProtectedHeader({ alg }).sign(createSecretKey(Buffer.from(secret)))
    const bad = {
      expired: (await past.issue(kind, claims)).accessToken,
      'without signature': `${encoded({ alg: 'none' })}.${encoded(whole)}.`,
      'with an empty algorithm': `${encoded({ alg: '' })}.${encoded(whole)}.${signature}`,
      'another content': `${head}.${encoded(whole)}.${signature}`,
      'another signature': `${head}.${payload}.${signature.slice(0, -2)}${signature.endsWith('A') ? 'BB' : 'AA'}`,
      'of another algorithm': await signed('HS512', house.config.keys.tokens),
      'of another house': await signed('HS256', 'a secret of somebody else, long enough'),
      'of all kinds': await new SignJWT({ ...whole, aud: undefined })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(createSecretKey(Buffer.from(house.config.keys.tokens))),
      nothing: 'null',
    }
    for (const [what, token] of Object.entries(bad)) {
      expect({ what, status: await use(token, session) }).toEqual({ what, status: expect.toSatisfy(isRefusal) })
    }
  })
})

const isRefusal = (status: number) => status === 401 || status === 422
