import fc from 'fast-check'
import { urlOf } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { HOSTILE_BODIES, hostileText } from './hostile-values.ts'
import { type Thing, thingsFor } from './known-things.ts'
import { shapeOf, spoiled, wellFormed, withStranger } from './schema-made.ts'

export interface MadeRequest {
  kind: 'well formed' | 'spoiled' | 'strange query' | 'strange field' | 'strange path' | 'no JSON'
  method: Endpoint['method']
  url: string
  payload?: string | Buffer
  contentType?: string
}

interface Parts {
  params: fc.Arbitrary<unknown>
  query: fc.Arbitrary<unknown>
  body: fc.Arbitrary<unknown>
}

/** Requests for one endpoint, made from its contract: good, nearly good and hostile ones. */
export function requestsFor(endpoint: Endpoint, things: Thing[]): fc.Arbitrary<MadeRequest> {
  const known = thingsFor(endpoint, things)
  const shapes = { params: shapeOf(endpoint.params), query: shapeOf(endpoint.query), body: shapeOf(endpoint.body) }
  const good: Parts = {
    params: wellFormed(shapes.params, known),
    query: wellFormed(shapes.query, known),
    body: wellFormed(shapes.body, known),
  }
  const takesBody = endpoint.method !== 'GET' && !endpoint.picture && !endpoint.file
  const bytes = endpoint.picture || endpoint.file ? someBytes : undefined
  const made = (kind: MadeRequest['kind'], parts: Partial<Parts>) =>
    written(endpoint, kind, { ...good, ...parts }, bytes)

  const ways: { weight: number; arbitrary: fc.Arbitrary<MadeRequest> }[] = [
    { weight: 9, arbitrary: made('well formed', {}) },
    { weight: 2, arbitrary: made('strange query', { query: withStranger(good.query, shapes.query, hostileText) }) },
    { weight: 3, arbitrary: made('spoiled', { query: spoiled(good.query).map(asObject) }) },
  ]
  if (endpoint.path.includes(':')) {
    const names = Object.keys(shapes.params.properties ?? {})
    const params = fc.record(Object.fromEntries(names.map((name) => [name, hostileText])))
    ways.push({ weight: 2, arbitrary: made('strange path', { params }) })
  }
  if (takesBody) {
    ways.push({ weight: 6, arbitrary: made('spoiled', { body: spoiled(good.body) }) })
    ways.push({ weight: 2, arbitrary: made('strange field', { body: withStranger(good.body, shapes.body) }) })
    const texts = fc.constantFrom(...HOSTILE_BODIES)
    const wrong = fc.tuple(made('no JSON', {}), texts).map(([request, payload]) => ({ ...request, payload }))
    ways.push({ weight: 2, arbitrary: wrong })
  }
  return fc.oneof(...ways)
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? value : { value })

/** Bytes as a file: nothing, noise, or noise behind the first letters of a known kind. */
const someBytes = fc
  .tuple(
    fc.constantFrom(
      '',
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      'RIFF\0\0\0\0WEBP',
      'PK\x03\x04',
      'ID3\x04',
      'Tên,Số khách\n',
    ),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([magic, noise]) => Buffer.concat([Buffer.from(magic, 'latin1'), noise]))

function written(
  endpoint: Endpoint,
  kind: MadeRequest['kind'],
  { params, query, body }: Parts,
  bytes?: fc.Arbitrary<Buffer>,
): fc.Arbitrary<MadeRequest> {
  const { method } = endpoint
  return fc.tuple(params, query, bytes ?? body).map(([inPath, asked, sent]) => {
    const url = urlOf(endpoint, { params: escapable(inPath as object) }) + queryText(asked as object)
    if (method === 'GET') return { kind, method, url }
    if (Buffer.isBuffer(sent)) return { kind, method, url, payload: sent, contentType: 'application/octet-stream' }
    return { kind, method, url, payload: JSON.stringify(sent) ?? '', contentType: 'application/json' }
  })
}

/** A half of a pair of surrogates has no place in an address. */
const escapable = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed() || '%']))

function queryText(asked: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined)
        query.append(name, (typeof one === 'object' ? JSON.stringify(one) : String(one)).slice(0, 4000))
    }
  }
  return query.size ? `?${query}` : ''
}
