import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'device'
/** As long as browsers keep a cookie. */
const LIFE_SECONDS = 400 * 86_400
/** One secret for each account that was signed in on this browser, the latest first; who shares it with more starts anew. */
const MOST = 4
const SECRETS = /(?:^|;) ?device=([\w-]{43}(?:\.[\w-]{43}){0,3})(?:;|$)/

/** The secrets by which a browser is recognised. No script reads them and they open no account. */
export interface DeviceCookie {
  readonly secrets: readonly string[]
  keep(secret: string): void
}

export const NO_DEVICE: DeviceCookie = { secrets: [], keep() {} }

export function deviceCookie(request: FastifyRequest, reply: FastifyReply, publicUrl: string): DeviceCookie {
  const secrets = SECRETS.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? []
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return {
    secrets,
    keep(secret) {
      const kept = [secret, ...secrets.filter((other) => other !== secret)].slice(0, MOST).join('.')
      reply.header('set-cookie', `${NAME}=${kept}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`)
    },
  }
}
