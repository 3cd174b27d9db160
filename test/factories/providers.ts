import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Mood = 'well' | 'down' | 'hanging' | 'confused'

/** A server on loopback that answers with what it is given, or as badly as its mood says. */
async function aServer(answer: (url: URL) => object) {
  let mood: Mood = 'well'
  let asked = 0
  const hanging = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    asked += 1
    if (mood === 'hanging') return void hanging.add(response)
    const body = mood === 'confused' ? '<html>sorry</html>' : JSON.stringify(answer(new URL(request.url!, 'http://x')))
    response.writeHead(mood === 'down' ? 502 : 200, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    feels(next: Mood) {
      mood = next
    },
    async close() {
      for (const response of hanging) response.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

interface FacebookToken {
  user_id: string
  app_id: string
  is_valid: boolean
  /** In seconds; 0 means never. */
  expires_at: number
}

/** Facebook's part: whose token is it, and a longer one in exchange. */
export async function aFacebook({ appId, appSecret }: { appId: string; appSecret: string }) {
  const tokens = new Map<string, FacebookToken>()
  const server = await aServer(({ pathname, searchParams: query }) => {
    if (pathname === '/debug_token') {
      if (query.get('access_token') !== `${appId}|${appSecret}`) return { error: { code: 190 } }
      return { data: tokens.get(query.get('input_token')!) ?? { is_valid: false } }
    }
    const given = tokens.get(query.get('fb_exchange_token')!)
    const isOurs = query.get('client_id') === appId && query.get('client_secret') === appSecret
    if (pathname !== '/oauth/access_token' || !given || !isOurs) return { error: { code: 1 } }
    const longer = `long-lived-${query.get('fb_exchange_token')}`
    tokens.set(longer, given)
    return { access_token: longer, expires_in: 5_184_000 }
  })
  return {
    ...server,
    env: { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_BASE_URL: server.baseUrl },
    /** Somebody signs in at Facebook. */
    tokenOf(userId: string, unusual: Partial<FacebookToken> = {}): string {
      const token = `fb-token-${tokens.size}`
      tokens.set(token, { user_id: userId, app_id: appId, is_valid: true, expires_at: 0, ...unusual })
      return token
    },
  }
}

/** Apple's part: keys to check its identity tokens with. */
export async function anApple({ clientId }: { clientId: string }) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'apple-1', alg: 'RS256', use: 'sig' }
  const server = await aServer(() => ({ keys: [key] }))
  return {
    ...server,
    env: { APPLE_CLIENT_ID: clientId, APPLE_BASE_URL: server.baseUrl },
    /** Somebody signs in at Apple. */
    tokenOf(sub: string, nonce: string, unusual: { claims?: JWTPayload; head?: object; forged?: boolean } = {}) {
      const second = Math.floor(Date.now() / 1000)
      const claims = {
        iss: server.baseUrl,
        aud: clientId,
        sub,
        nonce,
        iat: second,
        exp: second + 600,
        ...unusual.claims,
      }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'apple-1', ...unusual.head })
        .sign(unusual.forged ? stranger.privateKey : privateKey)
    },
  }
}
