// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

const PASTE = [
  'Khách nhà trai:',
  'Anh Hiếu, 0912 345 678, 4 người',
  'chị Mai+1',
  'Bác Đạt - 0168 123 4567',
  'Cô Bảy - 024 3825 1234',
  '',
  'Tổng cộng: 9 người',
].join('\n')

describe('a couple on a phone', () => {
  it('pastes a messy list, sees every line accounted for, merges a double, and takes two households as one and back', async () => {
    const list = await aCardOf(site, person)
    await list.guest({ name: 'Anh Hiếu', seats: 2, note: 'bạn thân', side: 'GROOM' })
    const { page, leave } = await aSignedInVisit(site, person, false, /409/)
    await page.setViewportSize(PHONE)
    // the stand-in for the phone's own list of contacts
    await page.addInitScript(() => {
      const select = async () => [{ name: ['Dì Tư, Đà Nẵng'], tel: ['+84 905 111 222', '0905111333'] }]
      Object.defineProperty(navigator, 'contacts', { value: { select } })
    })
    await page.goto(`/invitations/${list.id}/guests`)
    await page.getByRole('button', { name: 'Dán hoặc nhập tệp' }).first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByLabel('Dán từ Excel').fill(PASTE)
    await dialog.getByRole('button', { name: 'Chọn từ danh bạ' }).click()
    await expect
      .poll(() => dialog.getByLabel('Dán từ Excel').inputValue())
      .toContain('Dì Tư Đà Nẵng - +84 905 111 222 / 0905111333')
    await dialog.getByRole('button', { name: 'Xem trước' }).click()
    await dialog.getByText('Đã đọc 8 dòng: 4 nhà mới, 1 dòng gộp vào nhà đã có, 3 dòng không phải khách.').waitFor()
    for (const words of [
      'Số cũ 0168 123 4567 đã đổi sang đầu số mới.',
      '024 3825 1234 là số máy bàn, không nhận được tin nhắn, nên ghi vào ghi chú.',
      'Dòng tổng cộng, không phải khách.',
      'Sau khi gộp: Anh Hiếu · Nhà trai · 4 chỗ · 0912 345 678 · bạn thân',
    ]) {
      await dialog.getByText(words).waitFor()
    }
    expect(await axeFindings(page)).toEqual([])
    const wide = await page.evaluate(() => document.querySelector('dialog[open]')!.scrollWidth)
    expect(wide).toBeLessThanOrEqual(PHONE.width)
    expect((await list.list()).body.total).toBe(1)

    // the other of the couple is faster: what is written is what was shown, so it is shown again
    await list.importing('chị Mai')
    await dialog.getByRole('button', { name: 'Nhập 4 nhà, gộp 1' }).click()
    await dialog.getByText('Danh sách vừa thay đổi trong lúc bạn xem.').waitFor()
    await dialog.getByText('2 dòng trùng, bạn chọn cách nhập').waitFor()
    await dialog.getByRole('group', { name: 'Cách nhập chị Mai' }).getByText('Bỏ qua').click()
    await dialog.getByRole('button', { name: 'Nhập 3 nhà, gộp 1' }).click()
    await dialog.getByRole('heading', { name: 'Đã nhập xong' }).waitFor()
    await dialog.getByText('Đã đọc 8 dòng: 3 nhà mới, 1 dòng gộp vào nhà đã có, 1 dòng trùng để lại').waitFor()
    await dialog.getByRole('button', { name: 'Về danh sách' }).click()
    const rows = page.locator('[data-guest]')
    await expect.poll(() => rows.count()).toBe(5)
    const kept = (await list.list()).body.items
    expect(kept).toMatchObject([
      { name: 'Anh Hiếu', seats: 4, tel: '+84912345678', note: 'bạn thân' },
      { name: 'chị Mai' },
      { name: 'Bác Đạt', side: 'GROOM', tel: '+84381234567' },
      { name: 'Cô Bảy', tel: null, note: 'Số điện thoại cần xem lại: 024 3825 1234' },
      { name: 'Dì Tư Đà Nẵng', tel: '+84905111222', note: '0905111333' },
    ])

    await page.getByLabel('Chọn Cô Bảy').check()
    await page.getByLabel('Chọn Bác Đạt').check()
    await page.getByRole('button', { name: 'Gộp hai nhà' }).click()
    await dialog.getByText('Sau khi gộp: Bác Đạt').waitFor()
    await dialog.getByRole('button', { name: 'Đổi nhà ở lại' }).click()
    await dialog.getByText('Sau khi gộp: Cô Bảy · Nhà trai · 2 chỗ · 0381 234 567').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Gộp hai nhà' }).click()
    await page.getByText('Đã gộp Bác Đạt vào Cô Bảy').waitFor()
    await expect.poll(() => rows.count()).toBe(4)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => rows.count()).toBe(5)
    expect((await list.list()).body.items).toEqual(kept)
    await leave()
  })
})
