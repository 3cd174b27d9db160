// @module-tag thorough
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operateReview } from '#domains/reviews/operate.ts'
import { ask } from '#test/factories/customers.ts'
import { aVenueId } from '#test/factories/reviews.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, fillSignIn, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite({ withPictures: true })
  person = await aPerson(site)
})
afterAll(() => site.close())

const VENUE = 'gian-trau'
const STORY = 'Vườn mát, cô chú chủ nhà đón từng xe, món gà nướng lò đất hết trước khi chúng tôi kịp ăn miếng nào.'
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to load resource/
const summaryOf = async () => {
  const id = await aVenueId(site, VENUE)
  return (await ask(site, `GET /api/public/venue-reviews/wedding-centers/${id}`)).body
}
const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()

describe('writing a review on a phone', () => {
  it('keeps it while there is no network, and sends it once when there is one', async () => {
    const before = await summaryOf()
    const anonymous = await site.visit(`/wedding-centers/${VENUE}/reviews`)
    const { page, context, leave } = await aSignedInVisit(site, person, false, NO_NETWORK)
    await page.setViewportSize(PHONE)
    await page.goto(`/wedding-centers/${VENUE}/review`)
    await page.locator('[name=rating][value="2"]').check()
    await page.keyboard.press('ArrowLeft')
    await page.locator('[name="scores.food"][value="3"]').check()
    await page.locator('[name=title]').fill('Một chiều ngoài rạch')
    await page.locator('[name=content]').fill(STORY)
    await page.locator('[name=files]').setInputFiles([
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photograph('#aa3322') },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await photograph('#22aa33') },
    ])
    await page.getByLabel('Ảnh 1 chụp gì?').fill('Sân Cau lên đèn')
    await page.getByLabel('Khung của ảnh 1').selectOption('square')
    await expect.poll(() => page.getByText('Đang tải lên…').count()).toBe(0)

    // sent while a third is still being made small, it waits for all three
    await page.evaluate(() => {
      const { createImageBitmap: made } = window
      const held = new Promise<void>((resolve) => addEventListener('go-on', () => resolve()))
      window.createImageBitmap = ((file: Blob) => held.then(() => made(file))) as typeof made
    })
    await page
      .locator('[name=files]')
      .setInputFiles([{ name: 'c.jpg', mimeType: 'image/jpeg', buffer: await photograph('#2233aa') }])
    await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
    await page.getByRole('button', { name: 'Đang gửi' }).waitFor()
    await context.setOffline(true)
    await page.evaluate(() => dispatchEvent(new Event('go-on')))
    await page.getByText('Chưa có mạng.').waitFor()
    await context.setOffline(false)
    await page.waitForURL(`**/wedding-centers/${VENUE}/reviews`)
    await page.getByText('Một chiều ngoài rạch').waitFor()

    const after = await summaryOf()
    expect(after.total).toBe(before.total + 1)
    expect(after.summary.histogram[1]).toBe(before.summary.histogram[1] + 1)
    const [written] = after.items
    expect(written).toMatchObject({ title: 'Một chiều ngoài rạch', rating: 1, content: STORY })
    expect(written.pictures.map(({ alt }: { alt: string }) => alt)).toEqual(['Sân Cau lên đèn', '', ''])
    const [first, second] = written.pictures
    expect([first.width, second.width / second.height]).toEqual([first.height, 1.5])

    await expect
      .poll(async () => (await site.app.inject(`/wedding-centers/${VENUE}/reviews`)).body, { timeout: 2000 })
      .toContain('Một chiều ngoài rạch')
    await anonymous.leave()
    await leave()
  })

  it('keeps what was typed over a reload, and says what is missing beside it', async () => {
    const { page, leave } = await aSignedInVisit(site, await aPerson(site))
    await page.goto('/wedding-centers/lua-thong/review')
    await page.locator('[name=title]').fill('Bên bếp lửa')
    await page.reload()
    await expect.poll(() => page.locator('[name=title]').inputValue()).toBe('Bên bếp lửa')
    await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('rating')
    await page.getByText('cần ít nhất 60 ký tự').waitFor()
    await page.getByText('Bạn chọn từ một đến năm sao.').waitFor()
    await leave()
  })
})

describe('an author', () => {
  const remove = (reviewId: string) =>
    operateReview(site.config.messageBudgets)(site.db, Date.now(), [
      'remove',
      reviewId,
      'off-topic',
      'Bài kể nơi khác.',
    ])

  it('is not offered to find the own review helpful, and reads in the profile why it was taken down', async () => {
    const author = await aPerson(site)
    const venue = await aVenueId(site, 'lua-thong')
    const { page, leave } = await aSignedInVisit(site, author)
    const reviewId = 'ef'.repeat(16)
    await sql`
      insert into reviews (id, venue_id, customer_id, rating, lang, title, content, created_at)
      values (${reviewId}, ${venue}, ${author.customerId}, 3, 'vi', 'Bên bếp lửa', ${STORY}, now())`.execute(site.db)
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      await page.goto(`/reviews/${reviewId}`)
      await expect.poll(() => page.getByRole('button', { name: 'Hữu ích' }).count()).toBe(0)
      await page.goto('/wedding-centers/lua-thong/reviews')
      const own = page.locator('main li', { hasText: 'Bên bếp lửa' })
      await expect.poll(() => own.getByRole('button', { name: 'Hữu ích' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Hữu ích' }).count()).toBeGreaterThan(0)
    }
    await remove(reviewId)
    for (const [prefix, words] of [
      ['', 'Lý do: Không liên quan đến địa điểm. Bài kể nơi khác.'],
      ['/en', 'Reason: Not about the venue. Bài kể nơi khác.'],
    ] as const) {
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        await page.goto(`${prefix}/profile?tab=REVIEWS`)
        await page.getByText(words).waitFor()
        expect(await axeFindings(page)).toEqual([])
      }
    }
    await leave()
  })
})

describe('a venue’s reviews', () => {
  it('are narrowed, ordered and leafed through without script', async () => {
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace/reviews', { javaScriptEnabled: false })
    await page
      .getByRole('link', { name: /^5 sao/ })
      .last()
      .click()
    await page.waitForURL('**/reviews?stars=5')
    await page.getByRole('link', { name: 'Điểm thấp trước' }).click()
    await page.waitForURL('**/reviews?stars=5&sort=lowest')
    await leave()
  })

  it('take a helpful mark of somebody who signs in for it', async () => {
    const somebody = await aPerson(site)
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace/reviews')
    const button = page.getByRole('button', { name: 'Hữu ích' }).first()
    await button.click()
    await fillSignIn(page, somebody)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(async () => (await button.textContent())?.trim()).toBe('Hữu ích1')
    await leave()
  })

  it.each(['/wedding-centers/hy-lam-palace/reviews', '/reviews/rules'])(
    'at %s hold nothing that axe finds, on phone and desk, in both languages',
    async (path) => expect(await site.findingsOn(path)).toEqual([]),
  )
})
