import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const expects = /Failed to (load|fetch)|Unable to preload|React Router caught|net::ERR/
const offlinePage = (page: Page) => page.locator('[data-part=offline-page]')
const keptBar = (page: Page) => page.locator('[data-part=offline-bar]')
const go = (page: Page, place: string) =>
  page
    .locator('footer')
    .getByRole('link', { name: place, exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** Parts of a page that come later ask for their scripts when it is drawn; the document's own load is long over. */
async function scriptsHere(page: Page) {
  let before = -1
  await expect
    .poll(
      async () => {
        const count = await page.evaluate(() => performance.getEntriesByType('resource').length)
        const isStill = count === before
        before = count
        return isStill
      },
      { interval: 500 },
    )
    .toBe(true)
}

/** The list and one of its venues were seen; then the network goes. */
async function withoutNetwork(path: string, viewport = PHONE) {
  const at = '2026-11-20T13:51:00Z'
  const visit = await site.visit(path, { viewport, expects, at, timezoneId: 'Asia/Ho_Chi_Minh' })
  const { page, context } = visit
  await page.waitForLoadState('networkidle')
  await page.locator('main article').getByRole('link', { name: 'Hỷ Lâm Palace', exact: true }).click()
  await page.waitForURL('**/hy-lam-palace')
  await page.locator('main a[href="#reviews"]', { hasText: /\d/ }).waitFor()
  await scriptsHere(page)
  await context.setOffline(true)
  return visit
}

describe('without network', () => {
  it('a page that was not seen says so in both languages, and what can be read meanwhile', async () => {
    const words = {
      vi: { place: 'Váy cưới', title: 'Bạn đang ngoại tuyến', again: 'Thử lại', tried: 'Đã thử lúc 20:51' },
      en: { place: 'Dresses', title: 'You are offline', again: 'Try again', tried: 'Tried at 20:51' },
    }
    for (const lang of firstOf(LANGUAGES)) {
      const { page, leave } = await withoutNetwork(pathIn(lang, '/wedding-centers'))
      const { place, title, again, tried } = words[lang]
      await go(page, place)
      await offlinePage(page).getByRole('heading', { level: 1, name: title }).waitFor()
      expect(await page.title()).toContain(title)
      await page.getByRole('button', { name: again }).click()
      await offlinePage(page).getByRole('status').filter({ hasText: tried }).waitFor()
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await offlinePage(page).getByRole('link', { name: 'Hỷ Lâm Palace' }).click()
      await page.waitForURL('**/hy-lam-palace')
      await keptBar(page).waitFor()
      await leave()
    }
  })

  it('what was seen stays: going back opens it from memory, with the time of its prices', async () => {
    const { page, context, leave } = await withoutNetwork('/wedding-centers')
    const time = 'Mất mạng. Giá và ngày trống là lúc 20:51.'
    await keptBar(page).filter({ hasText: time }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL('**/wedding-centers')
    await page.locator('main article').nth(3).waitFor()
    await keptBar(page).filter({ hasText: time }).waitFor()
    const asked = page.waitForRequest('**/api/public/wedding-centers?*')
    await context.setOffline(false)
    await asked
    await keptBar(page).waitFor({ state: 'detached' })
    await leave()
  })

  it('what was seen is brought up to date by itself, though the network that is back carries nothing at first', async () => {
    const { page, context, leave } = await withoutNetwork('/wedding-centers')
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/wedding-centers?'))
    await page.goBack({ waitUntil: 'commit' })
    await lost
    await page.locator('main article').nth(3).waitFor()
    await keptBar(page).waitFor()
    let tries = 0
    await page.route('**/api/public/wedding-centers?*', (route) => {
      tries += 1
      return tries === 1 ? route.abort('internetdisconnected') : route.continue()
    })
    await context.setOffline(false)
    await expect.poll(() => tries, { timeout: 30_000 }).toBe(2)
    await keptBar(page).waitFor({ state: 'detached' })
    await leave()
  })

  it('the page that was asked for opens by itself once the network is back', async () => {
    const { page, context, leave } = await withoutNetwork('/wedding-centers', DESK)
    await go(page, 'Váy cưới')
    await offlinePage(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dresses')
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Váy cưới' }).waitFor()
    await offlinePage(page).waitFor({ state: 'detached' })
    expect(await keptBar(page).count()).toBe(0)
    await leave()
  })

  it('a connection that breaks off is told as what it is, and tried again on demand', async () => {
    const { page, leave } = await site.visit('/faq', { expects })
    await page.waitForLoadState('networkidle')
    await page.route('**/api/public/**', (route) => route.abort('connectionreset'))
    await page.route('**/favicon.svg', (route) => route.abort('connectionreset'))
    await page.locator('header nav').getByRole('link', { name: 'Nhà hàng tiệc cưới' }).click()
    await offlinePage(page).getByRole('heading', { level: 1, name: 'Kết nối bị ngắt' }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Thử lại' }).click()
    await page.getByRole('heading', { level: 1, name: 'Nhà hàng tiệc cưới' }).waitFor()
    await leave()
  })

  it('a part of a page whose script is not there yet takes nothing away from it', async () => {
    const { page, context, leave } = await site.visit('/faq', { expects })
    await page.waitForLoadState('networkidle')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/assets/reviews-in-brief-*.js', (route) =>
      promise.then(() => route.abort('internetdisconnected')),
    )
    await page.goto('/wedding-centers/hy-lam-palace')
    await page.locator('[data-part=coming-words]').waitFor({ state: 'attached' })
    await context.setOffline(true)
    resolve()
    await keptBar(page).waitFor()
    expect(await page.locator('#reviews').textContent()).toContain('đánh giá')
    expect(await offlinePage(page).count()).toBe(0)
    await leave()
  })
})

describe('with a network that loses something', () => {
  it('a script that is cut off though the network is there takes no page away', async () => {
    const { page, leave } = await site.visit('/faq', { expects, viewport: PHONE })
    await page.route('**/assets/waiting-*.js', (route) => route.abort())
    const isCutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/waiting-'))
    await page.goto('/signin')
    await page.fill('[name=username]', '0912345678')
    await isCutOff
    await scriptsHere(page)
    expect(await page.inputValue('[name=username]')).toBe('0912345678')
    await page.locator('[data-part=menu-button]').click()
    await page.locator('[data-part=mobile-menu] dialog').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await leave()
  })

  it('the menu, its script cut off, opens with the second press: the first one loads the page anew', async () => {
    const { page, leave } = await site.visit('/faq', { expects, viewport: PHONE })
    await page.route('**/assets/overlays-*.js', (route) => route.abort())
    const isCutOff = page.waitForEvent('requestfailed', (request) => request.url().includes('/overlays-'))
    await page.evaluate(() => location.assign('/wedding-centers'))
    await isCutOff
    await page.unrouteAll({ behavior: 'wait' })
    const anew = page.waitForEvent('load')
    await page.locator('[data-part=menu-button]').click()
    await anew
    await scriptsHere(page)
    await page.locator('[data-part=menu-button]').click()
    await page.locator('[data-part=mobile-menu] dialog').waitFor()
    await leave()
  })
})

describe('without script', () => {
  it('a page of one’s own says what to do, and how to reach a person', async () => {
    const own = ['/profile', `/invitations/${'0'.repeat(32)}/guests`, '/wedding-centers/hy-lam-palace/review']
    for (const lang of firstOf(LANGUAGES)) {
      for (const path of own) {
        const { page, leave } = await site.visit(pathIn(lang, path), { javaScriptEnabled: false, viewport: PHONE })
        const words = page.locator('[data-part=without-script]')
        expect(await words.count(), path).toBe(1)
        expect(await words.textContent()).toContain(lang === 'vi' ? 'Bạn bật JavaScript' : 'Switch JavaScript on')
        expect(await words.getByRole('link').count()).toBeGreaterThanOrEqual(3)
        expect((await words.boundingBox())?.y).toBeLessThan(400)
        await leave()
      }
    }
  })
})
