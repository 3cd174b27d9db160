import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openSession } from '#domains/sessions/sessions.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { CAPABILITIES } from '#platform/capabilities.ts'
import { createLog } from '#platform/log.ts'
import { anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, aTel, whoAmI } from '#test/factories/customers.ts'

const house = await anApp()
afterAll(() => house.close())

/** Parameters that everybody may know, wherever they stand: words of ours, names of content, places in a list. */
const WORDS = [
  ...['provider', 'regionCode', 'kind', 'item', 'slug', 'name', 'unsignedName', 'unsignedTitle', 'template'],
  ...['ceremony', 'table', 'code', 'itemCode', 'reviewId'],
  // behind a client's id, which is masked: alone they open nothing
  ...['proposalId', 'quotationId', 'reservationId'],
  // masked as a phone number wherever one stands
  'tel',
]
/** Where an id or a file names content, or something that opens only to its owner's session. */
const KNOWN_TO_ALL = [
  /^\/api\/b2c\/(auth\/sessions|customers\/former|clients\/vouchers|venue-reviews|vouchers|wbs-products|wedding-centers)\//,
  /^\/api\/b2c\/wedding-invitations\/:id/,
  /^\/api\/public\/(cms|lookbooks|venue-reviews|vouchers|wbs-products|wedding-centers|clients\/vouchers)\//,
  // opens to a session of the office alone
  /^\/api\/office\/(?!join\/|a\/)/,
  /^\/api\/public\/trends\/fair\/:id/,
  /^\/api\/public\/wedding-invitations\/:id/,
  /^\/(dresses|lookbooks|photography|reviews|event|invitations|pictures|vouchers)\//,
  /^\/fair\/:id/,
  /^\/music\/:file$/,
  /^\/sitemaps\/:number/,
  /^\/thiep\/:(name|unsignedName)\//,
]
/** Every address with a parameter that the site answers, pages included, read from the router itself. */
function addresses(): string[] {
  const found = new Set(servedRoutes.map(({ path }) => path))
  const parts: string[] = []
  for (const line of house.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, before = '', part = '', methods] = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (!part) continue
    parts.length = before.length / 4 - 1
    parts.push(part)
    // where two routes call one place by two names, the router prints both
    if (methods)
      found.add(
        parts
          .join('')
          .replace(/(:\w+)\|:\w+/g, '$1')
          .replace(/^\/en(?=\/)/, ''),
      )
  }
  return [...found].filter((path) => path.includes(':')).sort()
}

const isOpen = (path: string, name: string) => WORDS.includes(name) || KNOWN_TO_ALL.some((known) => known.test(path))
/** As the log itself is told. */
function isCapability(path: string, name: string): boolean {
  const parts = path.slice(1).split('/')
  return CAPABILITIES.some(
    (pattern) =>
      pattern.every(
        (part, at) => part === '*' || part === parts[at] || (part.startsWith(':') && parts[at]?.startsWith(':')),
      ) && pattern[parts.indexOf(`:${name}`)]?.startsWith(':'),
  )
}

/** What lets somebody in, in each address that has it. */
const CAPABLE = addresses().filter((path) => names(path).some((name) => isCapability(path, name)))

/** Of the parameters of one address. */
function names(path: string): string[] {
  return path.match(/(?<=:)\w+/g) ?? []
}

const aSecret = () => crypto.randomUUID().replaceAll('-', '')

describe('an address in the log', () => {
  it('has been thought about: each of its parameters lets somebody in, or is known to all', () => {
    const unclear = addresses().flatMap((path) =>
      names(path)
        .filter((name) => !isOpen(path, name) && !isCapability(path, name))
        .map((name) => `${path}: is :${name} a capability? Say so here and in src/platform/capabilities.ts.`),
    )
    expect(unclear).toEqual([])
    expect(addresses().length).toBeGreaterThan(90)
    expect(CAPABLE.length).toBeGreaterThanOrEqual(CAPABILITIES.length)
  })

  it('never shows what lets somebody in, asked for in any language and by any method, right or nearly right', async () => {
    const shown: string[] = []
    let tried = 0
    for (const path of CAPABLE) {
      for (const address of LANGUAGES.map((lang) => (path.startsWith('/api') ? path : pathIn(lang, path)))) {
        for (const method of ['GET', 'POST', 'DELETE'] as const) {
          for (const bend of [
            (url: string) => url,
            (url: string) => `${url}/`,
            (url: string) => url.replaceAll('/', '//'),
          ]) {
            const secrets: string[] = []
            const url = address.replace(/:(\w+)/g, (_, name: string) => {
              const secret = aSecret()
              if (isCapability(path, name)) secrets.push(secret)
              return secret
            })
            tried += 1
            house.logLines.length = 0
            await house.app.inject({ method, url: bend(url), headers: { referer: `https://songhy.example${url}` } })
            expect(house.logLines.length).toBeGreaterThan(0)
            for (const secret of secrets) {
              if (house.logLines.some((line) => line.includes(secret))) shown.push(`${method} ${bend(path)}`)
            }
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(150)
    expect([...new Set(shown)]).toEqual([])
  })

  it('shows it nowhere else either: in the words of an error, its stack, or a whole link', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    for (const path of CAPABLE) {
      const secret = aSecret()
      const url = path.replace(/:(\w+)/g, (_, name: string) => (isCapability(path, name) ? secret : 'x'))
      expect(url).toContain(secret)
      for (const text of [
        url,
        `https://songhy.example/en${url}?x=1`,
        `GET ${url}, from "${url}"`,
        `<${url}>`,
        `\\"${url}\\"`,
      ]) {
        log.error({ err: new Error(`no answer from ${text}`) }, `failed: ${text}`)
        log.warn(text)
      }
      expect(lines.filter((line) => line.includes(secret))).toEqual([])
    }
  })

  it('still says which page and which thing of the content was asked for', async () => {
    for (const url of ['/wedding-centers/hy-lam-palace', '/api/public/wedding-centers/aaaaaaaaaaaa', '/fair/tickets']) {
      house.logLines.length = 0
      await house.app.inject(url)
      expect(house.logLines.join()).toContain(`"url":"${url}"`)
    }
  })
})

describe('a line of a request', () => {
  const lineOf = async (call: () => Promise<unknown>) => {
    house.logLines.length = 0
    await call()
    expect(house.logLines).toHaveLength(1)
    const text = house.logLines[0] ?? ''
    return { text, line: JSON.parse(text) as Record<string, string> }
  }

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:1234:5678:9abc:def0:4321', '2001:db8:7::/48'],
  ])('of %s names the network %s and not the address', async (ip, network) => {
    const { text, line } = await lineOf(() => ask(house, 'GET /api/public/faq', undefined, { ip }))
    expect(line.network).toBe(network)
    expect(text).not.toContain(ip)
    expect(text).not.toMatch(/113\.77|1234|4321/)
  })

  it('names the same customer alike, two customers apart, and neither by their id', async () => {
    const [one, two] = [await anOpenSession(house), await anOpenSession(house)]
    const lines = []
    for (const { token } of [one, one, two]) lines.push(await lineOf(() => whoAmI(house, token)))
    const [first, again, other] = lines.map(({ line }) => line.customer)
    expect(first).toMatch(/^[\w-]{12}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    for (const { customerId } of [one, two]) expect(lines.map(({ text }) => text).join()).not.toContain(customerId)
  })

  it('hashes the id with a key of the site: whoever knows an id can’t find its lines without it', async () => {
    const { customerId, token } = await anOpenSession(house)
    const { line } = await lineOf(() => whoAmI(house, token))
    expect(line.customer).not.toBe(createHash('sha256').update(customerId).digest('base64url').slice(0, 12))
    const elsewhere = await anApp({ env: { TOKEN_SECRET: 'the secret of another site altogether' } })
    await sql`insert into customers (id, name, tel) values (${customerId}, 'Lê Hoàng Đức', ${aTel()})`.execute(
      elsewhere.db,
    )
    const { tokens, clock } = elsewhere.app.deps
    const { sessionId } = await openSession(elsewhere.db, clock, { customerId, provider: 'wb', userAgent: 'test' })
    const { accessToken } = await tokens.issue('service', { sub: customerId, sid: sessionId })
    await whoAmI(elsewhere, accessToken)
    const there = JSON.parse(elsewhere.logLines.at(-1) ?? '{}').customer
    expect(there).toMatch(/^[\w-]{12}$/)
    expect(there).not.toBe(line.customer)
    await elsewhere.close()
  })

  it('names no customer where nobody has proved to be one', async () => {
    const { line } = await lineOf(() => whoAmI(house, 'made.up.token'))
    expect(line.status).toBe(401)
    expect(line).not.toHaveProperty('customer')
  })
})
