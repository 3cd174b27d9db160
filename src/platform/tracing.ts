import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { TraceSettings } from './config/traces.ts'
import { poolOf } from './db.ts'
import { type Log, masked } from './log.ts'
import { openExporter, type Span } from './otlp.ts'
import { onceOver } from './requests.ts'

type Begun = Pick<Span, 'traceId' | 'spanId' | 'parentSpanId' | 'start'>
type Put = (span: Span) => void

/** The span that work belongs to; null where it is not traced, undefined where no request began it. */
const active = new AsyncLocalStorage<Begun | null>()

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const nowMs = () => performance.timeOrigin + performance.now()

function begin(parent?: { traceId: string; spanId: string } | null): Begun {
  const { traceId = hex(16), spanId: parentSpanId } = parent ?? {}
  return { traceId, spanId: hex(8), ...(parentSpanId && { parentSpanId }), start: nowMs() }
}

/** Traces of requests, their statements and what they ask of others. Loaded only where a collector is named. */
export function traceSite(app: FastifyInstance, settings: TraceSettings) {
  const exporter = openExporter(settings, { log: app.log as Log, metrics: app.metrics })
  traceRequests(app, settings.share, exporter.put)
  for (const db of [app.deps.db, app.replica?.db]) {
    const pool = db && poolOf(db)
    if (pool) traceStatements(pool, exporter.put)
  }
  const stop = traceOutgoing(settings.endpoint, exporter.put)
  app.addHook('onClose', async () => {
    await exporter.close()
    stop()
  })
}

/** Which share is traced is drawn here: a caller names the trace that it belongs to, and can't ask for one. */
function traceRequests(app: FastifyInstance, share: number, put: Put) {
  const spans = new WeakMap<FastifyRequest, Begun>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (Math.random() >= share) return active.run(null, done)
    const [, traceId, spanId] = TRACEPARENT.exec(String(request.headers.traceparent)) ?? []
    const span = begin(traceId && spanId ? { traceId, spanId } : null)
    spans.set(request, span)
    active.run(span, done)
  })
  // the async context is lost while a body is read
  app.addHook('preValidation', (request, _reply, done) => active.run(spans.get(request) ?? null, done))
  onceOver(app, (request, _reply, status) => {
    const span = spans.get(request)
    if (!span) return
    const { method, url, routeOptions } = request
    const route = routeOptions.url ?? 'page'
    put({
      ...span,
      name: `${method} ${route}`,
      kind: 'server',
      end: nowMs(),
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'url.path': pathOf(url),
        'http.response.status_code': status,
        'request.id': request.id,
      },
      failed: status >= 500,
    })
  })
}

/** As the log has it, and without the query. */
const pathOf = (url: string) => masked(url.split('?')[0] ?? '')

/** What a request asks of the database, as text with $1 in the place of each value. */
function traceStatements(pool: pg.Pool, put: Put) {
  const traced = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (traced.has(client)) return
    traced.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const tracedQuery = (...given: unknown[]) => {
      const parent = active.getStore()
      if (!parent) return query(...given)
      const text = textOf(given[0])
      const over = tellOnce(begin(parent), text, put)
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        given[given.length - 1] = (error: unknown, ...rest: unknown[]) => {
          over(error)
          callback(error, ...rest)
        }
        return query(...given)
      }
      const asked = query(...given)
      if (asked instanceof Promise) asked.then(() => over(null), over)
      return asked
    }
    client.query = tracedQuery as typeof client.query
  })
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string } | null)?.text ?? 'cursor')

const tellOnce = (span: Begun, text: string, put: Put) => (error: unknown) =>
  put({
    ...span,
    name: /^\s*\w+/.exec(text)?.[0].trim().toLowerCase() ?? 'statement',
    kind: 'client',
    end: nowMs(),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    failed: Boolean(error),
  })

interface OutgoingRequest {
  origin: string
  path: string
  method: string
  addHeader(name: string, value: string): void
}

/** What `fetch` asks of others, with the trace's id in `traceparent`; the queue of messages begins traces of its own. */
function traceOutgoing(collector: string, put: Put): () => void {
  const { origin: notThere } = new URL(collector)
  const spans = new WeakMap<OutgoingRequest, Begun>()
  const over = (request: OutgoingRequest, more: Record<string, number>, failed: boolean) => {
    const span = spans.get(request)
    if (!span) return
    spans.delete(request)
    const { method, origin, path } = request
    const { hostname } = new URL(origin)
    put({
      ...span,
      name: `${method} ${hostname}`,
      kind: 'client',
      end: nowMs(),
      attributes: { 'http.request.method': method, 'server.address': hostname, 'url.path': pathOf(path), ...more },
      failed,
    })
  }
  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: OutgoingRequest }) => {
      const parent = active.getStore()
      if (parent === null || String(request.origin) === notThere) return
      const span = begin(parent)
      spans.set(request, span)
      request.addHeader('traceparent', `00-${span.traceId}-${span.spanId}-01`)
    },
    'undici:request:headers': ({ request, response }: { request: OutgoingRequest; response: { statusCode: number } }) =>
      over(request, { 'http.response.status_code': response.statusCode }, response.statusCode >= 400),
    'undici:request:error': ({ request }: { request: OutgoingRequest }) => over(request, {}, true),
  }
  const each = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [channel, listener] of each) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of each) unsubscribe(channel, listener)
  }
}
