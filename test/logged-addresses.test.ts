import { afterAll, describe, expect, it } from 'vitest'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { CAPABILITIES } from '#platform/capabilities.ts'
import { createLog } from '#platform/log.ts'
import { anApp } from '#test/factories/app.ts'

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
