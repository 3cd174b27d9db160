import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf, wideNetworkOf } from '#lib/network-of.ts'
import { HttpError } from './errors.ts'
import type { Keys } from './keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once that is proved. */
    customerId?: string
    isOver: boolean
  }
  interface FastifyInstance {
    toldOnceOver: Tell[]
  }
}

/** The logged status of a request whose client disconnected before the whole answer (nginx's 499). */
const LEFT = 499

type Tell = (request: FastifyRequest, reply: FastifyReply, status: number) => void

/** Calls back once a request, with the status of its answer, or 499 where the client disconnected first. */
export function onceOver(app: FastifyInstance, tell: Tell) {
  if (app.hasDecorator('toldOnceOver')) {
    app.toldOnceOver.push(tell)
    return
  }
  const told = [tell]
  app.decorate('toldOnceOver', told)
  app.decorateRequest('isOver', false)
  const tellOnce: Tell = (request, reply, status) => {
    if (request.isOver) return
    request.isOver = true
    for (const tellOne of told) tellOne(request, reply, status)
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) tellOnce(request, reply, LEFT)
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    tellOnce(request, reply, reply.statusCode)
    done()
  })
}

/**
 * One line a request, when it is over, with the id that the answer carries too. It tells whose requests belong together,
 * not who they are: the network around an address, and a keyed hash of the customer's id.
 */
export function logRequests(app: FastifyInstance, { logs }: Pick<Keys, 'logs'>) {
  const hashed = (id: string) => createHmac('sha256', logs).update(id).digest('base64url').slice(0, 12)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  onceOver(app, (request, reply, status) => {
    const words = status === LEFT ? 'left' : 'answered'
    const { ip, customerId } = request
    const network = isIP(ip) ? wideNetworkOf(ip) : undefined
    const customer = customerId && hashed(customerId)
    request.log.info({ req: request.raw, network, customer, status, ms: Math.round(reply.elapsedTime) }, words)
  })
}

/** The caller that rate limits count: the IP address, or one name for all that is none. */
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
