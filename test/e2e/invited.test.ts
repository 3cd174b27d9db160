// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveCeremonies } from '#test/factories/guest-photos.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { unpressable } from './pressable.ts'
import { aPerson, aSignedInVisit, type Person } from './signing.ts'

let site: BrowsedSite
let person: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  person = await aPerson(site)
})
afterAll(() => site.close())

type List = Awaited<ReturnType<typeof aCardOf>>
const asked = async (list: List) =>
  (await list.list()).body.items.map(({ ceremonies }: { ceremonies: string[] | null }) => ceremonies)
const search = (page: Page) => new URL(page.url()).searchParams.toString()

describe('a couple with a phone', () => {
  it('asks a whole group to the banquet alone, finds it again by its address, and reminds a household in two taps', async () => {
    const list = await aCardOf(site, person)
    await moveCeremonies(site, list.id, 30)
    for (const [name, side, group] of [
      ['Anh Hiếu', 'GROOM', 'Cơ quan'],
      ['Chị Lan', 'GROOM', 'Cơ quan'],
      ['Cô chú Bảy', 'BRIDE', 'Họ hàng'],
    ] as const)
      await list.guest({ name, side, group })
    const { page, context, leave } = await aSignedInVisit(site, person)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize(PHONE)
    await page.goto(`/invitations/${list.id}/guests?side=LA&group=Khong%20co`)
    const rows = page.locator('[data-guest]')
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByRole('button', { name: 'Nhà trai' }).click()
    await page.getByLabel('Nhóm').selectOption('Cơ quan')
    await expect.poll(() => search(page)).toBe('side=GROOM&group=C%C6%A1+quan')
    await page.getByLabel('Chọn cả 2 nhà').check()
    await page.getByRole('button', { name: 'Chọn buổi mời' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Theo bên của từng nhà').uncheck()
    for (const name of ['Lễ Vu Quy', 'Lễ Thành Hôn', 'Tiệc mừng']) await dialog.getByLabel(name).uncheck()
    await dialog.getByText('Bạn chọn ít nhất một buổi').waitFor()
    expect(await dialog.getByRole('button', { name: 'Lưu' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Tiệc mừng').check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await page.getByText('Đã đổi 2 nhà').waitFor()
    expect(await asked(list)).toEqual([['tiec'], ['tiec'], null])
    await rows.first().getByText('mời Tiệc mừng').waitFor()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => asked(list)).toEqual([null, null, null])
    await page.getByRole('button', { name: 'Bỏ chọn' }).click()

    await page.getByRole('button', { name: 'Tất cả' }).click()
    await page.getByLabel('Được mời buổi nào').selectOption('vu-quy')
    await expect.poll(() => rows.count()).toBe(1)
    expect(await rows.innerText()).toContain('Cô chú Bảy')
    await page.getByRole('searchbox').fill('khong ai')
    await expect.poll(() => search(page)).toContain('q=khong+ai')
    await page.getByText('Không tìm thấy nhà nào').waitFor()
    await page.reload()
    await page.getByText('Không tìm thấy nhà nào').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('khong ai')
    await page.getByRole('button', { name: 'Xem tất cả' }).click()
    await expect.poll(() => rows.count()).toBe(3)
    await page.goBack()
    await page.getByText('Không tìm thấy nhà nào').waitFor()
    await page.goForward()
    await expect.poll(() => rows.count()).toBe(3)

    await page.getByRole('button', { name: 'Chưa trả lời' }).click()
    await expect.poll(() => search(page)).toBe('state=WAITING')
    await rows.first().getByRole('button', { name: 'Lời nhắc' }).click()
    await page.getByRole('button', { name: 'Sao chép lời nhắn' }).click()
    await dialog.getByText('Đã nhắc hôm nay').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('báo giúp chúng em')
    await expect.poll(async () => (await list.list()).body.items[0].reminders).toBe(1)
    await page.keyboard.press('Escape')
    await rows.first().getByText('Đã nhắc hôm nay').waitFor()

    const schedule = page.locator('[data-part=sending-schedule]')
    await schedule.locator('summary').click()
    await schedule.getByRole('link', { name: '3 nhà chưa trả lời' }).click()
    await expect.poll(() => search(page)).toBe('state=WAITING')
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })

  it('chooses what the common card tells of, and one household’s own link tells of what is chosen for it', async () => {
    const list = await aCardOf(site, person)
    const guest = await list.guest({ name: 'Bác Hùng', side: 'GROOM' })
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(`/invitations/${list.id}/guests`)
    const common = page.locator('[data-part=ceremony-set]', { hasText: 'Thiệp chung mời dự' })
    await common.getByLabel('Theo từng thiệp').uncheck()
    await page.getByText('Thiệp chung đã đổi').first().waitFor()
    for (const name of ['Lễ Vu Quy', 'Lễ Thành Hôn']) await common.getByLabel(name).uncheck()
    await page.getByRole('button', { name: 'Sửa Bác Hùng' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Theo nhà trai: Lễ Thành Hôn, Tiệc mừng').uncheck()
    await dialog.getByLabel('Tiệc mừng', { exact: true }).uncheck()
    await dialog.getByRole('button', { name: 'Lưu' }).click()
    await expect.poll(() => asked(list)).toEqual([['thanh-hon']])
    const shown = async (url: string) => {
      await page.goto(url)
      return page.locator('[data-section=ceremonies] h3').allInnerTexts()
    }
    await expect.poll(() => shown(`/thiep/${list.name}`)).toEqual(['Tiệc mừng'])
    expect(await shown(`/thiep/${list.name}?g=${guest.token}`)).toEqual(['Lễ Thành Hôn'])
    await leave()
  })
})

describe('the chat container', () => {
  it('covers nothing that is pressed at the door or in the editor', async () => {
    const list = await aCardOf(site, person)
    for (let at = 0; at < 12; at += 1) await list.guest({ name: `Nhà thứ ${at}` })
    const { page, leave } = await aSignedInVisit(site, person)
    await page.setViewportSize(PHONE)
    await page.goto(`/invitations/${list.id}/check-in`)
    await page.getByRole('button', { name: 'Đón Nhà thứ 11' }).waitFor()
    expect(await page.evaluate(unpressable)).toEqual([])
    expect(await page.locator('[data-part=chat] button').isVisible()).toBe(true)
    await page.goto(`/invitations/${list.id}/edit`)
    await page.locator('[data-part=step-bar]').waitFor()
    for (const step of await page.locator('nav button[data-step]').all()) {
      await step.click()
      expect([await step.getAttribute('data-step'), await page.evaluate(unpressable)]).toEqual([
        await step.getAttribute('data-step'),
        [],
      ])
    }
    await leave()
  })
})
