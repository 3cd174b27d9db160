import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/** Nothing in these is ever a document of its own, so that a policy for documents would only make them longer. */
const FILES = /^\/(assets|locales|pictures)\//

/** Where an address can hold a household’s token, or staff are at work: nobody else’s script is let in, whatever was agreed to. */
const WITHOUT_OTHERS = /^\/(en\/)?(thiep|office)/

type Given = Pick<Config, 'production' | 'ipLookupUrl' | 'mapTilesUrl' | 'mapArchiveUrl' | 'chat' | 'tagManager'>

export function securityHeaders({ production, ipLookupUrl, mapTilesUrl, mapArchiveUrl, chat, tagManager }: Given) {
  const [asked, tiles] = [[ipLookupUrl, mapArchiveUrl].flatMap(originOf), originOf(mapTilesUrl)]
  const always = {
    'x-content-type-options': 'nosniff',
    ...(production && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
  const documentWith = (policy: string) => ({
    ...always,
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=()',
  })
  const card = documentWith(contentPolicy([ipLookupUrl].flatMap(originOf), tiles))
  const document = documentWith(contentPolicy(asked, tiles, chat?.origins, tagManager?.origins))
  return (url: string): Record<string, string> => {
    if (FILES.test(url)) return always
    return WITHOUT_OTHERS.test(url) ? card : document
  }
}

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : [])
const socketOf = (origin: string) => origin.replace(/^http/, 'ws')

/** What a page may load and whom it may talk to. A chat draws and talks; a tag manager only counts. */
function contentPolicy(asked: string[], tiles: string[], chat: string[] = [], tags: string[] = []): string {
  const parties = [...new Set([...chat, ...tags])]
  const allowed = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...parties],
    'style-src': ["'self'", ...chat],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tiles, ...parties],
    'font-src': ["'self'", ...chat],
    'media-src': ["'self'", ...chat],
    'frame-src': ["'self'", ...parties],
    'connect-src': ["'self'", ...asked, ...parties, ...chat.map(socketOf)],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  }
  return Object.entries(allowed)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** With every answer, whoever made it. */
export function sendSecurityHeaders(app: FastifyInstance, headersFor: (url: string) => Record<string, string>) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url))
    done()
  })
}
