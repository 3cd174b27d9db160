// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
})
afterAll(() => site.close())

const LAST_MORNING = '2025-01-11T09:00:00+07:00'
const zone = { timezoneId: 'Asia/Ho_Chi_Minh' }

describe('the promotional popup', () => {
  it('shows the lucky wheel and a close icon that closes it [P1] [P4]', async () => {
    const { page, leave } = await site.visit('/', { at: LAST_MORNING, ...zone })
    const popup = page.locator('[data-part=popup]')
    await popup.waitFor({ state: 'visible' })
    const width = () =>
      popup.locator('[data-part=popup-image] img').evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(width).toBeGreaterThan(0)
    await popup.locator('[data-part=popup-close]').click()
    await popup.waitFor({ state: 'hidden' })
    await leave()
  })

  it('shows once a calendar day, by popupLastShownDate [P2]', async () => {
    const { page, leave } = await site.visit('/', { at: '2025-01-10T23:30:00+07:00', ...zone })
    const popup = page.locator('[data-part=popup]')
    await popup.waitFor({ state: 'visible' })
    expect(await page.evaluate(() => localStorage.getItem('popupLastShownDate'))).toBe('2025-01-10')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(await popup.isVisible()).toBe(false)
    await page.clock.setFixedTime(new Date('2025-01-11T00:10:00+07:00'))
    await page.reload()
    await popup.waitFor({ state: 'visible' })
    await leave()
  })

  it('shows on the last day and never after it [P3]', async () => {
    const shownAt = async (at: string) => {
      const { page, leave } = await site.visit('/', { at, ...zone })
      // the campaigns have come
      await page.waitForLoadState('networkidle')
      const visible = await page.locator('[data-part=popup]').isVisible()
      const kept = await page.evaluate(() => localStorage.getItem('popupLastShownDate'))
      await leave()
      return { visible, kept }
    }
    expect(await shownAt('2025-01-11T23:59:00+07:00')).toEqual({ visible: true, kept: '2025-01-11' })
    expect(await shownAt('2025-01-12T00:01:00+07:00')).toEqual({ visible: false, kept: null })
    expect(await shownAt('2026-11-15T10:00:00+07:00')).toEqual({ visible: false, kept: null })
  })

  it.each(['/', '/en'])('opens the event page in a new window from its picture, from %s [R2]', async (path) => {
    const { page, context, leave } = await site.visit(path, { at: LAST_MORNING, ...zone, expects: /404/ })
    const opened = context.waitForEvent('page')
    await page.locator('[data-part=popup-image]').click()
    const event = await opened
    expect(new URL(event.url()).pathname).toBe(path === '/' ? '/event' : '/en/event')
    await leave()
  })
})
