import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { knownAddresses } from '#lib/known-address.ts'
import { createPageKey, routeFinder } from '#lib/page-key.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { PageCache } from '#platform/page-cache.ts'
import { servePages } from '#platform/pages.ts'
import { anApp } from '#test/factories/app.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { manyOf } from '#test/factories/short.ts'

const HOT = [
  '/',
  '/en',
  '/wedding-centers',
  '/wedding-centers?cityId=da-nang',
  '/dresses?category=vay-cuoi',
  '/vouchers',
]

const FLOOD = manyOf(2500, 10_000)

describe(`${FLOOD} addresses that nobody links to`, () => {
  it('leave the pages that everybody asks for in the cache', async () => {
    const app = Fastify()
    let rendered: string[] = []
    servePages(app, {
      cache: new PageCache(Date.now),
      keyOf: createPageKey(servedRoutes),
      isUnkept: () => false,
      knownKey: () => null,
      isKnown: knownAddresses(servedRoutes),
      render: async (key) => {
        rendered.push(key)
        return { status: 200, html: key.repeat(60_000 / key.length) }
      },
      renderError: async (_path, status) => ({ status, html: '' }),
      busyPage: () => '',
      movedTo: async () => null,
    })
    const open = async (url: string) => expect((await app.inject(url)).statusCode).toBe(200)
    for (const url of HOT) await open(url)
    rendered = []
    let asked = 0
    for (let at = 1; at <= FLOOD; at += 1) {
      await open(`/wedding-centers?q=junk-${at}`)
      // hot, but not so hot that one of them is asked for between any two of a flood
      if (at % (FLOOD / 5)) continue
      for (const url of HOT) await open(url)
      asked += HOT.length
    }
    const again = rendered.filter((key) => HOT.includes(key)).length
    console.log(`Of ${asked} visits to hot pages during the flood, ${asked - again} were answered from the cache.`)
    expect((asked - again) / asked).toBe(1)
    await app.close()
  }, 120_000)
})

describe('pages that are drawn for each who asks', () => {
  it('are drawn two at once, however many ask; one address has so many waiting, and others their turn', async () => {
    const app = Fastify()
    let [drawing, most] = [0, 0]
    servePages(app, {
      cache: new PageCache(Date.now),
      keyOf: createPageKey(servedRoutes),
      isUnkept: () => true,
      knownKey: () => null,
      isKnown: () => false,
      render: async (key) => {
        drawing += 1
        most = Math.max(most, drawing)
        await new Promise((resolve) => setTimeout(resolve, 1))
        drawing -= 1
        return { status: 200, html: key }
      },
      renderError: async (_path, status) => ({ status, html: '' }),
      busyPage: () => 'busy',
      movedTo: async () => null,
    })
    const open = (at: number, remoteAddress: string) =>
      app.inject({ url: `/wedding-centers?date=2027-04-17&q=junk-${at}`, remoteAddress })
    const flood = Array.from({ length: 400 }, (_, at) => open(at, '203.0.113.7'))
    const others = await Promise.all(Array.from({ length: 20 }, (_, at) => open(at, `198.51.100.${at}`)))
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    expect(most).toBeLessThanOrEqual(2)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(100)
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
    await app.close()
  })
})

describe('what nobody knows', () => {
  it('takes no place among the pages that are kept, at any part of any address', async () => {
    const house = await anApp()
    afterAll(() => house.close())
    const card = await anInvitation(house, aDraft(), true)
    const told = (await Promise.all(house.app.listedPages.map((pages) => pages()))).flat().map(({ path }) => path)
    const known = [...told, `/thiep/${card.name}`, '/thiep-mau/son-mai', '/wedding-centers/hy-lam-palace/review']
    const routeOf = routeFinder(servedRoutes)
    const kept: string[] = []
    let tried = 0
    const junk = async (url: string) => {
      const before = house.app.pageCache.size
      const { statusCode } = await house.app.inject(url)
      tried += 1
      if (statusCode >= 500 || house.app.pageCache.size > before) kept.push(`${statusCode} ${url}`)
    }
    for (const route of servedRoutes.filter(({ unkept }) => !unkept)) {
      const { path, query = [] } = route
      for (const param of path.match(/:\w+/g) ?? []) {
        for (const value of ['junk-7f3a', 'a1b2c3d4e5f6', '77777']) {
          await junk(path.replace(param, value).replace(/:\w+/g, 'junk-7f3b'))
        }
      }
      const real = path.includes(':') ? known.find((one) => routeOf(one) === route) : path
      if (!real) continue
      await house.app.inject(real)
      for (const name of query) {
        for (const value of ['junk-7f3a', '77777', '0', '1,2,3', 'Junk 7f3a', 'ho-chi-minh,junk', '%F0%9F%92%8D']) {
          await junk(`${real}?${name}=${value}`)
        }
      }
    }
    console.log(`${tried} addresses of junk tried`)
    expect(tried).toBeGreaterThan(400)
    expect(kept).toEqual([])
  }, 180_000)
})
