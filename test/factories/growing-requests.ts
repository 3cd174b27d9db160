import { urlOf } from '#lib/call.ts'
import type { Endpoint } from '#lib/endpoint.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import type { Shot } from './abused-site.ts'
import type { Growing } from './growth.ts'
import { questionsFor } from './knocks.ts'
import type { Thing } from './known-things.ts'

/** Most of a JSON body, of a form, and of an address or a header that Node lets in. */
const BODY_LIMIT = 256 * 1024 - 8192
const FORM_LIMIT = 64 * 1024 - 1024
const LINE_LIMIT = 15_000

/** What makes a careless pattern, a comparison or a normalisation try again and again. */
const FILLINGS: Record<string, string> = {
  blanks: ' ',
  letters: 'a',
  digits: '0',
  hyphens: '-',
  dots: '.',
  brackets: '(',
  quotes: '"',
  commas: ', ',
  slashes: '/',
  'at signs': 'a@',
  'line ends': '\n',
  'wide blanks': '\u00a0',
  marks: '\u0301',
  'joined signs': '\u200d👩',
}
/** The same for a line of a header, where only so much may stand. */
const HEADER_FILLINGS = ['blanks', 'letters', 'digits', 'hyphens', 'dots', 'quotes', 'commas', 'slashes']
const HEADER_PIECES = [',a;q=0.1', 'a=b; ', ';', '%25', '\\"', '1.1.1.1, ']

/** So many bytes of a filling, between two letters, so that nobody trims it away. */
export function filled(filling: string, size: number): string {
  const times = Math.max(0, Math.floor((size - 2) / Buffer.byteLength(filling)))
  return `a${filling.repeat(times)}a`
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Every way in which a request for an endpoint can be made larger. */
export function growingFor(endpoint: Endpoint, things: Thing[], authorization: string | undefined): Growing[] {
  const question = questionsFor(endpoint, things).at(-1)!
  const { method, path } = endpoint
  const headers = authorization ? { authorization } : {}
  const plain = (url: string): Shot => ({ method, path: url, headers })
  const url = urlOf(endpoint, question)
  const growing: Growing[] = []
  const add = (part: string, limit: number, at: (size: number) => Shot) =>
    growing.push({ name: `${method} ${path} ${part}`, limit, at })

  for (const name of Object.keys((question.params ?? {}) as object)) {
    for (const [called, filling] of Object.entries(FILLINGS)) {
      const grown = (size: number) => ({ ...(question.params as object), [name]: inUrl(filling, size) })
      add(`path: ${name} of ${called}`, LINE_LIMIT, (size) => plain(pathWith(path, grown(size))))
    }
  }
  for (const name of [...Object.keys((question.query ?? {}) as object), 'strange']) {
    for (const [called, filling] of Object.entries(FILLINGS)) {
      const joint = url.includes('?') ? '&' : '?'
      add(`query: ${name} of ${called}`, LINE_LIMIT - url.length, (size) =>
        plain(`${url}${joint}${name}=${inUrl(filling, size)}`),
      )
    }
  }
  if (method === 'GET' || endpoint.picture || endpoint.file) return growing

  const sent = (body: string): Shot => ({ method, path: url, headers: { ...headers, ...JSON_TYPE }, body })
  for (const steps of leavesOf(question.body)) {
    for (const [called, filling] of Object.entries(FILLINGS)) {
      add(`body: ${steps.join('.')} of ${called}`, BODY_LIMIT, (size) =>
        sent(JSON.stringify(replaced(question.body, steps, filled(filling, size * shrink(filling))))),
      )
    }
  }
  for (const [steps, item] of listsOf(question.body)) {
    const one = JSON.stringify(item).length + 1
    add(`body: ${steps.join('.')}, longer`, BODY_LIMIT, (size) =>
      sent(
        JSON.stringify(
          replaced(
            question.body,
            steps,
            Array.from({ length: Math.floor(size / one) }, () => item),
          ),
        ),
      ),
    )
  }
  add('body: deep lists', BODY_LIMIT, (size) => sent(`{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`))
  add('body: deep objects', BODY_LIMIT, (size) => sent(`${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`))
  add('body: a long number', BODY_LIMIT, (size) => sent(`{"a":${'9'.repeat(size)}}`))
  add('body: many fields', BODY_LIMIT, (size) =>
    sent(`{${Array.from({ length: size / 12 }, (_, at) => `"k${at}":1`).join(',')}}`),
  )
  return growing
}

/** What JSON writes with a backslash takes twice its place. */
const shrink = (filling: string) => Buffer.byteLength(filling) / (Buffer.byteLength(JSON.stringify(filling)) - 2)

const inUrl = (filling: string, size: number) => {
  const one = encodeURIComponent(filling)
  return `a${one.repeat(Math.max(0, Math.floor((size - 2) / one.length)))}a`
}

const pathWith = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name])
    return value.length > 300 ? value : encodeURIComponent(value)
  })

type Holder = Record<string, unknown>
function leavesOf(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => !/^[1-9]\d*$/.test(name))
    .flatMap(([name, inner]) => leavesOf(inner).map((steps) => [name, ...steps]))
}

function listsOf(value: unknown, steps: string[] = []): [string[], unknown][] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, part]) => listsOf(part, [...steps, name]))
  return Array.isArray(value) && value.length ? [[steps, value[0]], ...inner] : inner
}

function replaced(value: unknown, steps: string[], by: unknown): unknown {
  if (steps.length === 0) return by
  const copy = structuredClone(value) as Holder
  let holder = copy
  for (const step of steps.slice(0, -1)) holder = holder[step] as Holder
  holder[steps.at(-1)!] = by
  return copy
}

const HEADERS = [
  ...['accept-language', 'accept', 'accept-encoding', 'authorization', 'cookie', 'user-agent', 'referer', 'origin'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'idempotency-key'],
  ...['x-region-id', 'if-none-match', 'if-modified-since', 'range', 'if-range', 'sec-purpose', 'purpose', 'x-moz'],
  ...['sec-fetch-site', 'content-type', 'content-disposition', 'x-request-id', 'via', 'x-device'],
]

/** Every header that anything reads, and some that nothing does, wherever headers are read. */
export function growingHeaders(token: string): Growing[] {
  const places: Shot[] = [
    { method: 'GET', path: '/api/public/vouchers' },
    { method: 'GET', path: '/api/b2c/customers', headers: { authorization: `Bearer ${token}` } },
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/robots.txt' },
    { method: 'POST', path: '/api/b2c/venue-reviews/pictures', headers: { authorization: `Bearer ${token}` } },
    { method: 'POST', path: '/quotation' },
  ]
  const pieces = [...HEADER_FILLINGS.map((name): [string, string] => [name, FILLINGS[name]!])]
  for (const piece of HEADER_PIECES) pieces.push([`"${piece}"`, piece])
  return places.flatMap((shot) =>
    HEADERS.flatMap((header) =>
      pieces.map(([called, piece]) => ({
        name: `${shot.method} ${shot.path} header: ${header} of ${called}`,
        limit: LINE_LIMIT - 1000,
        locksOut: header === 'authorization',
        at: (size: number) => {
          const before = header === 'authorization' ? 'Bearer ' : ''
          return { ...shot, headers: { ...shot.headers, [header]: before + filled(piece, size) } }
        },
      })),
    ),
  )
}

/** Addresses of pages with everything that they read, and the forms that work without a script. */
export function growingPages(): Growing[] {
  return servedRoutes.flatMap((route) => {
    const path = route.path.replace(/:\w+/g, 'khong-co')
    const named = (part: string) => `page ${route.path} ${part}`
    const fillings = Object.entries(FILLINGS)
    const queries = [...(route.query ?? []), 'strange'].flatMap((name) =>
      fillings.map(([called, filling]) => ({
        name: named(`query: ${name} of ${called}`),
        limit: LINE_LIMIT,
        at: (size: number): Shot => ({ method: 'GET', path: `${path}?${name}=${inUrl(filling, size)}` }),
      })),
    )
    const many = {
      name: named('query: many names'),
      limit: LINE_LIMIT,
      at: (size: number): Shot => ({ method: 'GET', path: `${path}?${'page=1&'.repeat(size / 7)}` }),
    }
    const inPath = fillings.map(([called, filling]) => ({
      name: named(`path: of ${called}`),
      limit: LINE_LIMIT,
      at: (size: number): Shot => ({ method: 'GET', path: `${path}/${inUrl(filling, size)}` }),
    }))
    const form = (body: string): Shot => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    const forms = !route.posts
      ? []
      : ['name', 'tel', 'message', 'ids', 'weddingDate', 'strange'].flatMap((field) =>
          fillings.map(([called, filling]) => ({
            name: named(`form: ${field} of ${called}`),
            limit: FORM_LIMIT,
            at: (size: number) => form(`${field}=${inUrl(filling, size)}`),
          })),
        )
    const manyFields = {
      name: named('form: many fields'),
      limit: FORM_LIMIT,
      at: (size: number) => form('a=1&'.repeat(size / 4)),
    }
    return [...queries, many, ...inPath, ...forms, ...(route.posts ? [manyFields] : [])]
  })
}
