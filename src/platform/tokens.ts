import { createSecretKey, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

const CLIENT_MINUTES = 30

/** Who is asking: one of our own pages, without a customer. */
export interface Viewer {
  kind: 'client'
}

export interface Tokens {
  issueClientToken(): Promise<{ accessToken: string; accessTokenExpireTsp: number }>
  /** The viewer behind an Authorization header, or null where there is no valid token. */
  viewerOf(authorization: string | undefined): Promise<Viewer | null>
}

/** The kind of a token is its audience, so that one kind can never stand in for another. */
export function createTokens(secret: string, now: () => number): Tokens {
  const key = createSecretKey(Buffer.from(secret))
  let latest = { second: Number.NaN, token: Promise.resolve('') }

  return {
    /** It names nobody, so that all who ask within one second can be given the same: signing costs more than a query. */
    async issueClientToken() {
      const second = Math.floor(now() / 1000)
      const expire = second + CLIENT_MINUTES * 60
      if (latest.second !== second) {
        const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setAudience('client')
        latest = { second, token: token.setIssuedAt(second).setExpirationTime(expire).sign(key) }
      }
      return { accessToken: await latest.token, accessTokenExpireTsp: expire * 1000 }
    },

    async viewerOf(authorization) {
      const token = authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/)?.[1]
      if (!token) return null
      try {
        await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'client', currentDate: new Date(now()) })
        return { kind: 'client' }
      } catch {
        return null
      }
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
