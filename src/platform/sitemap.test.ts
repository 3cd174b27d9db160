import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { PRODUCTION } from '#test/factories/production.ts'

const SITE = PRODUCTION.PUBLIC_URL
const house = await anApp({ env: PRODUCTION })
afterAll(() => house.close())

const sitemap = await house.app.inject('/sitemap.xml')
const entries = [...sitemap.body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(([, address, links]) => ({
  address: address!,
  alternates: Object.fromEntries(
    [...links!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, href]) => [language!, href!]),
  ),
}))
const byAddress = new Map(entries.map((entry) => [entry.address, entry]))
const open = (address: string) => house.app.inject(address.slice(SITE.length) || '/')

describe('the sitemap', () => {
  it('is XML with every page once in each language', () => {
    expect(sitemap.headers['content-type']).toContain('application/xml')
    expect(byAddress.size).toBe(entries.length)
    for (const path of ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace']) {
      expect(byAddress.has(SITE + path)).toBe(true)
      expect(byAddress.has(path === '/' ? `${SITE}/en` : `${SITE}/en${path}`)).toBe(true)
    }
    expect(entries.length).toBeGreaterThanOrEqual(2 * 62)
  })

  it('leaves out the pages that are nobody else’s business, which ask not to be indexed', async () => {
    for (const path of ['/signin', '/signup', '/reset-password', '/profile', '/en/signin']) {
      expect(byAddress.has(SITE + path)).toBe(false)
      expect((await house.app.inject(path)).body).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('names for each page its two languages and Vietnamese as the default, and they name it back', () => {
    for (const { address, alternates } of entries) {
      expect(Object.keys(alternates).sort()).toEqual(['en', 'vi', 'x-default'])
      expect(Object.values(alternates)).toContain(address)
      expect(alternates['x-default']).toBe(alternates.vi)
      for (const other of Object.values(alternates)) expect(byAddress.get(other)?.alternates).toEqual(alternates)
    }
  })

  it('agrees with what the pages say of themselves', { timeout: 60_000 }, async () => {
    const some = entries.filter(({ address }) => !/\/wedding-centers\/(?!hy-lam|lua-thong)/.test(address))
    expect(some.length).toBeGreaterThanOrEqual(8)
    for (const { address, alternates } of some) {
      const { statusCode, body } = await open(address)
      expect({ address, statusCode }).toEqual({ address, statusCode: 200 })
      const canonical = body.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
      expect(canonical).toBe(address)
      for (const [language, href] of Object.entries(alternates)) {
        expect(body).toContain(`hrefLang="${language}" href="${href}"`)
      }
      expect(body).not.toContain('noindex')
    }
  })

  it('leaves out what production does not show', async () => {
    expect(sitemap.body).not.toContain('/ui<')
    for (const path of ['/ui', '/en/ui']) expect((await open(SITE + path)).statusCode).toBe(404)
  })

  it('is where robots are sent, past the calls', async () => {
    const { body } = await house.app.inject('/robots.txt')
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
    expect(body).toContain('Disallow: /api/')
  })
})

describe('in production every answer', () => {
  it('asks the browser to come by HTTPS only', async () => {
    for (const path of ['/', '/api/public/cities', '/nothing']) {
      expect((await open(SITE + path)).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    }
  })
})
