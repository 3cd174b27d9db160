import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const day = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const SHOTS = process.env.SHOTS

/** Looked at by eye where a folder is named. */
async function shoot(page: Page, name: string) {
  if (!SHOTS) return
  await mkdir(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

describe('a red áo dài to rent under 3 million, on a phone', () => {
  it('is found and its fitting asked for with at most nine interactions', async () => {
    const { page, leave } = await site.visit('/dresses', { viewport: PHONE })
    let interactions = 0
    const tap = async (what: Locator) => {
      interactions += 1
      await what.click()
    }
    const type = async (what: Locator, text: string) => {
      interactions += 1
      await what.fill(text)
    }
    await type(page.getByLabel('Từ cần tìm'), 'thuê áo dài đỏ dưới 3 triệu')
    await tap(page.getByRole('button', { name: 'Tìm', exact: true }))
    await page.waitForURL(/mode=rent.*priceTo=3000000/)
    const lines = page.locator('main article')
    await expect.poll(() => lines.count()).toBeLessThan(10)
    for (const line of await lines.allInnerTexts()) expect(line).toMatch(/Áo dài[\s\S]*Thuê\s+[12],\d\s+triệu/)
    await shoot(page, 'found-360')
    await tap(lines.first().locator('h2 a'))
    await tap(page.locator('main').getByRole('link', { name: /^Hẹn thử/ }))
    const dialog = page.locator('dialog[open]')
    await type(dialog.locator('[name=date]'), day())
    interactions += 1
    await dialog.locator('[name=size]').selectOption({ index: 1 })
    await type(dialog.locator('[name=tel]'), '0912 345 670')
    await tap(dialog.locator('[name=consent]'))
    await tap(dialog.locator('button[type=submit]'))
    await dialog.getByText('đã nhận yêu cầu').waitFor()
    expect(interactions).toBeLessThanOrEqual(9)
    await leave()
  })
})

describe('the filters of dresses on a phone', () => {
  it('are a sheet that counts, with named colours and a price that is typed', async () => {
    const { page, leave } = await site.visit('/dresses?mode=rent', { viewport: PHONE })
    await page.locator('[data-part=filters]').click()
    const sheet = page.locator('search[popover]')
    await sheet.getByLabel(/^Đỏ\s*\d+$/).check()
    await page.waitForURL(/colour=red/)
    await shoot(page, 'sheet-360')
    await sheet.getByLabel('Đến (triệu)').fill('ba')
    await sheet.getByText('Bạn nhập số triệu đồng, ví dụ 3 hoặc 2,5.').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await shoot(page, 'sheet-wrong-360')
    await sheet.getByLabel('Đến (triệu)').fill('3')
    await page.waitForURL(/priceTo=3000000/)
    const show = sheet.getByRole('button', { name: /^Xem \d+ mẫu$/ })
    await expect.poll(() => show.innerText()).toBe('Xem 1 mẫu')
    await show.click()
    await expect.poll(() => sheet.isVisible()).toBe(false)
    await expect.poll(() => page.locator('main article').count()).toBe(1)
    await shoot(page, 'list-360')
    await page.locator('[data-part=filters]').click()
    await sheet.getByRole('link', { name: 'Xóa hết' }).click()
    await expect.poll(() => page.url()).toMatch(/\/dresses\?mode=rent$/)
    await leave()
  })

  it('keep the chosen category in view, and name the city of each maker', async () => {
    const { page, leave } = await site.visit('/en/dresses?category=ao-dai-bung-qua&city=hue,ha-noi', {
      viewport: PHONE,
    })
    const chosen = page.locator('main nav a[aria-current]').first()
    await expect
      .poll(async () => {
        const box = await chosen.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width
      })
      .toBe(true)
    for (const text of await page.locator('main article').allInnerTexts()) expect(text).toMatch(/· (Hue|Hanoi)/)
    await shoot(page, 'category-en-360')
    await page.setViewportSize({ width: 1280, height: 900 })
    await shoot(page, 'list-en-1280')
    await leave()
  })
})
