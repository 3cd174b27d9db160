// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allLooks } from '#domains/looks/read-looks.ts'
import { contrast } from '#lib/contrast.ts'
import { addDays } from '#lib/dates.ts'
import { pathIn } from '#lib/localized.ts'
import { lunarDate } from '#lib/lunar.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { coverFindings } from './cover-geometry.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

/** What an opener says, and of each of its words whether it is seen: drawn, opaque and on the screen. */
const openerWords = (page: Page) =>
  page.evaluate(() => {
    const opener = document.querySelector('.opener')!
    const walker = document.createTreeWalker(opener, NodeFilter.SHOW_TEXT)
    const said: { text: string; isSeen: boolean; isHidden: boolean }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim()) continue
      let opacity = 1
      for (let up: Element | null = element; up && up !== opener.parentElement; up = up.parentElement)
        opacity *= Number(getComputedStyle(up).opacity)
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isOnScreen = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
      const isDrawn = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      said.push({
        text: node.textContent.trim(),
        isSeen: isDrawn && opacity > 0.6 && isOnScreen,
        isHidden: element.closest('[aria-hidden=true]') !== null,
      })
    }
    return said
  })

const hex = (channels: number[]) =>
  `#${channels
    .slice(0, 3)
    .map((one) => Math.round(one).toString(16).padStart(2, '0'))
    .join('')}`

const isOpen = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.opener')!).visibility === 'hidden')

describe('an opener under reduced motion', () => {
  it('says whom it is for and what to do, in words that are seen, and opens at once wherever it is pressed', {
    timeout: 240_000,
  }, async () => {
    const paths = (['vi', 'en'] as const).flatMap((lang) => allLooks.map(({ id }) => pathIn(lang, `/thiep-mau/${id}`)))
    await site.visitAll(paths, { viewport: PHONE, reducedMotion: 'reduce' }, async (page, path) => {
      await page.evaluate(() => document.fonts.ready)
      const said = (await openerWords(page)).filter(({ isHidden }) => !isHidden)
      const unseen = said.filter(({ isSeen }) => !isSeen).map(({ text }) => text)
      expect([path, unseen]).toEqual([path, []])
      const all = said.map(({ text }) => text).join(' ')
      expect(all).toMatch(path.startsWith('/en') ? /tap|touch|open/i : /chạm|mở/i)
      const faint = (await coverFindings(page, '.opener')).filter((finding) => finding.startsWith('too faint'))
      expect([path, faint]).toEqual([path, []])
      const [sign, ground] = await page.locator('[data-music]').evaluate((button) => {
        const { color, backgroundColor } = getComputedStyle(button)
        return [color, backgroundColor].map((css) => css.match(/[\d.]+/g)!.map(Number))
      })
      // one without a ground of its own stands on the opener's
      const isSeen = ground![3] === 0 || contrast(hex(sign!), hex(ground!)) >= 3
      expect([path, isSeen]).toEqual([path, true])
      // near its edge, far from seal and knot
      await page.mouse.click(12, 120)
      // with motion it takes 1.7 seconds
      await expect.poll(() => isOpen(page), { timeout: 1_000, interval: 20, message: path }).toBe(true)
    })
  })
})

describe('a sample', () => {
  it('plays its music from the tap, has an album, takes a reply that goes nowhere, and keeps the way to begin in reach', {
    timeout: 120_000,
  }, async () => {
    const { page, leave } = await site.visit('/thiep-mau/sen-hong', { viewport: PHONE, reducedMotion: 'reduce' })
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(`${request.method()} ${request.url()}`))
    const begin = page.getByRole('link', { name: 'Dùng mẫu này' })
    const isInReach = () =>
      begin.evaluate((link) => {
        const { left, top, width, height } = link.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === link
      })
    expect(await isInReach()).toBe(true)
    await page.mouse.click(12, 120)
    const music = page.locator('[data-music]')
    await expect.poll(() => music.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('[data-section=album] img').count()).toBeGreaterThanOrEqual(3)
    const reply = page.locator('[data-section=reply] form')
    await reply.scrollIntoViewIfNeeded()
    await reply.getByRole('button').last().click()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname).toBe('/thiep-mau/sen-hong')
    expect(sent).toEqual([])
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await isInReach()).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await begin.click()
    await page.waitForURL(/\/invitations\/new\?template=sen-hong/)
    await leave()
  })

  it('is dated on a day to come that people marry on, in every template, whenever it is opened', async () => {
    const { page, leave } = await site.visit('/thiep-mau/son-mai', { viewport: PHONE })
    const now = new Date().toISOString().slice(0, 10)
    for (const { id } of allLooks) {
      const html = await (await page.request.get(`/thiep-mau/${id}`)).text()
      const day = new Date(Number(/data-countdown="(\d+)"/.exec(html)![1]) + 7 * 3_600_000).toISOString().slice(0, 10)
      expect(day > now).toBe(true)
      for (const one of [day, addDays(day, -1)])
        expect([3, 5, 7, 13, 14, 18, 22, 23, 27]).not.toContain(lunarDate(one).day)
    }
    await leave()
  })
})

describe('a tile of the gallery', () => {
  it('is the real cover of its template, and opens its sample', async () => {
    const { page, leave } = await site.visit('/invitations', { viewport: PHONE })
    for (const { id } of allLooks) {
      const tile = page.locator(`a[href="/thiep-mau/${id}"] img`).first()
      const src = await tile.getAttribute('src')
      expect([id, src]).toEqual([id, expect.stringMatching(/cover[\w-]*\.webp$/)])
      expect((await page.request.get(src!)).headers()['content-type']).toBe('image/webp')
    }
    await leave()
  })
})
