import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { PRODUCTION } from '#test/factories/production.ts'

const SITE = PRODUCTION.PUBLIC_URL
const MOST_IN_A_FILE = 50_000
const MANY = 30_000

const house = await anApp({ env: PRODUCTION })
let asked = 0
house.app.listedPages.push(async () => {
  asked += 1
  return Array.from({ length: MANY }, (_, at) => ({
    path: `/magazine/tin-${at}`,
    changedAt: new Date(Date.UTC(2026, 0, 1) + at * 60_000),
  }))
})
afterAll(() => house.close())

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
const open = (address: string) => house.app.inject(address.slice(SITE.length))

describe('a sitemap of more addresses than one file may hold', () => {
  it('is an index, and its files together hold each of them once', async () => {
    const index = (await house.app.inject('/sitemap.xml')).body
    expect(index).toContain('<sitemapindex')
    const files = locations(index)
    const all: string[] = []
    for (const file of files) {
      const { statusCode, headers, body } = await open(file)
      expect({ file, statusCode }).toEqual({ file, statusCode: 200 })
      expect(headers['content-type']).toContain('application/xml')
      const held = locations(body)
      expect(held.length).toBeLessThanOrEqual(MOST_IN_A_FILE)
      expect(body.length).toBeLessThan(50 * 1024 * 1024)
      all.push(...held)
    }
    expect(all.length).toBeGreaterThan(2 * MANY)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain(`${SITE}/en/magazine/tin-${MANY - 1}`)
  })

  it('says of each file when the newest of its pages changed', async () => {
    const index = (await house.app.inject('/sitemap.xml')).body
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)]
    expect(files.length).toBe(locations(index).length)
    for (const [, file, changed] of files) {
      const { body } = await open(file!)
      const times = [...body.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, time]) => time!)
      expect(changed).toBe(times.toSorted().at(-1))
    }
  })

  it('has no other files, and asks nobody for one that is not there', async () => {
    await house.app.inject('/sitemap.xml')
    const before = asked
    for (const name of ['0', '99', '1e1', '01', '-1', 'x']) {
      expect((await house.app.inject(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
    }
    expect(asked).toBe(before)
  })

  it('is made once however many ask for it', async () => {
    house.app.contentChanged()
    const before = asked
    await Promise.all(Array.from({ length: 20 }, (_, at) => house.app.inject(`/sitemaps/${1 + (at % 3)}.xml`)))
    await house.app.inject('/sitemap.xml')
    expect(asked).toBe(before + 1)
  })
})
