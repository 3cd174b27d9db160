import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#lib/network-of.ts'
import { HttpError } from './errors.ts'

/** One line a request, when it is answered, with the id that the answer carries too. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request.raw, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** Whom limits count a request as. All who come with something that is no address are one. */
export const callerOf = ({ ip }: FastifyRequest) => (isIP(ip) ? networkOf(ip) : 'no address')

/** Bodies are JSON. Calls without a body may send none, whatever they say it is: forms and scripts do. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') done(null, undefined)
    else done(new HttpError(415, 'unsupported_media_type'))
  })
}

/**
 * The router gives up on a path with broken escapes before any of our code sees it. Taken letter by letter it is an
 * ordinary path, and finds the ordinary "not here" of pages and calls.
 */
export function readableUrl({ url = '/' }: { url?: string }): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
