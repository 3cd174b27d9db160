import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fairsAhead } from '../factories/fairs.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
  await fairsAhead(site)
})
afterAll(() => site.close())

const KB = 1024
const MOST_BYTES = 400 * KB
/** The telephone that Lighthouse has in mind. */
const MID_RANGE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const HAS_ITALICS = () => getComputedStyle(document.querySelector('h1 em')!).fontStyle === 'italic'

describe('the home page', () => {
  it.each(firstOf(['/', '/en']))('costs a first visitor with a phone at most 400 KB, at %s', async (path) => {
    // once before, so that every picture has been made
    await (await site.visit(path, MID_RANGE)).leave()
    const { page, context, leave } = await site.visit('/faq', MID_RANGE)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.clearBrowserCache')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    const addresses = new Map<string, string>()
    const loaded: { url: string; bytes: number }[] = []
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => void addresses.set(requestId, request.url))
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      // what is not known was asked for by the page before
      const url = addresses.get(requestId)
      if (url && !url.startsWith('data:')) loaded.push({ url: url.replace(site.origin, ''), bytes })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const bytes = loaded.reduce((sum, one) => sum + one.bytes, 0)
    console.log(`A first visit of ${path}: ${loaded.length} requests, ${Math.round(bytes / KB)} KB`)
    expect(loaded.some(({ url }) => url.includes('/overlays-'))).toBe(true)
    expect(bytes, loaded.map((one) => `${one.bytes} ${one.url}`).join('\n')).toBeLessThanOrEqual(MOST_BYTES)
    await leave()
  })

  it.each(firstOf(['/', '/en']))('opens on phone and desk without complaints, at %s', async (path) => {
    for (const viewport of [{ width: 390, height: 844 }, DESK]) {
      const { page, leave } = await site.visit(path, { viewport })
      await page.getByRole('heading', { level: 1 }).waitFor()
      const broken = await page.evaluate(async () => {
        const pictures = [...document.querySelectorAll('main img')] as HTMLImageElement[]
        for (const picture of pictures) {
          picture.loading = 'eager'
          await picture.decode().catch(() => {})
        }
        return pictures.filter((picture) => !picture.naturalWidth).map((picture) => picture.currentSrc)
      })
      expect(broken).toEqual([])
      await leave()
    }
  })

  it.each(firstOf(['/', '/en']))(
    'shows the advertisement, what the house does, photography and the next fair, at %s',
    async (path) => {
      for (const viewport of [PHONE, DESK]) {
        const { page, leave } = await site.visit(path, { viewport })
        const prefix = path === '/en' ? '/en' : ''
        const parts = [
          page.getByRole('complementary', { name: /Quảng cáo|Advertisement/ }),
          page.locator('section', { has: page.getByRole('heading', { name: /Song Hỷ giúp|What Song Hỷ does/ }) }),
          page.locator('section', { has: page.locator(`a[href^="${prefix}/photography/"]`) }),
          page.locator('section', { has: page.locator(`a[href="${prefix}/fair"]`) }),
        ]
        const boxes = await Promise.all(parts.map(async (part) => (await part.boundingBox())!))
        for (const { x, width } of boxes) expect([x >= 0, x + width <= viewport.width]).toEqual([true, true])
        for (const [index, { y, height, x, width }] of boxes.entries()) {
          const below = boxes.slice(index + 1).filter((other) => other.y < y + height && other.x < x + width)
          expect([index, below]).toEqual([index, []])
        }
        await parts[3]!.getByRole('link').click()
        await page.waitForURL(`**${prefix}/fair`)
        await leave()
      }
    },
  )

  it('is painted before its script and its italics are fetched', async () => {
    const { page, leave } = await site.visit('/', { viewport: PHONE })
    await page.waitForFunction(HAS_ITALICS)
    const { painted, pictured, fetched } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        pictured: files.find(({ name }) => name === picture)!.responseEnd,
        fetched: ['/framework-', '-italic-'].map((part) => files.find(({ name }) => name.includes(part))!.startTime),
      }
    })
    // or it has waited as long as it ever does
    expect(Math.min(...fetched)).toBeGreaterThan(Math.min(Math.max(painted, pictured), 2500))
    await leave()
  })

  it('shows another city in place, and says so', async () => {
    const { page, leave } = await site.visit('/en', { viewport: DESK })
    const cities = page.getByRole('navigation', { name: 'Cities' })
    await cities.getByRole('link', { name: 'Hue' }).click()
    await page.locator('main a[href="/en/wedding-centers/huong-ngu-hotel"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/en')
    expect(await cities.locator('[aria-current=true]').textContent()).toBe('Hue')
    await expect.poll(() => page.locator('main [role=status]').textContent()).toBe('Showing Hue')
    expect(await page.locator('main a[href="/en/wedding-centers?cityId=hue"]').count()).toBe(2)
    await leave()
  })

  it('leads to the city’s list where its venues can’t be had', async () => {
    const { page, leave } = await site.visit('/', { viewport: DESK, expects: /ERR_FAILED/ })
    await page.route('**/wedding-centers-slides*', (route) => route.abort())
    await page.click('main nav a[href="/wedding-centers?cityId=da-nang"]')
    await page.waitForURL('**/wedding-centers?cityId=da-nang')
    await leave()
  })

  it('leads to the city’s list without script, and has its italics', async () => {
    const { page, leave } = await site.visit('/', { viewport: DESK, javaScriptEnabled: false })
    await page.waitForFunction(HAS_ITALICS)
    await page.click('main nav a[href="/wedding-centers?cityId=da-nang"]')
    await page.waitForURL('**/wedding-centers?cityId=da-nang')
    await leave()
  })

  it('never shows one picture twice in a row', async () => {
    for (const path of ['/', '/en']) {
      const { page, leave } = await site.visit(path, { viewport: DESK })
      const pictures = await page
        .locator('main img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('/').at(-2)))
      expect(pictures.filter((picture, index) => picture === pictures[index + 1])).toEqual([])
      await leave()
    }
  })

  it('has no section of vouchers where none is left', async () => {
    const products = (page: Page) => page.getByRole('heading', { name: /^Song Hỷ giúp/ })
    const vouchers = (page: Page) => page.getByRole('heading', { name: 'Ưu đãi còn lượt' })
    const before = await site.visit('/')
    await vouchers(before.page).waitFor()
    await before.leave()
    await sql`update vouchers set ends_at = now() - interval '1 hour', starts_at = now() - interval '1 day'`.execute(
      site.db,
    )
    site.app.contentChanged()
    const { page, leave } = await site.visit('/')
    await products(page).waitFor()
    expect(await vouchers(page).count()).toBe(0)
    await leave()
  })
})
