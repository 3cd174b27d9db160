import net from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '#test/factories/app.ts'

const house = await anApp({ env: { PUBLIC_URL: 'https://songhy.example' } })
afterAll(() => house.close())

const open = (url: string, headers: Record<string, string> = {}, { app }: TestApp = house) =>
  app.inject({ url, headers })
const languageOf = (html: string) => html.match(/<html[^>]* lang="(\w+)"/)?.[1]
const headingOf = (html: string) => html.match(/<h1[^>]*>(.+?)<\/h1>/)?.[1]

/** Sends a request line as it is, which no client would leave untouched, and gives the answer's head. */
async function sendRaw(target: string): Promise<string> {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect((house.app.server.address() as net.AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: songhy.example\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).split('\r\n\r\n')[0]!
}

describe('a page', () => {
  it('is served in Vietnamese without a prefix and in English under /en [L1]', async () => {
    for (const path of ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace']) {
      expect(languageOf((await open(path)).body)).toBe('vi')
      const english = await open(path === '/' ? '/en' : `/en${path}`)
      expect({ path, status: english.statusCode, language: languageOf(english.body) }).toEqual({
        path,
        status: 200,
        language: 'en',
      })
    }
  })

  it('comes in the smallest form that the browser takes', async () => {
    const plain = await open('/wedding-centers')
    const inForm = async (accepted: string) => {
      const { rawPayload, headers } = await open('/wedding-centers', { 'accept-encoding': accepted })
      return { form: headers['content-encoding'], bytes: rawPayload, vary: headers.vary }
    }
    const br = await inForm('gzip, deflate, br, zstd')
    const gzip = await inForm('gzip, deflate')
    expect([br.form, gzip.form, plain.headers['content-encoding']]).toEqual(['br', 'gzip', undefined])
    expect(String(brotliDecompressSync(br.bytes))).toBe(plain.body)
    expect(String(gunzipSync(gzip.bytes))).toBe(plain.body)
    expect(br.vary).toBe('accept-encoding')
    expect((await inForm('br;q=0, gzip;q=0.5')).form).toBe('gzip')
    expect((await inForm('identity')).form).toBeUndefined()
  })

  it('is not sent again to whoever has it', async () => {
    const first = await open('/wedding-centers')
    const etag = String(first.headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await open('/wedding-centers', { 'if-none-match': known })
      expect({ known, status: again.statusCode, body: again.body }).toEqual({ known, status: 304, body: '' })
    }
    expect((await open('/wedding-centers', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await open('/en/wedding-centers', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('answers HEAD with the same head and no body', async () => {
    const head = await sendHead('/wedding-centers')
    expect(head.status).toBe(200)
    expect(head.body).toBe('')
    expect(head.etag).toBe((await open('/wedding-centers')).headers.etag)
  })

  it('is kept once, whatever somebody hangs on its address', async () => {
    await open('/wedding-centers?cityId=da-nang')
    const before = house.app.pageCache.size
    for (const more of ['utm_source=x', 'fbclid=1', 'zarsrc=9', 'referral=an', 'x'.repeat(200)]) {
      const answer = await open(`/wedding-centers?${more}&cityId=da-nang`)
      expect(answer.statusCode).toBe(200)
    }
    expect(house.app.pageCache.size).toBe(before)
  })

  it('carries no token', async () => {
    for (const path of ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace']) {
      expect((await open(path)).body).not.toMatch(/eyJ[\w-]+\.|accessToken/)
    }
  })

  it('has no inline script but data', async () => {
    for (const path of ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace', '/nothing']) {
      const scripts = (await open(path)).body.match(/<script[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(0)
      for (const tag of scripts) expect(tag).toMatch(/ src="\/|type="application\/(ld\+)?json"|type="speculationrules"/)
    }
  })
})

async function sendHead(path: string) {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as net.AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' })
  return { status: answer.status, body: await answer.text(), etag: answer.headers.get('etag') }
}

describe('a wrong address', () => {
  it.each([
    ['vi', '/khong-co'],
    ['vi', '/wedding-centers/khong-co'],
    ['vi', '/wedding-centers/%E0%A4%A'],
    ['vi', '/%'],
    ['vi', `/wedding-centers/${'a'.repeat(3000)}`],
    ['en', '/en/nothing'],
    ['en', '/en/wedding-centers/nothing'],
    ['en', '/en/%'],
  ])('gives a designed page in %s with status 404: %s', async (language, url) => {
    const { statusCode, body, headers } = await open(url)
    expect(statusCode).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(languageOf(body)).toBe(language)
    expect(headingOf(body)).toBe(headingOf((await open(language === 'en' ? '/en/nothing' : '/khong-co')).body))
    expect(body).toContain('<header')
    expect(body).toContain('rel="stylesheet"')
    expect(body).toContain('content="noindex"')
  })

  it('is told in two languages', async () => {
    const [vietnamese, english] = [headingOf((await open('/nope')).body), headingOf((await open('/en/nope')).body)]
    expect(vietnamese).toBeTruthy()
    expect(english).toBeTruthy()
    expect(vietnamese).not.toBe(english)
  })
})

describe('a list whose address says what no filter knows', () => {
  it.each([
    ['/dresses?silhouette=round', '/dresses'],
    ['/dresses?colour=red,loud&mode=rent&utm_source=zalo', '/dresses?mode=rent&colour=red&utm_source=zalo'],
    ['/en/dresses?mode=steal', '/en/dresses'],
    ['/dresses?mode=rent,buy', '/dresses'],
    ['/dresses?brand=nobody&category=vay-cuoi', '/dresses?category=vay-cuoi'],
    ['/dresses?city=hue,atlantis', '/dresses?city=hue'],
    ['/en/dresses?city=Hà', '/en/dresses'],
    ['/dresses?priceFrom=5&priceTo=2,5', '/dresses?priceFrom=2500000&priceTo=5000000'],
    ['/dresses?priceTo=cheap&q=lụa', '/dresses?q=l%E1%BB%A5a'],
    ['/dresses?q=thuê lụa dưới 3 triệu', '/dresses?q=lụa&mode=rent&priceTo=3000000'],
    ['/wedding-centers?type=castle,garden', '/wedding-centers?type=garden'],
    ['/wedding-centers?cityId=atlantis', '/wedding-centers'],
    ['/wedding-centers?guests=many&type=hotel', '/wedding-centers?type=hotel'],
    ['/en/wedding-centers?sort=beauty', '/en/wedding-centers'],
    ['/vouchers?categoryId=none', '/vouchers'],
    ['/magazine?category=gossip', '/magazine'],
    ['/photography?category=none', '/photography'],
    ['/search?q=a&kind=couple', '/search?q=a'],
  ])('leads from %s to %s', async (path, known) => {
    const answer = await open(encodeURI(path))
    expect([answer.statusCode, decodeURI(String(answer.headers.location))]).toEqual([302, decodeURI(known)])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await open(String(answer.headers.location))).statusCode).toBe(200)
  })

  it('is refused by the calls behind it', async () => {
    for (const call of [
      'wbs-products/products?silhouette=round',
      'wedding-centers?type=castle',
      'search?q=a&kind=couple',
    ])
      expect([call, (await open(`/api/public/${call}`)).statusCode]).toEqual([call, 400])
  })
})

describe('a redirect', () => {
  it('takes slashes away that do not belong there, and keeps the question', async () => {
    const answer = await open('/wedding-centers//hy-lam-palace/?page=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/wedding-centers/hy-lam-palace?page=1'])
  })

  it.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '\\\\evil.example/',
    '//evil.example//..//',
    '/.//evil.example/',
    '/%2F/evil.example/',
    '/%5Cevil.example/',
    '//evil.example/%2F..',
    '//user@evil.example/',
    'http://evil.example//',
    'http://evil.example/',
    '//evil.example?/',
  ])('never leads off the site: %s', async (target) => {
    const head = await sendRaw(target)
    const location = head.match(/^location: (.*)$/im)?.[1]
    expect(head).toMatch(/^HTTP\/1\.1 (200|301|302|400|404)/)
    if (location) expect(new URL(location, 'https://songhy.example/x').origin).toBe('https://songhy.example')
  })

  it('keeps the query on every way: a referral that came to the front door arrives [A1]', async () => {
    const asked = '?referral=co-lan&utm_source=zalo'
    const ways: [string, Record<string, string>, string][] = [
      ['/', { cookie: 'lang=en' }, '/en'],
      ['//', {}, '/'],
      ['/en/', {}, '/en'],
      ['/wedding-centers/', { cookie: 'lang=en' }, '/wedding-centers'],
    ]
    for (const [path, headers, target] of ways) {
      expect((await open(path + asked, headers)).headers.location).toBe(target + asked)
    }
  })

  it('leads those who prefer English to the English front door, but only from outside [L2]', async () => {
    const english = { cookie: 'a=1; lang=en' }
    const outside = await open('/', english)
    expect([outside.statusCode, outside.headers.location]).toEqual([302, '/en'])
    expect(outside.headers['cache-control']).toBe('no-store')
    expect((await open('/', { ...english, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(302)
    expect((await open('/', { ...english, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await open('/', { cookie: 'lang=vi' })).statusCode).toBe(200)
    expect((await open('/', { cookie: 'slang=en; lang=english' })).statusCode).toBe(200)
    expect((await open('/wedding-centers', english)).statusCode).toBe(200)
  })
})

describe('a page that breaks', () => {
  it('says so in its own design, with status 500 and a log line of its request id', async () => {
    const broken = await anApp()
    await sql`alter table venues rename to venues_elsewhere`.execute(broken.db)
    for (const [path, language] of [
      ['/wedding-centers', 'vi'],
      ['/en/wedding-centers/hy-lam-palace', 'en'],
    ] as const) {
      const { statusCode, body, headers } = await open(path, {}, broken)
      expect({ path, statusCode, language: languageOf(body) }).toEqual({ path, statusCode: 500, language })
      expect(headingOf(body)).toBeTruthy()
      expect(body).toContain('rel="stylesheet"')
      expect(body).not.toMatch(/relation|venues_elsewhere|\.ts:\d/)
      const lines = broken.logLines.map((line) => JSON.parse(line))
      const line = lines.find(({ reqId, level }) => reqId === headers['x-request-id'] && level === 'error')
      expect(line.err.message).toContain('relation "venues" does not exist')
    }
    await sql`alter table venues_elsewhere rename to venues`.execute(broken.db)
    expect((await open('/wedding-centers', {}, broken)).statusCode).toBe(200)
    await broken.close()
  })
})
