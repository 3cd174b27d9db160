import { createSecretKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { closeSession } from '#domains/sessions/sessions.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { createTokens } from '#platform/tokens.ts'
import type { TestApp } from './app.ts'
import { anOpenSession } from './customers.ts'

const MINUTE = 60_000

/** What whoever may call an endpoint sends as Authorization. */
export async function rightful({ app, db, config }: TestApp, auth: Endpoint['auth']): Promise<string | undefined> {
  if (auth === 'anyone') return undefined
  if (auth === 'client-credentials') return basic(config.oauthClient.id, config.oauthClient.secret)
  if (auth === 'client') return `Bearer ${(await app.deps.tokens.issueClientToken()).accessToken}`
  return `Bearer ${(await anOpenSession({ app, db })).token}`
}

/** What those send who may not: nothing, or something that only looks like a token. */
export async function intruders({ app, db, config }: TestApp): Promise<Record<string, string | undefined>> {
  const { tokens, clock } = app.deps
  const { accessToken } = await tokens.issueClientToken()
  const [head, payload, signature] = accessToken.split('.') as [string, string, string]
  const expired = await createTokens(config.keys.tokens, () => clock.now() - 31 * MINUTE).issueClientToken()
  const foreign = await createTokens('another secret of somebody else', () => clock.now()).issueClientToken()
  const { customerId, sessionId } = await anOpenSession({ app, db })
  const claims = { sub: customerId, sid: sessionId }
  const past = createTokens(config.keys.tokens, () => clock.now() - 61 * MINUTE)
  const ended = await anOpenSession({ app, db })
  await closeSession(db, ended.sessionId, 'signed_out')
  const other = signature.startsWith('A') ? 'B' : 'A'
  return {
    nobody: undefined,
    'a word': 'let-me-in',
    'an empty bearer': 'Bearer ',
    'a wrong pair': basic(config.oauthClient.id, 'guessed'),
    'a token with another signature': `Bearer ${head}.${payload}.${other}${signature.slice(1)}`,
    'a token with another content': `Bearer ${head}.${encoded({ aud: 'client', exp: 9_999_999_999 })}.${signature}`,
    'a token without signature': `Bearer ${encoded({ alg: 'none' })}.${encoded({ aud: 'client', exp: 9_999_999_999 })}.`,
    'an expired token': `Bearer ${expired.accessToken}`,
    'a token of another house': `Bearer ${foreign.accessToken}`,
    'a token of another kind': `Bearer ${await tokenOfKind(config.keys.tokens, 'gift-card')}`,
    "a customer's expired token": `Bearer ${(await past.issue('service', claims)).accessToken}`,
    "a customer's token of another session": `Bearer ${(await tokens.issue('service', { ...claims, sid: 'another' })).accessToken}`,
    'a token of an ended session': `Bearer ${ended.token}`,
    'an access token': `Bearer ${(await tokens.issue('access', claims)).accessToken}`,
    'a phone proof': `Bearer ${(await tokens.issue('phone-proof', claims)).accessToken}`,
    'a reset token': `Bearer ${(await tokens.issue('reset', claims)).accessToken}`,
  }
}

export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

export const tokenOfKind = (secret: string, kind: string) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(kind)
    .setIssuedAt()
    .setExpirationTime('30 minutes')
    .sign(createSecretKey(Buffer.from(secret)))
