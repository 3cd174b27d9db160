import { createSecretKey, randomUUID, timingSafeEqual } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { latestMaking } from './clock.ts'

/** A page of ours without a customer, or a customer in one of their sessions. */
export type Viewer = { kind: 'client' } | CustomerViewer
export interface CustomerViewer {
  kind: 'customer'
  customerId: string
  sessionId: string
}

/** What a token is for. It is the token's audience, so that one kind can never stand in for another. */
export type TokenKind = 'client' | 'access' | 'service' | 'phone-proof' | 'reset' | 'nonce' | 'export' | 'photos'

const LIFE_SECONDS: Record<TokenKind, number> = {
  client: 30 * 60,
  access: 60 * 60,
  service: 60 * 60,
  'phone-proof': 10 * 60,
  reset: 10 * 60,
  nonce: 10 * 60,
  export: 10 * 60,
  photos: 10 * 60,
}

interface Token {
  accessToken: string
  accessTokenExpireTsp: number
}

export interface Tokens {
  /** With an id and a moment of its own (`jti`, `at`) the same token comes out again. */
  issue(kind: TokenKind, claims: Record<string, string>, at?: number): Promise<Token>
  issueClientToken(): Promise<Token>
  /** The claims of a token of that kind that is still valid, or null. */
  read(kind: TokenKind, token: string): Promise<(JWTPayload & { jti: string }) | null>
  /** The viewer behind an Authorization header, or null where there is no valid token. */
  viewerOf(authorization: string | undefined): Promise<Viewer | null>
}

export function createTokens(secret: string, now: () => number): Tokens {
  const key = createSecretKey(Buffer.from(secret))
  let latest = { second: Number.NaN, token: Promise.resolve('') }

  const sign = (kind: TokenKind, second: number, claims: Record<string, string>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(kind)
      .setIssuedAt(second)
      .setExpirationTime(second + LIFE_SECONDS[kind])
      .sign(key)

  async function read(kind: TokenKind, token: string) {
    try {
      const options = { algorithms: ['HS256'], audience: kind, currentDate: new Date(now()) }
      const { payload } = await jwtVerify<{ jti: string }>(token, key, options)
      return payload.iat! * 1000 <= latestMaking(now()).getTime() ? payload : null
    } catch {
      // forged, expired or of another kind: a caller without a token
      return null
    }
  }

  return {
    read,

    async issue(kind, claims, at = now()) {
      const second = Math.floor(at / 1000)
      const accessToken = await sign(kind, second, { jti: randomUUID(), ...claims })
      return { accessToken, accessTokenExpireTsp: (second + LIFE_SECONDS[kind]) * 1000 }
    },

    /** It names nobody, so that all who ask within one second can be given the same: signing costs more than a query. */
    async issueClientToken() {
      const second = Math.floor(now() / 1000)
      if (latest.second !== second) latest = { second, token: sign('client', second, {}) }
      return { accessToken: await latest.token, accessTokenExpireTsp: (second + LIFE_SECONDS.client) * 1000 }
    },

    async viewerOf(authorization) {
      const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/)?.[1]
      if (!token) return null
      const service = await read('service', token)
      if (service) return { kind: 'customer', customerId: service.sub!, sessionId: String(service.sid) }
      return (await read('client', token)) ? { kind: 'client' } : null
    },
  }
}

/** Checks a Basic Authorization header against the one pair that is allowed. */
export function isBasicPair(authorization: string | undefined, id: string, secret: string): boolean {
  const given = authorization?.match(/^Basic ([A-Za-z0-9+/]+=*)$/)?.[1]
  if (!given) return false
  const [expected, actual] = [Buffer.from(`${id}:${secret}`), Buffer.from(given, 'base64')]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
