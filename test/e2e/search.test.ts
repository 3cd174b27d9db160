// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, DESK, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

describe('the search', () => {
  it('offers what comes nearest while typing, and is walked through by keyboard', async () => {
    const { page, leave } = await site.visit('/search', { viewport: DESK })
    const field = page.getByRole('combobox')
    await field.pressSequentially('hy lam')
    const first = page.getByRole('option').first()
    await first.waitFor()
    expect(await first.textContent()).toContain('Hỷ Lâm Palace')
    await page.keyboard.press('ArrowDown')
    expect(await first.getAttribute('aria-selected')).toBe('true')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('option').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/wedding-centers/hy-lam-palace')
    await leave()
  })

  it('finds by Enter what was typed, and keeps it in the field and the address', async () => {
    const { page, leave } = await site.visit('/en/search', { viewport: PHONE })
    await page.fill('[name=q]', 'quan 7')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/en/search?q=quan+7')
    await page.getByRole('link', { name: /Hỷ Lâm Palace/ }).waitFor()
    expect(await page.inputValue('[name=q]')).toBe('quan 7')
    await leave()
  })

  it('finds without script', async () => {
    const { page, leave } = await site.visit('/search', { viewport: PHONE, javaScriptEnabled: false })
    const places = page.locator('footer a[href="/photography"]')
    expect(await places.evaluate((link) => link.getBoundingClientRect().top < innerHeight)).toBe(false)
    await page.getByRole('link', { name: 'Trình đơn' }).click()
    await expect.poll(() => places.evaluate((link) => link.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect((await page.goto(`/search?q=${'tiệc cưới '.repeat(15)}`))?.status()).toBe(200)
    await page.fill('[name=q]', 'tiec cuoi quan 7')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=tiec+cuoi+quan+7')
    await page.getByRole('link', { name: /Hỷ Lâm Palace/ }).click()
    await page.waitForURL('**/wedding-centers/hy-lam-palace')
    await leave()
  })

  it('leads on where nothing was found, and is clean for axe in both languages and widths', async () => {
    for (const path of ['/search', '/search?q=quan+7', '/search?q=xyzzyplugh']) {
      expect(await site.findingsOn(path)).toEqual([])
    }
    const { page, leave } = await site.visit('/search?q=xyzzyplugh')
    await page.getByRole('link', { name: 'Xem mọi nhà hàng' }).click()
    await page.waitForURL('**/wedding-centers')
    await leave()
  })
})
