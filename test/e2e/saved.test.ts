// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const heart = '[data-part=heart]'

describe('what is saved', () => {
  it('is counted in header and menu, and shown without an account', async () => {
    const { page, leave } = await site.visit('/dresses', { viewport: PHONE })
    const link = page.locator('header [data-part=saved-link]')
    expect(await link.getAttribute('aria-label')).toBe('Đã lưu')
    await page.locator(`main ${heart}`).nth(0).click()
    await page.locator(`main ${heart}`).nth(1).click()
    await page.locator('header [aria-label="Đã lưu: 2 mục"]').waitFor()
    const names = await page.locator('main article h2, main article h3').allInnerTexts()
    await page.locator('[data-part=menu-button]').click()
    await page.locator('[data-part=mobile-menu] [data-saved="2"]').click()
    await page.getByRole('heading', { level: 1, name: 'Đã lưu' }).waitFor()
    const shelf = page.locator('[data-shelf=dress] article')
    await expect.poll(() => shelf.count()).toBe(2)
    // the latest first
    expect(await shelf.first().innerText()).toContain(names[1])
    expect(await axeFindings(page)).toEqual([])
    await shelf.first().locator(heart).click()
    await expect.poll(() => shelf.count()).toBe(1)
    await page.locator('header [aria-label="Đã lưu: 1 mục"]').waitFor()
    await page.reload()
    await expect.poll(() => shelf.count()).toBe(1)
    await leave()
  })

  it('says where to begin, what was looked at lately, and forgets that when told', async () => {
    const { page, leave } = await site.visit('/wedding-centers/gian-trau')
    await page.goto('/en/saved')
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    const seen = page.locator('[data-part=seen-lately]')
    await seen.getByText('Giàn Trầu').waitFor()
    await page.getByRole('button', { name: 'Clear this list' }).click()
    expect(await seen.count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
    expect(await seen.count()).toBe(0)
    await leave()
  })

  it('holds searches with their filters, until they are dropped', async () => {
    const { page, leave } = await site.visit('/wedding-centers?type=garden', { viewport: PHONE })
    await page.locator('[data-part=save-search]').click()
    await page.locator('[data-part=save-search][aria-pressed=true]').waitFor()
    await page.goto('/saved')
    const searches = page.locator('[data-part=own-searches]')
    await searches.getByRole('link').click()
    await page.waitForURL(/type=garden/)
    await page.locator('[data-part=save-search][aria-pressed=true]').waitFor()
    await page.goto('/en/saved')
    await searches.getByRole('button').click()
    expect(await searches.count()).toBe(0)
    await leave()
  })

  it.each(['/wedding-centers/gian-trau?tables=40', `/dresses/${dressId('SH-AN101')}`])(
    'is sent to the other of the two and to Zalo, from %s',
    async (path) => {
      const { page, context, leave } = await site.visit(path)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const share = page.locator('[data-part=share]')
      expect(await share.getByRole('link', { name: 'Gửi qua Zalo' }).getAttribute('href')).toMatch(/zalo\.me/)
      await share.getByRole('button', { name: 'Gửi cho người ấy' }).click()
      await page.getByText('Đã sao chép đường dẫn.').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + path)
      await leave()
    },
  )

  it.each([
    ['/saved', 'cần JavaScript'],
    ['/profile', 'cần JavaScript'],
    ['/en/saved', 'needs JavaScript'],
    ['/en/profile', 'needs JavaScript'],
  ])('says what to do without script, at %s', async (path, words) => {
    const { page, leave } = await site.visit(path, { javaScriptEnabled: false })
    expect(await page.locator('main').innerText()).toContain(words)
    await leave()
  })
})

describe('a list of two', () => {
  it('is voted and written on by both, without an account for the other', async () => {
    const { page, leave } = await aSignedInVisit(site, await aPerson(site))
    await page.goto('/wedding-centers/gian-trau')
    await page.locator(`h1 ~ * ${heart}, header ${heart}, main ${heart}`).first().click()
    await page.goto('/saved')
    await page.getByRole('button', { name: 'Tạo liên kết' }).click()
    const link = await page.getByLabel('Liên kết cho người ấy, cùng sửa').inputValue()

    const other = await site.visit(new URL(link).pathname, { viewport: PHONE })
    const card = other.page.locator('[data-shelf=venue] li').first()
    await card.getByRole('button', { name: 'Ưng', exact: true }).click()
    await card.locator('[aria-pressed=true]', { hasText: 'Ưng' }).waitFor()
    await card.getByRole('button', { name: 'Thêm ghi chú' }).click()
    await card.getByRole('textbox').fill('Sảnh này gần nhà ngoại')
    await card.getByRole('button', { name: 'Lưu', exact: true }).click()
    await card.getByText('Sảnh này gần nhà ngoại').waitFor()
    expect(await axeFindings(other.page)).toEqual([])

    await page.reload()
    const own = page.locator('[data-shelf=venue] li').first()
    await own.getByText('Sảnh này gần nhà ngoại').waitFor()
    expect(await own.innerText()).toContain('Người ấy: Ưng')
    expect(await axeFindings(page)).toEqual([])

    await card.getByRole('button', { name: 'Bỏ khỏi danh sách' }).click()
    await other.page.getByText('Chưa có gì ở đây').waitFor()
    await other.leave()
    await leave()
  })
})

describe('the open menu', () => {
  it.each(['/', '/faq'])('is closed by its logo, at %s too', async (path) => {
    const { page, leave } = await site.visit(path, { viewport: PHONE })
    await page.locator('[data-part=menu-button]').click()
    const menu = page.locator('[data-part=mobile-menu] dialog:modal')
    await menu.waitFor()
    await menu.getByRole('link', { name: 'Song Hỷ, trang chủ' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.waitForURL(`${site.origin}/`)
    await leave()
  })
})
