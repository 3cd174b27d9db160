// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWishBook, type WishBook } from '#test/factories/wishes.ts'
import { ANDROID, aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
  person = await aPerson(site)
})
afterAll(() => site.close())

const aBook = async () => aWishBook(site, await aCardOf(site, person))
const screenOf = (book: WishBook) => `/thiep/${book.name}/loi-chuc`
const PROJECTOR = { width: 1920, height: 1080 }
const LOST = /ERR_INTERNET_DISCONNECTED|Failed to fetch/
const items = (page: Page) => page.locator('[data-part=screen-list] li')
/** Everything on a screen lies inside it, nothing over anything else. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const boxes = ['screen-wish', 'screen-list'].map((part) =>
      document.querySelector(`[data-part=${part}]`)!.getBoundingClientRect(),
    )
    const [wish, list] = boxes as [DOMRect, DOMRect]
    return {
      sideways: root.scrollWidth - innerWidth,
      below: Math.max(0, wish.bottom - innerHeight),
      over: wish.right > list.left && wish.bottom > list.top && wish.top < list.bottom,
    }
  })
const FITS = { sideways: 0, below: 0, over: false }

describe('the screen for the hall', () => {
  it('shows a thousand wishes that come while one of three screens loses its network, on each of them, none lost', async () => {
    const book = await aBook()
    await book.showAtOnce(true)
    const screens = await Promise.all(
      Array.from({ length: 3 }, () => site.visit(screenOf(book), { viewport: PROJECTOR, expects: LOST })),
    )
    const [first, , third] = screens as [(typeof screens)[0], (typeof screens)[0], (typeof screens)[0]]
    await first.page.getByText('Lời chúc đầu tiên đang chờ quý khách.').waitFor()
    const sent: string[] = []
    /** Twenty phones that send at the same time, as many as ten minutes bring to a hall. */
    const send = async (from: number, to: number) => {
      for (let n = from; n < to; n += 20) {
        const batch = Array.from({ length: Math.min(20, to - n) }, (_, at) => `Lời chúc số ${n + at}.`)
        const answers = await Promise.all(batch.map((message) => book.wish({ name: `Khách ${message}`, message })))
        expect(new Set(answers.map(({ body }) => body.shown))).toEqual(new Set([true]))
        sent.push(...batch)
      }
    }
    await send(0, 300)
    await expect.poll(() => items(third.page).count(), { timeout: 15_000 }).toBe(300)
    await third.context.setOffline(true)
    await send(300, 700)
    await third.page.getByText('Đang mất mạng. Màn hình sẽ tự nối lại.').waitFor({ timeout: 15_000 })
    expect(await items(third.page).count()).toBe(300)
    await third.context.setOffline(false)
    await send(700, 1_000)
    for (const { page, leave } of screens) {
      await expect.poll(() => items(page).count(), { timeout: 20_000 }).toBe(1_000)
      const shown = await page.locator('[data-part=screen-list] blockquote').allTextContents()
      expect(shown.sort()).toEqual(sent.toSorted())
      await page.getByText('Đang mất mạng').waitFor({ state: 'hidden' })
      await leave()
    }
  }, 90_000)

  it('sets short and long wishes so that they fit at every size, takes hidden ones away, and axe finds nothing', async () => {
    const book = await aBook()
    await book.showAtOnce(true)
    const texts = ['Mừng!', 'Hạnh phúc nhé. '.repeat(40).trim(), 'b'.repeat(600), 'dòng\n'.repeat(119)]
    const { page, leave } = await site.visit(screenOf(book), { viewport: PROJECTOR, reducedMotion: 'reduce' })
    for (const [at, message] of texts.entries()) {
      const name = `Khách thứ ${at}`
      await book.wish({ name, message })
      await items(page).filter({ hasText: name }).waitFor()
      const [wish] = (await book.wishes()).body.items
      await page.reload({ waitUntil: 'load' })
      await page.locator('figcaption', { hasText: name }).waitFor()
      for (const viewport of [PROJECTOR, { width: 1280, height: 720 }]) {
        await page.setViewportSize(viewport)
        expect({ at, ...(await overflow(page)) }).toEqual({ at, ...FITS })
      }
      if (at === 0) expect(await axeFindings(page)).toEqual([])
      await book.judge(wish.id, { state: 'HIDDEN', text: wish.text })
      await expect.poll(() => items(page).count(), { timeout: 10_000 }).toBe(0)
    }
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await leave()
  }, 60_000)

  it('is opened by the couple from its wishes, where it also chooses that they are shown at once', async () => {
    const book = await aBook()
    await book.wish({ name: 'Bạn Thảo', message: 'Mãi bên nhau' })
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${book.id}/wishes`)
    await page.getByText('Gửi từ đường dẫn chung').waitFor()
    await page.getByRole('switch', { name: 'Cho lời chúc hiện ngay' }).check()
    await page.getByText('Từ giờ lời chúc hiện ngay', { exact: true }).waitFor()
    expect((await book.settings()).body.atOnce).toBe(true)
    // what was sent to be read first still waits
    await page.getByRole('button', { name: 'Cho lên thiệp' }).click()
    await page.getByText('Lời chúc đã lên thiệp').waitFor()
    const link = page.getByRole('link', { name: 'Mở màn hình lớn' })
    expect(await link.getAttribute('href')).toContain(screenOf(book))
    expect(await axeFindings(page)).toEqual([])
    await page.goto(screenOf(book), { waitUntil: 'load' })
    await page.locator('figcaption', { hasText: 'Bạn Thảo' }).waitFor()
    await leave()
  })
})

describe('a guest', () => {
  it('leaves a wish from the code in the hall; what is typed outlives a refusal and a lost network', async () => {
    const book = await aBook()
    await book.showAtOnce(true)
    const expects = /400|422|ERR_INTERNET_DISCONNECTED/
    const visit = { viewport: PHONE, userAgent: ANDROID, expects, reducedMotion: 'reduce' } as const
    const { page, context, leave } = await site.visit(`/thiep/${book.name}#loi-chuc`, visit)
    const form = page.locator('#loi-chuc')
    // the card lies open there
    await form.getByLabel('Lời chúc').fill('Trăm năm hạnh phúc')
    await form.getByRole('button', { name: 'Gửi lời chúc' }).click()
    await form.locator('[name=wish-name][aria-invalid]').waitFor()
    expect(await form.getByLabel('Lời chúc').inputValue()).toBe('Trăm năm hạnh phúc')
    expect(await axeFindings(page)).toEqual([])
    await form.getByLabel('Tên của quý khách').fill('Cô Tư')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Gửi lời chúc' }).click()
    await form.getByText('Lời chúc vẫn còn ở đây').waitFor({ timeout: 15_000 })
    expect(await form.getByLabel('Lời chúc').inputValue()).toBe('Trăm năm hạnh phúc')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Gửi lời chúc' }).click()
    await form.getByText('Lời chúc đã hiện trên thiệp').waitFor()
    expect((await book.wishes()).body.items).toMatchObject([{ name: 'Cô Tư', state: 'SHOWN' }])
    await leave()
  })

  it('changes a household’s wish without script and without a reply, and is told that it is read first', async () => {
    const book = await aBook()
    const guest = await book.guest({ name: 'Cô chú Bảy' })
    const url = `/thiep/${book.name}?g=${guest.token}`
    const { page, leave } = await site.visit(url, {
      viewport: PHONE,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    const form = page.locator('#loi-chuc')
    await form.getByText('Cô dâu chú rể đọc trước').waitFor()
    await form.getByLabel('Lời chúc').fill('Chúc hai cháu')
    await form.getByRole('button', { name: 'Gửi lời chúc' }).click()
    await form.getByText('đang chờ cô dâu chú rể đọc').waitFor()
    await form.getByLabel('Lời chúc').fill('Chúc hai cháu trăm năm')
    await form.getByRole('button', { name: 'Sửa lời chúc' }).click()
    await form.getByText('đang chờ cô dâu chú rể đọc').waitFor()
    expect((await book.list()).body.items).toMatchObject([{ state: 'WAITING', message: 'Chúc hai cháu trăm năm' }])
    await leave()
  })
})
