import { afterEach, describe, expect, it, vi } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'
import { ask, aTel, sendCode } from '#test/factories/customers.ts'
import { aStandIn, reply } from '#test/factories/stand-in.ts'
import { readConfig } from './config.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number }
}

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close()
})

async function aCollector(answer = 200) {
  const collector = await aStandIn((_, response) => reply(response, answer, {}))
  open.push(collector)
  const spans = () =>
    collector.seen.flatMap(({ body }) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as SentSpan[]
  return { ...collector, spans }
}

const traced = (endpoint: string, env: Record<string, string> = {}) =>
  anApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env } })

const attributeOf = ({ attributes }: SentSpan, key: string) => {
  const { stringValue, intValue } = attributes.find((each) => each.key === key)?.value ?? {}
  return stringValue ?? intValue
}

/** The span of a request and those beneath it, once the site has closed and handed on what it had. */
async function spansOf(house: TestApp, collector: Awaited<ReturnType<typeof aCollector>>, route: string) {
  await house.close()
  const request = collector.spans().find((span) => attributeOf(span, 'http.route') === route)
  return { request, beneath: collector.spans().filter((span) => span.parentSpanId === request?.spanId) }
}

describe('a collector', () => {
  it('gets a request with its statements, whose values stay out of it', async () => {
    const collector = await aCollector()
    const house = await traced(collector.origin, {
      OTEL_SERVICE_NAME: 'song-hy-web',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
    })
    const tel = aTel()
    const { status } = await sendCode(house, tel)
    const { request, beneath } = await spansOf(house, collector, '/api/public/authcall/:tel')
    expect(request).toMatchObject({ kind: 2, status: {} })
    expect(request?.traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(attributeOf(request as SentSpan, 'http.response.status_code')).toBe(String(status))
    const texts = beneath.map((span) => attributeOf(span, 'db.query.text') ?? '')
    expect(texts.filter((text) => /insert into/.test(text) && text.includes('$1')).length).toBeGreaterThan(0)
    for (const { startTimeUnixNano, endTimeUnixNano } of [request as SentSpan, ...beneath]) {
      expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true)
      expect(startTimeUnixNano).toMatch(/^\d{19}$/)
    }
    const all = collector.seen.map(({ body }) => body).join()
    expect(all).not.toContain(tel.slice(3))
    expect(all).toContain('song-hy-web')
    const sent = collector.seen[0]
    expect(sent?.path).toBe('/v1/traces')
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer abc', 'content-type': 'application/json' })
  })

  it('gets what the request asked of others, which are given the trace and not told of in full', async () => {
    const collector = await aCollector()
    const geocoder = await aStandIn((_, response) => reply(response, 200, []))
    open.push(geocoder)
    const house = await traced(collector.origin, { GEOCODER_URL: `${geocoder.origin}/search?key=hidden` })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    await ask(house, 'GET /api/public/places?words=song-huong', undefined, {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    const { request, beneath } = await spansOf(house, collector, '/api/public/places')
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    const outgoing = beneath.find((span) => attributeOf(span, 'server.address') === '127.0.0.1')
    expect(outgoing).toMatchObject({ traceId, kind: 3, name: 'GET 127.0.0.1' })
    expect(geocoder.seen[0]?.headers.traceparent).toBe(`00-${traceId}-${outgoing?.spanId}-01`)
    expect(collector.seen.map(({ body }) => body).join()).not.toMatch(/hidden|song-huong/)
  })

  it('never hears what opens something', async () => {
    const collector = await aCollector()
    const house = await traced(collector.origin)
    const token = 'Abcdefghijklmnopqrstu1'
    await house.app.inject(`/api/public/wedding-invitations/previews/${token}?g=${token}`)
    await house.app.inject(`/thiep/an-binh?g=${token}`)
    await house.close()
    expect(collector.spans().length).toBeGreaterThan(1)
    expect(collector.seen.map(({ body }) => body).join()).not.toContain(token)
  })

  it('gets nothing of a share of nothing', async () => {
    const collector = await aCollector()
    const house = await traced(collector.origin, { OTEL_TRACES_SAMPLER_ARG: '0' })
    await house.app.inject('/faq')
    await house.close()
    expect(collector.seen).toEqual([])
  })

  it('that is away or refuses costs nobody an answer, and what it did not take is counted', async () => {
    const refusing = await aCollector(500)
    for (const endpoint of ['http://127.0.0.1:9', refusing.origin]) {
      const house = await traced(endpoint)
      expect((await house.app.inject('/faq')).statusCode).toBe(200)
      await house.close()
      const told = await house.app.metrics.getSingleMetricAsString('trace_spans_dropped_total')
      expect(Number(/^trace_spans_dropped_total (\d+)$/m.exec(told)?.[1])).toBeGreaterThan(0)
      expect(house.logLines.join()).toContain('traces were not taken')
    }
  })
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('a wrong %s is explained', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} must be`)
})

// last: the others need the real one
it('nothing of tracing is loaded unless a collector is named', async () => {
  let loads = 0
  vi.resetModules()
  vi.doMock('#platform/tracing.ts', () => {
    loads += 1
    return { traceSite: () => {} }
  })
  const quiet = await anApp()
  expect((await quiet.app.inject('/faq')).statusCode).toBe(200)
  await quiet.close()
  expect([loads, quiet.config.traces]).toEqual([0, undefined])
  await (await traced('http://127.0.0.1:9')).close()
  expect(loads).toBe(1)
  vi.doUnmock('#platform/tracing.ts')
})
