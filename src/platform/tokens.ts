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

  return {
    async issueClientToken() {
      const expire = now() + CLIENT_MINUTES * 60_000
      const accessToken = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience('client')
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expire / 1000))
        .sign(key)
      return { accessToken, accessTokenExpireTsp: expire }
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
