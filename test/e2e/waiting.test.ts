// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const LANGUAGE_PATHS = ['', '/en']
const outline = (page: Page) => page.locator('[data-part=coming]')
const bar = (page: Page) => page.locator('[data-part=loading] [role=progressbar]')
const cardOf = (page: Page, name: string) => page.locator('main article').getByRole('link', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const NAME = 'Hỷ Lâm Palace'

/** Holds the answers of a call until they are let go. */
async function hold(page: Page, calls: string) {
  const held = Promise.withResolvers<void>()
  await page.route(calls, (route) => held.promise.then(() => route.continue()))
  return held.resolve
}

/** A list of venues on a slow network, with a card that was tapped. */
async function aTappedCard(path = '/wedding-centers', viewport = PHONE) {
  const visit = await site.visit(path, { viewport })
  await visit.page.waitForLoadState('networkidle')
  const letGo = await hold(visit.page, '**/api/public/wedding-centers/**')
  const card = cardOf(visit.page, NAME)
  await card.scrollIntoViewIfNeeded()
  const picture = visit.page.locator('main article', { hasText: NAME }).locator('img').first()
  await picture.evaluate((shown: HTMLImageElement) => shown.decode())
  const top = await scrolled(visit.page)
  await card.click()
  return { ...visit, top, letGo }
}

describe('a tap on a slow network', () => {
  it('is answered at once, and after 150 ms by the outline of the coming page, not before', async () => {
    const { page, leave } = await site.visit('/wedding-centers', { viewport: PHONE })
    await page.waitForLoadState('networkidle')
    const letGo = await hold(page, '**/api/public/wedding-centers/**')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await cardOf(page, NAME).click()
    await bar(page).waitFor()
    await page.locator('main[aria-busy=true]').waitFor()
    await page.clock.runFor(149)
    expect(await outline(page).count()).toBe(0)
    await page.clock.runFor(1)
    await outline(page).waitFor()
    letGo()
    await page.waitForURL('**/wedding-centers/hy-lam-palace')
    await outline(page).waitFor({ state: 'detached' })
    expect(await page.locator('main[aria-busy]').count()).toBe(0)
    await leave()
  })

  it.each(BOTH_WIDTHS.flatMap((viewport) => LANGUAGE_PATHS.map((prefix) => ({ ...viewport, prefix }))))(
    'shows the name and picture of the card where the page will have them, and nothing jumps: $width px, $prefix',
    async ({ prefix, ...viewport }) => {
      const { page, letGo, leave } = await aTappedCard(`${prefix}/wedding-centers`, viewport)
      const heading = outline(page).getByRole('heading', { name: NAME, level: 1 })
      await heading.waitFor()
      const before = await heading.boundingBox()
      expect(await outline(page).locator('img').getAttribute('src')).toMatch(/\/pictures\//)
      const words = prefix ? `Opening ${NAME}` : `Đang mở ${NAME}`
      expect(await page.locator('[data-part=coming-words][role=status]').textContent()).toBe(words)
      expect(await page.locator('main h1:visible').count()).toBe(1)
      expect(await axeFindings(page)).toEqual([])
      letGo()
      await outline(page).waitFor({ state: 'detached' })
      const after = await page.getByRole('heading', { name: NAME, level: 1 }).boundingBox()
      expect([after?.x, after?.y]).toEqual([before?.x, before?.y])
      expect(await scrolled(page)).toBe(0)
      await page.goBack()
      await page.waitForURL(`**${prefix}/wedding-centers`)
      await leave()
    },
  )

  it('has an outline for every form of page, without a fault that axe finds', async () => {
    const { page, leave } = await site.visit('/faq')
    await page.waitForLoadState('networkidle')
    await hold(page, '**/assets/*-page-*.js')
    const footer = page.locator('footer')
    for (const [name, form] of [
      ['Váy cưới', 'list'],
      ['Sự kiện cưới', 'thing'],
      ['Điều khoản dịch vụ', 'article'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).first().click()
      await page.locator(`[data-part=coming][data-form=${form}]`).waitFor()
      expect(await page.locator('[data-part=coming-words]').textContent()).toBe(`Đang mở ${name}`)
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
    await leave()
  })

  it('is taken back by going back: the list is there as it was left, and nobody is told of a mistake', async () => {
    const { page, top, letGo, leave } = await aTappedCard()
    await outline(page).waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await outline(page).waitFor({ state: 'detached' })
    expect([new URL(page.url()).pathname, await scrolled(page)]).toEqual(['/wedding-centers', top])
    letGo()
    await page.waitForLoadState('networkidle')
    expect([new URL(page.url()).pathname, await scrolled(page)]).toEqual(['/wedding-centers', top])
    expect(await page.locator('[data-part=alert] > *').count()).toBe(0)
    await leave()
  })

  it('gives way to another tap, and one step back leads to the page that was left', async () => {
    const { page, letGo, leave } = await aTappedCard('/wedding-centers', DESK)
    await outline(page).waitFor()
    await page.locator('header nav').getByRole('link', { name: 'Cẩm nang' }).click()
    await page.waitForURL('**/magazine')
    letGo()
    await page.getByRole('heading', { level: 1, name: 'Cẩm nang' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/wedding-centers')
    await leave()
  })

  it('on a filter leaves the page standing and says that it is busy', async () => {
    const { page, leave } = await site.visit('/photography')
    await page.waitForLoadState('networkidle')
    const letGo = await hold(page, '**/api/public/**')
    const heading = page.getByRole('heading', { level: 1 })
    await page.locator('main nav a[href*="category="]').first().click()
    await page.locator('main[aria-busy=true]').waitFor()
    await bar(page).waitFor()
    expect(await heading.isVisible()).toBe(true)
    letGo()
    await page.waitForURL('**/photography?category=*')
    await page.locator('main:not([aria-busy])').waitFor()
    expect(await outline(page).count()).toBe(0)
    await leave()
  })

  it('is nobody’s fault where the visitor leaves the site meanwhile', async () => {
    const { page, leave } = await aTappedCard()
    await outline(page).waitFor()
    const shown: string[] = []
    await page.exposeFunction('noteTrouble', (words: string) => void shown.push(words))
    await page.evaluate(() => {
      const note = (window as unknown as { noteTrouble(words: string): void }).noteTrouble
      new MutationObserver(() => {
        const trouble = document.querySelector('[data-part=offline-page], [data-part=alert] > *')
        if (trouble) note(trouble.textContent ?? '')
      }).observe(document, { subtree: true, childList: true })
    })
    await page.unrouteAll()
    await page.goto('/faq')
    expect(shown).toEqual([])
    await leave()
  })
})
