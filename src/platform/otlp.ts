import { Counter, type Registry } from 'prom-client'
import type { TraceSettings } from './config/traces.ts'
import type { Log } from './log.ts'

const MOST_WAITING = 4096
const BATCH = 512
const EVERY_MS = 2000
const TIMEOUT_MS = 5000

export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 'server' | 'client'
  /** In milliseconds of the epoch, with fractions. */
  start: number
  end: number
  attributes: Record<string, string | number>
  failed: boolean
}

interface Told {
  log: Log
  metrics: Registry
}

/**
 * Hands spans to a collector by OTLP over HTTP, as JSON, in batches. Traces are an extra: what a collector that is away
 * or slow does not take is dropped and counted, and nobody waits for it.
 */
export function openExporter({ endpoint, headers, service }: TraceSettings, { log, metrics }: Told) {
  const dropped = new Counter({
    name: 'trace_spans_dropped_total',
    help: 'Spans that the collector did not take, or that came faster than it takes them',
    registers: [metrics],
  })
  let waiting: Span[] = []
  let sending: Promise<void> | undefined

  async function send(spans: Span[]) {
    try {
      const response = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(service, spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the collector answered ${response.status}`)
    } catch (error) {
      dropped.inc(spans.length)
      log.warn({ err: error, spans: spans.length }, 'traces were not taken')
    }
  }
  async function flush() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await send(batch)
    }
  }
  const begin = () => {
    sending ??= flush().finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(begin, EVERY_MS)
  timer.unref()

  return {
    put(span: Span) {
      if (waiting.length >= MOST_WAITING) dropped.inc()
      else waiting.push(span)
    },
    async close() {
      clearInterval(timer)
      await sending
      await begin()
    },
  }
}

const KINDS = { server: 2, client: 3 }
const ERROR = 2

/** An ExportTraceServiceRequest: ids in hex, times in nanoseconds as text. */
const requestOf = (service: string, spans: Span[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': service, 'process.pid': process.pid }) },
      scopeSpans: [
        {
          scope: { name: 'song-hy' },
          spans: spans.map(({ kind, start, end, attributes, failed, ...rest }) => ({
            ...rest,
            kind: KINDS[kind],
            startTimeUnixNano: nanoseconds(start),
            endTimeUnixNano: nanoseconds(end),
            attributes: attributesOf(attributes),
            status: failed ? { code: ERROR } : {},
          })),
        },
      ],
    },
  ],
})

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)
