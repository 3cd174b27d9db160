// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { householdCode } from '#lib/household-key.ts'
import { giftBookOfCard } from '#test/factories/gifts.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, kept, type Person } from './signing.ts'

const SMALL = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }
const away = /ERR_FAILED|Failed to fetch|ERR_INTERNET_DISCONNECTED|409|422/
let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

async function aBookAtTheTable() {
  const list = await aCardOf(site, person)
  const bay = await list.guest({ name: 'Cô chú Bảy', side: 'BRIDE' })
  await list.guest({ name: 'Anh Hiếu và gia đình', side: 'GROOM' })
  const visit = await aSignedInVisit(site, person, true, away)
  await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit.page.setViewportSize(SMALL)
  await visit.page.goto(`/invitations/${list.id}/gifts`)
  const { page } = visit
  const [who, what] = [page.getByLabel('Ai mừng'), page.getByLabel('Mừng gì')]
  await who.waitFor()
  return {
    ...visit,
    list,
    bay,
    who,
    what,
    rows: page.locator('[data-gift]'),
  }
}
const sum = async (page: Page) => (await page.locator('[data-part=gifts-sum]').innerText()).replaceAll('\u00a0', ' ')
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const write = (page: Page) => page.getByRole('button', { name: 'Ghi và sang lượt mới' }).click()

describe('a couple at the gift table with a phone', () => {
  it('finds a household without accents, sees what it typed, and goes on without network', async () => {
    const { page, list, who, what, rows, leave } = await aBookAtTheTable()
    await who.fill('co chu')
    await page.getByRole('button', { name: 'Cô chú Bảy' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount')
    await what.fill('2trr')
    await page.getByText('Chưa đọc được số này').waitFor()
    expect(await page.getByRole('button', { name: 'Ghi và sang lượt mới' }).isDisabled()).toBe(true)
    await what.fill('2tr5')
    await page.getByText('2.500.000 ₫ (2,5 triệu)').waitFor()
    expect(await page.getByLabel('Nhà gái').isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => sum(page)).toBe('2.500.000 ₫')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')

    await page.route('**/gift-book/**', (route) => route.abort())
    for (const [name, gift] of [
      ['hieu', '500k'],
      ['Khách lạ', '5 chỉ'],
    ]) {
      await who.fill(name!)
      await page.keyboard.press('Enter')
      if (gift === '500k') await page.getByRole('button', { name: '500k' }).click()
      else await what.fill(gift!)
      await write(page)
    }
    await page.getByText('Đang mất mạng. 2 lượt mừng').waitFor()
    expect(await sum(page)).toBe('3.000.000 ₫')
    expect(await fits(page)).toBeLessThanOrEqual(0)
    expect((await kept(page))[`giftNotes ${list.id}`]).toContain('Khách lạ')
    await page.reload()
    await expect.poll(() => page.locator('[data-part=gifts-waiting]').getAttribute('data-waiting')).toBe('2')
    await page.unroute('**/gift-book/**')
    await expect
      .poll(() => page.locator('[data-part=gifts-waiting]').getAttribute('data-waiting'), { timeout: 20_000 })
      .toBe('0')
    await expect.poll(() => rows.count()).toBe(3)
    expect(Object.keys(await kept(page))).not.toContain(`giftNotes ${list.id}`)
    await leave()
  })

  it('corrects, is told of another’s change, deletes and undoes, pastes a statement, thanks and downloads', async () => {
    const { page, bay, rows, list: card, leave } = await aBookAtTheTable()
    const { keep, list } = giftBookOfCard(site, card)
    await keep({ guestId: bay.id, name: 'Cô chú Bảy', side: 'BRIDE' }, 'written-elsewhere')
    await page.reload()
    await rows.getByRole('button', { name: 'Sửa lượt mừng của Cô chú Bảy' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Mừng gì').fill('3tr')
    await keep(
      { guestId: bay.id, name: 'Cô chú Bảy', side: 'BRIDE', amount: 2_200_000, version: 1 },
      'written-elsewhere',
    )
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await dialog.getByText('Trong sổ hiện ghi Cô chú Bảy: 2.200.000 ₫').waitFor()
    expect(await dialog.getByLabel('Mừng gì').inputValue()).toBe('3tr')
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect.poll(() => sum(page)).toBe('3.000.000 ₫')

    await rows.getByRole('button', { name: 'Sửa lượt mừng của Cô chú Bảy' }).click()
    await dialog.getByRole('button', { name: 'Xóa khỏi sổ' }).click()
    await expect.poll(() => rows.count()).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => rows.count()).toBe(1)

    await page.getByRole('button', { name: 'Dán sao kê' }).click()
    const code = householdCode(bay.id)
    await dialog
      .getByLabel('Các dòng sao kê')
      .fill(`28/11/2025 +1,000,000 VND MUNG CUOI ${code}\n28/11/2025 +400,000 VND CHUC MUNG`)
    await dialog.getByRole('button', { name: 'Xem trước' }).click()
    await dialog.getByText('2 dòng: 1 dòng nhận ra nhà, 1 dòng chưa.').waitFor()
    await dialog.getByText('Nội dung không có mã nhà.').waitFor()
    await dialog.getByRole('button', { name: 'Ghi 1 lượt' }).click()
    await expect.poll(() => sum(page)).toBe('4.000.000 ₫')

    await rows.first().getByRole('button', { name: 'Cảm ơn Cô chú Bảy' }).click()
    await dialog.getByText('Dạ con chào cô chú Bảy, chúng con Thảo Vy và Minh Khang cảm ơn cô chú').waitFor()
    await dialog.getByRole('button', { name: 'Sao chép lời cảm ơn' }).click()
    await dialog.getByText('Đã cảm ơn').waitFor()
    await expect.poll(async () => (await list()).filter(({ thankedTsp }) => thankedTsp !== null).length).toBe(1)
    await page.keyboard.press('Escape')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải sổ mừng (CSV)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`so-mung-${card.name}.csv`)

    for (const [lang, viewport] of [
      ['', SMALL],
      ['/en', WIDE],
      ['/en', SMALL],
    ] as const) {
      await page.setViewportSize(viewport)
      await page.goto(`${lang}/invitations/${card.id}/gifts`)
      await rows.first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await fits(page)).toBeLessThanOrEqual(0)
    }
    await leave()
  })
})
