import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Nothing in these is ever a document of its own, so that a policy for documents would only make them longer. */
const FILES = /^\/(assets|locales|pictures)\//

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
  const always = {
    'x-content-type-options': 'nosniff',
    ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  const document = {
    ...always,
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
  }
  return (url: string): Record<string, string> => (FILES.test(url) ? always : document)
}

/** With every answer, whoever made it. */
export function sendSecurityHeaders(app: FastifyInstance, headersFor: (url: string) => Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
}
