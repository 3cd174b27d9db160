import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { aClock, type TestClock } from '#test/factories/app.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'

const MINUTE = 60_000
let clock: TestClock
let cache: PageCache
beforeEach(() => {
  clock = aClock()
  cache = new PageCache(clock.now)
})

const page = (html: string, status = 200): RenderedPage => ({ html, status })
const shows = async (html: string) => page(html)
const fails = async (): Promise<RenderedPage> => {
  throw new Error('the database is away')
}
const text = async (key: string, render: () => Promise<RenderedPage>) => String((await cache.get(key, render)).plain)

/** A rendering that waits to be told how it ends, and counts how often it was begun. */
function aSlowRendering() {
  const waiting: { resolve(page: RenderedPage): void; reject(error: Error): void }[] = []
  const render = () => new Promise<RenderedPage>((resolve, reject) => waiting.push({ resolve, reject }))
  return { render, waiting }
}

describe('the page cache', () => {
  it('renders a page once, however many wait for it', async () => {
    const slow = aSlowRendering()
    const visitors = Array.from({ length: 50 }, () => text('/', slow.render))
    slow.waiting[0]!.resolve(page('home'))
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['home']))
    expect(slow.waiting).toHaveLength(1)
    expect(await text('/', fails)).toBe('home')
  })

  it('keeps a page compressed in both ways, each the same page', async () => {
    const kept = await cache.get('/', () => shows('Tiệc cưới '.repeat(500)))
    expect(String(brotliDecompressSync(kept.br))).toBe(String(kept.plain))
    expect(String(gunzipSync(kept.gzip))).toBe(String(kept.plain))
    expect(kept.br.length).toBeLessThan(kept.plain.length / 10)
  })

  it('gives a page of more than a minute at once, and renders it anew meanwhile', async () => {
    await cache.get('/', () => shows('old'))
    clock.pass(MINUTE)
    expect(String(cache.fresh('/')?.plain)).toBe('old')
    clock.pass(1)
    expect(cache.fresh('/')).toBeUndefined()
    const slow = aSlowRendering()
    expect(await Promise.all([text('/', slow.render), text('/', slow.render)])).toEqual(['old', 'old'])
    expect(slow.waiting).toHaveLength(1)
    slow.waiting[0]!.resolve(page('new'))
    await expect.poll(() => String(cache.fresh('/')?.plain)).toBe('new')
  })

  it('keeps giving the old page while renewing it fails, and tries again', async () => {
    await cache.get('/', () => shows('old'))
    clock.pass(2 * MINUTE)
    expect(await text('/', fails)).toBe('old')
    await expect.poll(async () => text('/', () => shows('new'))).toBe('new')
  })

  it('says in seconds how old a copy is that it gives though it is stale, and nothing of a fresh one', async () => {
    const age = async (render: () => Promise<RenderedPage>) => (await cache.get('/', render)).age
    expect(await age(() => shows('old'))).toBeUndefined()
    clock.pass(MINUTE)
    expect(await age(fails)).toBeUndefined()
    clock.pass(30_500)
    expect(await age(fails)).toBe(90)
    cache.invalidate()
    expect(await age(fails)).toBe(90)
    expect(await age(() => shows('new'))).toBeUndefined()
  })

  it('never gives a page of more than a day', async () => {
    await cache.get('/', () => shows('old'))
    clock.pass(24 * 60 * MINUTE + 1)
    await expect(cache.get('/', fails)).rejects.toThrow('the database is away')
    expect(await text('/', () => shows('new'))).toBe('new')
  })

  it('shows a change of content to the next visitor', async () => {
    await cache.get('/', () => shows('old'))
    cache.invalidate()
    expect(cache.fresh('/')).toBeUndefined()
    expect(await text('/', () => shows('new'))).toBe('new')
  })

  it('gives the old page after a change only while no new one can be rendered', async () => {
    await cache.get('/', () => shows('old'))
    cache.invalidate()
    expect(await text('/', fails)).toBe('old')
    expect(cache.fresh('/')).toBeUndefined()
    expect(await text('/', () => shows('new'))).toBe('new')
  })

  it('does not take for new what was being rendered while the content changed', async () => {
    const before = aSlowRendering()
    const early = text('/', before.render)
    cache.invalidate()
    before.waiting[0]!.resolve(page('old'))
    expect(await early).toBe('old')
    expect(cache.fresh('/')).toBeUndefined()
    expect(await text('/', () => shows('new'))).toBe('new')
  })

  it('lets nobody who comes after a change wait for a rendering from before it, nor that one replace the new', async () => {
    const before = aSlowRendering()
    const early = text('/', before.render)
    cache.invalidate()
    expect(await text('/', () => shows('new'))).toBe('new')
    before.waiting[0]!.resolve(page('old'))
    expect(await early).toBe('old')
    expect(String(cache.fresh('/')?.plain)).toBe('new')
  })

  it('forgets a page that is no longer there', async () => {
    await cache.get('/venue', () => shows('venue'))
    cache.invalidate()
    expect((await cache.get('/venue', async () => page('gone', 404))).status).toBe(404)
    await expect(cache.get('/venue', fails)).rejects.toThrow()

    await cache.get('/other', () => shows('other'))
    clock.pass(2 * MINUTE)
    await cache.get('/other', async () => page('gone', 404))
    await expect.poll(async () => (await cache.get('/other', async () => page('gone', 404))).status).toBe(404)
    expect(cache.size).toBe(0)
  })

  it('keeps no page that says something went wrong', async () => {
    for (const status of [404, 500, 503]) {
      expect((await cache.get('/', async () => page('trouble', status))).status).toBe(status)
    }
    expect(cache.size).toBe(0)
    expect(await text('/', () => shows('well'))).toBe('well')
  })

  it('keeps what is asked for again and again, however many others come by once', async () => {
    const many = new PageCache(clock.now, 200_000)
    const once = (at: number) => many.get(`/${at}`, () => shows(`${at} `.repeat(4000)))
    await many.get('/hot', () => shows('hot'))
    for (let at = 0; at < 100; at += 1) {
      await once(at)
      if (at % 4 === 0) expect(many.fresh('/hot')).toBeDefined()
    }
    expect(many.fresh('/0')).toBeUndefined()
  })

  it('gives strange addresses a small room of their own', async () => {
    const many = new PageCache(clock.now, 800_000)
    await many.get('/known', () => shows('known'))
    for (let at = 0; at < 100; at += 1)
      await many.get(`/?q=${at}`, () => shows(`${at} `.repeat(4000)), { isStrange: true })
    expect(many.size).toBe(1)
    expect(many.fresh('/known')).toBeDefined()
    expect(String(many.fresh('/?q=99')?.plain)).toMatch(/^99 /)
    expect(many.fresh('/?q=0')).toBeUndefined()
    many.forget('/')
    expect(many.fresh('/?q=99')).toBeUndefined()
  })

  it('never holds more bytes than it may, and lets the oldest go first', async () => {
    const many = new PageCache(clock.now, 200_000)
    for (let at = 0; at < 100; at += 1) await many.get(`/${at}`, () => shows(`${at} `.repeat(4000)))
    expect(many.size).toBeGreaterThan(5)
    expect(many.size).toBeLessThan(25)
    expect(many.fresh('/99')).toBeDefined()
    expect(many.fresh('/0')).toBeUndefined()

    await many.get('/huge', () => shows('x'.repeat(300_000)))
    expect(many.size).toBeLessThan(25)
    expect(many.fresh('/huge')).toBeUndefined()
    await many.get('/after', () => shows('small'))
    expect(many.fresh('/after')).toBeDefined()
  })

  it('counts a page that was rendered again once', async () => {
    const small = new PageCache(clock.now, 100_000)
    for (let round = 0; round < 30; round += 1) {
      small.invalidate()
      await small.get('/a', () => shows('a'.repeat(40_000)))
      await small.get('/b', () => shows('b'.repeat(40_000)))
    }
    expect([small.fresh('/a'), small.fresh('/b')]).not.toContain(undefined)
  })
})
