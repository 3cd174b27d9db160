import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { split } from './pages.ts'
import { securityHeaders } from './security-headers.ts'
import { queueFiguresOf } from './semaphore.ts'
import { HTML } from './send-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open for long and does little. */
    live?: boolean
  }
  interface FastifyRequest {
    isInHand: boolean
  }
}

/** An event loop that is so late is one of an overloaded process. */
const LATE_MS = 20
/** So many requests are always taken in: a burst, or one long piece of work, is no overload. */
const ALWAYS = 50
const LOOK_MS = 20
const RETRY_AFTER = '2'
const SAID_EVERY_MS = 10_000

/** Probes, and what a page that was taken in asks for next. */
const SPARED = /^\/(?:(?:healthz|readyz|metrics)(?:\?|$)|assets\/|locales\/)/
const CALL = /^\/(?:api|pictures)\//
const UNAVAILABLE = JSON.stringify({ error: { code: 'unavailable' } })

/** How late the event loop is: by how much the last look at the clock was delayed, or the next one already is. */
export function watchTurns(): () => number {
  let due = performance.now() + LOOK_MS
  let late = 0
  setInterval(() => {
    const now = performance.now()
    late = now - due
    due = now + LOOK_MS
  }, LOOK_MS).unref()
  return () => Math.max(late, performance.now() - due)
}

export interface ProcessLoad {
  lateMs(): number
  isDraining(): boolean
}

interface Shedding extends ProcessLoad {
  /** Pages that can be given as they are, which costs hardly more than to refuse them. */
  isKept(pathname: string, search: string): boolean
  busyPage(pathname: string): string
}

/**
 * Load shedding: while the event loop is late, only so many requests are in hand, and whoever comes beyond that is refused
 * before Fastify sees it: a refusal has to be cheap. Those in hand are then answered soon, instead of all of them too
 * late. Waiting for a database, a gateway or a slow line makes no turn late, and refuses nobody but whom the line of
 * writers, or that for renderings, would refuse in a moment.
 */
export function shedLoad(app: FastifyInstance, { lateMs, isKept, busyPage, isDraining }: Shedding) {
  const figures = queueFiguresOf('requests')
  const pages = queueFiguresOf('pages')
  const writers = queueFiguresOf('writers')
  const headersFor = securityHeaders(app.deps.config)
  let saidAt = Number.NEGATIVE_INFINITY

  function isRefused({ method, url = '/' }: IncomingMessage) {
    if (SPARED.test(url)) return false
    const isOverloaded = figures.running >= ALWAYS && lateMs() >= LATE_MS
    if (method !== 'GET' && method !== 'HEAD') return isOverloaded || writers.isShut()
    if (CALL.test(url)) return isOverloaded
    if (!isOverloaded && !pages.isShut()) return false
    const [pathname = '/', search = ''] = split(url)
    return !isKept(pathname, search)
  }

  function refuse({ url = '/' }: IncomingMessage, response: ServerResponse) {
    const [pathname = '/'] = split(url)
    figures.refused += 1
    if (performance.now() - saidAt > SAID_EVERY_MS) {
      saidAt = performance.now()
      app.log.warn({ refused: figures.refused }, 'overloaded: requests are refused')
    }
    const isCall = CALL.test(url)
    response.writeHead(503, {
      ...headersFor(url),
      'retry-after': RETRY_AFTER,
      'cache-control': 'no-store',
      'content-type': isCall ? 'application/json; charset=utf-8' : HTML,
      ...(isDraining() && { connection: 'close' }),
    })
    response.end(isCall ? UNAVAILABLE : busyPage(pathname))
  }

  const handlers = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    if (isRefused(request)) refuse(request, response)
    else for (const handle of handlers) handle(request, response)
  })
}

/** Counts the requests in hand: from when all of one is there until its answer is made, however slow its line is. */
export function countInHand(app: FastifyInstance) {
  const figures = queueFiguresOf('requests')
  const end = (request: FastifyRequest) => {
    if (!request.isInHand) return
    request.isInHand = false
    figures.running -= 1
  }
  app.decorateRequest('isInHand', false)
  app.addHook('preHandler', (request, reply, done) => {
    // a file that is not there comes here a second time, on its way to the page that says so
    if (!request.routeOptions.config.live && !request.isInHand) {
      request.isInHand = true
      figures.running += 1
      reply.raw.once('close', () => end(request))
    }
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    end(request)
    done(null, payload)
  })
}
