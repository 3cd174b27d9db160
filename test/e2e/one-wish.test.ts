// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listVenues } from '#domains/venues/contract.ts'
import { aBrowsedSite, type BrowsedSite, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
let ids: string
beforeAll(async () => {
  site = await aBrowsedSite()
  const listed = await site.call(listVenues, { query: { cityId: 'ho-chi-minh', guests: '320', fetchSize: '2' } })
  ids = listed.ok ? listed.value.items.map(({ id }) => id).join(',') : ''
})
afterAll(() => site.close())

const WISH = { tables: '32', session: 'lunch', place: 'Huế', priceTo: '6000000' }
const keptWish = (page: Page) => page.evaluate(() => JSON.parse(localStorage.wish ?? '{}'))
const fieldOf = (page: Page, name: string) => page.locator(`main [name=${name}]`).first().inputValue()

/** Somebody who was here before. */
async function aReturn(path: string, viewport = PHONE) {
  const visit = await site.visit('/faq', { viewport })
  await visit.page.evaluate((wish) => localStorage.setItem('wish', JSON.stringify(wish)), WISH)
  await visit.page.goto(path)
  return visit
}

describe('a wish', () => {
  it('is remembered from the first page on, follows in addresses, and is forgotten with its chip', async () => {
    const { page, leave } = await site.visit('/', { viewport: DESK })
    const form = page.getByRole('form', { name: 'Tìm nhà hàng tiệc cưới' })
    await form.getByLabel('Hai bạn đãi tiệc ở đâu').fill('Đà Nẵng')
    await form.getByLabel('Bao nhiêu bàn').selectOption({ label: '30 bàn' })
    await form.getByLabel('Trọn gói một bàn').selectOption({ label: 'Đến 8 triệu' })
    const button = form.getByRole('button', { name: /^Xem \d+ nơi$/ })
    const count = Number((await button.innerText()).match(/\d+/)![0])
    await button.click()
    await page.waitForURL('**/wedding-centers?cityId=da-nang&guests=300&priceTo=8000000')
    await expect.poll(() => page.locator('main article').count()).toBe(count)
    await expect.poll(() => keptWish(page)).toMatchObject({ tables: '30', place: 'Đà Nẵng', priceTo: '8000000' })
    const card = page.locator('main article').first()
    expect(await card.getByRole('link', { name: /^Nhận báo giá / }).getAttribute('href')).toContain('tables=30')
    expect(await card.locator('h2 a').getAttribute('href')).toContain('tables=30')
    await page.getByRole('link', { name: 'Bỏ 300 khách' }).click()
    await expect.poll(async () => 'tables' in (await keptWish(page))).toBe(false)
    await leave()
  })

  it('stands in the first page’s form when somebody comes back, whose bytes are the same for all', async () => {
    const { page, leave } = await aReturn('/')
    await expect.poll(() => fieldOf(page, 'guests')).toBe('320')
    expect(await Promise.all(['q', 'session', 'priceTo'].map((name) => fieldOf(page, name)))).toEqual([
      'Huế',
      'lunch',
      '6000000',
    ])
    await leave()
  })

  it('is a tap away on a list that was asked for no banquet, which shows every venue', async () => {
    const { page, leave } = await aReturn('/wedding-centers')
    await page.getByRole('link', { name: 'Tính cho 32 bàn, buổi trưa' }).click()
    await page.waitForURL(/guests=320/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ guests: '320', session: 'lunch' })
    await page.getByText('Giá trọn gói tính cho 32 bàn, trưa').waitFor()
    expect(await page.getByRole('link', { name: /^Tính cho/ }).count()).toBe(0)
    await leave()
  })

  it('has a date that says its weekday and its lunar day back, on the first page too', async () => {
    const { page, leave } = await site.visit('/', { viewport: PHONE })
    await page.getByLabel('Ngày nào').fill('2027-04-17')
    await page.getByText('Thứ Bảy, 17/04/2027, nhằm 11 tháng 3 năm Đinh Mùi âm lịch').waitFor()
    await leave()
  })

  it('stands in calculator, comparison and request where their addresses say nothing', async () => {
    const { page, leave } = await aReturn('/wedding-centers/hy-lam-palace')
    const calculator = page.getByRole('form', { name: 'Tính giá trọn gói' })
    await expect.poll(() => calculator.getByLabel('Số bàn').inputValue()).toBe('32')
    await calculator.getByRole('button', { name: 'Thêm một bàn' }).click()
    await expect.poll(async () => (await keptWish(page)).tables).toBe('33')
    await page.goto(`/wedding-centers/compare?ids=${ids}`)
    await expect.poll(() => page.getByLabel('Số bàn').inputValue()).toBe('33')
    await expect.poll(() => page.locator('thead th').first().textContent()).toBe('Trọn gói, 33 bàn')
    await page.goto(`/quotation?ids=${ids}`)
    await expect.poll(() => fieldOf(page, 'tables')).toBe('33')
    await page.getByRole('button', { name: 'Thêm một bàn' }).click()
    await expect.poll(async () => (await keptWish(page)).tables).toBe('34')
    await leave()
  })

  it('gives way to what an address says', async () => {
    const { page, leave } = await aReturn('/wedding-centers/hy-lam-palace?tables=20&session=dinner')
    expect(await fieldOf(page, 'tables')).toBe('20')
    await page.goto(`/quotation?ids=${ids}&tables=20`)
    await expect.poll(() => fieldOf(page, 'tables')).toBe('20')
    await leave()
  })
})

describe('a card of the list', () => {
  it('has a picture of at least 320 px on a desk, the fitting hall, the price in full, or says what is missing', async () => {
    const { page, leave } = await site.visit('/wedding-centers?q=quan+7&guests=300', { viewport: DESK })
    const picture = await page.locator('main article picture').first().boundingBox()
    expect(picture!.width).toBeGreaterThanOrEqual(320)
    for (const text of await page.locator('main article').allInnerTexts()) {
      expect(text).toMatch(/Sảnh .+ vừa 30 bàn: \d+–\d+ bàn/)
      expect(text).toMatch(/Trọn gói 30 bàn: [\d.]+\s₫/)
    }
    await page.goto('/wedding-centers?cityId=ho-chi-minh')
    const small = page.locator('main article', { hasText: 'Sen Tịnh Quán' })
    expect(await small.locator('[data-part=all-in]').innerText()).toBe('Không có sảnh cho 30 bàn')
    await leave()
  })

  it('leads to the venue, whose head has its rating and the way to share it', async () => {
    const { page, leave } = await site.visit('/wedding-centers/hy-lam-palace', { viewport: PHONE })
    await page.locator('main header a[href="#reviews"]').waitFor()
    await page.getByRole('button', { name: 'Gửi cho người ấy' }).waitFor()
    await leave()
  })
})
