import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, byTab, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const PATHS = [
  '/',
  '/wedding-centers',
  '/wedding-centers?cityId=hue',
  '/wedding-centers/hy-lam-palace',
  '/magazine',
  '/magazine/ban-du-phong',
  '/dresses',
  '/vouchers',
  '/invitations',
  '/fair',
  '/photography',
  '/faq',
  '/policy/privacy',
  '/ui',
  '/khong-co',
]

describe('accessibility', () => {
  it.each(PATHS)('axe finds nothing on %s, on phone and desk, in both languages', async (path) => {
    expect(await site.findingsOn(path, { expects: /404/ })).toEqual([])
  })

  it('axe finds nothing while the menu, the chat, the consent question or the popup is open', {
    timeout: 120_000,
  }, async () => {
    const opened: [string, (visit: Awaited<ReturnType<BrowsedSite['visit']>>) => Promise<void>, object][] = [
      ['menu', async ({ page }) => page.click('[data-part=menu-button]'), { viewport: PHONE }],
      ['chat', async ({ page }) => page.click('[data-part=chat] button'), { viewport: PHONE }],
      ['consent', async ({ page }) => page.click('text=Chọn từng mục'), { viewport: PHONE, consent: 'asked' }],
      ['popup', async ({ page }) => page.locator('[data-part=popup]').waitFor(), { at: '2025-01-11T09:00:00+07:00' }],
    ]
    for (const [name, open, options] of opened) {
      const visit = await site.visit('/', options)
      await open(visit)
      await visit.page.locator('dialog:modal').waitFor()
      expect([name, ...(await axeFindings(visit.page))]).toEqual([name])
      await visit.leave()
    }
  })

  it('leads by keyboard alone from the front door to a venue and through the menu', async () => {
    const { page, leave } = await site.visit('/', { viewport: PHONE })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
    const focusOn = byTab(page)
    await focusOn('[data-part=menu-button]')
    await page.keyboard.press('Enter')
    await page.locator('[data-part=mobile-menu] dialog').waitFor({ state: 'visible' })
    await focusOn('[data-part=mobile-menu] a[href="/wedding-centers"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wedding-centers')
    // the address comes before the page, whose links would be those of the front door, and the menu gives the focus back
    await page.locator('[data-part=mobile-menu] dialog').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Nhà hàng tiệc cưới' }).waitFor()
    await focusOn('main a[href^="/wedding-centers/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wedding-centers/*')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await leave()
  })

  it('needs no sideways scrolling at 320 px or with text twice as large', async () => {
    const paths = ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace', '/faq', '/en/ui']
    expect(await site.sidewaysOn(paths)).toEqual([])
  })
})

describe('without script', () => {
  it('the list, its pages, a city and a venue can be read and walked through', async () => {
    const { page, leave } = await site.visit('/', { javaScriptEnabled: false, viewport: DESK })
    await page.fill('main form [name=q]', 'da nang')
    await page.click('main form button')
    await page.waitForURL('**/wedding-centers?cityId=da-nang')
    await page.locator('main a[href^="/wedding-centers/"]').first().click()
    await page.waitForURL('**/wedding-centers/*')
    expect(await page.locator('table').count()).toBeGreaterThan(0)
    await page.goto('/wedding-centers?page=2')
    expect(await page.locator('nav [aria-current=page]').last().textContent()).toBe('2')
    await leave()
  })
})
