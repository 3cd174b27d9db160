import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Sent with every answer, whoever made it. */
export function securityHeaders({
  production,
  ipLookupUrl,
  mapTilesUrl,
}: Pick<Config, 'production' | 'ipLookupUrl' | 'mapTilesUrl'>) {
  const connect = ipLookupUrl ? `'self' ${new URL(ipLookupUrl).origin}` : "'self'"
  const tiles = mapTilesUrl ? ` ${new URL(mapTilesUrl).origin}` : ''
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${tiles}`,
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
    ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>) {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
