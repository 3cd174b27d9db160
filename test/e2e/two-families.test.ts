import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '#test/factories/customers.ts'
import { ANDROID, aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aCardOf } from './own-card.ts'
import { aPerson, aSignedInVisit, fillSignIn, type Person } from './signing.ts'

const away = /ERR_FAILED|Failed to fetch|404/
let site: BrowsedSite
let couple: Person
let mother: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  couple = await aPerson(site)
  mother = await aPerson(site, 'Lê Thị Ngọc Mai')
})
afterAll(() => site.close())

type List = Awaited<ReturnType<typeof aCardOf>>
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The couple makes a link for one side's guests; the mother, signed out, takes it up and lands where she may work. */
async function letIn(page: Page, list: List) {
  await page.goto(`/invitations/${list.id}/owners`)
  await page.getByLabel('Bạn mời ai?').fill('Mẹ Mai')
  await page.getByRole('button', { name: 'Tạo đường dẫn mời' }).click()
  await page.getByText('Bạn chọn nhà trai hoặc nhà gái.').waitFor()
  await page.getByText('Nhà gái', { exact: true }).click()
  await page.getByRole('button', { name: 'Tạo đường dẫn mời' }).click()
  const link = await page.locator('[data-part=owner-link] input').inputValue()
  expect([await axeFindings(page), await fits(page)]).toEqual([[], 0])

  const visit = await site.visit(new URL(link).pathname, { viewport: PHONE, userAgent: ANDROID, expects: away })
  await visit.page.getByText('Phạm Thảo Vy mời bạn cùng chuẩn bị thiệp cưới của Minh Khang & Thảo Vy.').waitFor()
  expect(await axeFindings(visit.page)).toEqual([])
  await visit.page.getByRole('button', { name: 'Đăng nhập để nhận lời' }).click()
  await fillSignIn(visit.page, mother)
  await visit.page.getByRole('button', { name: 'Nhận lời' }).click()
  await visit.page.waitForURL(/\/guests/)
  return visit
}

/** A household opens its own card, sees what it is asked to and answers; a second time it changes the number. */
async function reply(list: List, guest: { token: string }, ceremonies: string[], adults: string) {
  const { page, leave } = await site.visit(`/thiep/${list.name}?g=${guest.token}&tl=1`, {
    viewport: PHONE,
    javaScriptEnabled: false,
    userAgent: ANDROID,
    reducedMotion: 'reduce',
  })
  const offered = page.locator('[name^=at-][value=yes]')
  expect((await offered.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).sort()).toEqual(
    ceremonies.map((key) => `at-${key}`).sort(),
  )
  const change = page.getByText('Đổi hồi âm')
  if (await change.count()) await change.first().click()
  for (const key of ceremonies) await page.locator(`[name=at-${key}][value=yes]`).check()
  await page.locator('[name=adults]').fill(adults)
  await page
    .getByRole('button', { name: /Gửi hồi âm|Đổi hồi âm|Lưu/ })
    .first()
    .click()
  await page.locator('[data-answer=YES]').waitFor()
  await leave()
}

it('four phones: a couple, the bride’s mother and two households invite, answer, seat, welcome, note a gift and thank, and nobody sees what is not theirs', async () => {
  const list = await aCardOf(site, couple)
  const hers = await list.guest({ name: 'Dì Út Thanh Khê', side: 'BRIDE', ceremonies: ['tiec'], tel: '0912345678' })
  const his = await list.guest({ name: 'Bác Vinh Tân Thuận', side: 'GROOM', tel: '0987654321' })
  const phone = await aSignedInVisit(site, couple, true, away)
  const { page } = phone
  await page.setViewportSize(PHONE)
  const helper = await letIn(page, list)

  // the mother sees her side, and neither the other household nor the places that are not for her
  await helper.page.getByText('Dì Út Thanh Khê').first().waitFor()
  expect(await helper.page.content()).not.toContain('Bác Vinh')
  expect(await helper.page.getByRole('link', { name: 'Sổ mừng' }).count()).toBe(0)
  expect(await fits(helper.page)).toBe(0)

  await reply(list, hers, ['tiec'], '2')
  await reply(list, his, ['thanh-hon', 'tiec'], '3')
  await reply(list, his, ['thanh-hon', 'tiec'], '4')
  const { items } = (await list.list()).body
  expect(items.map(({ adults }: { adults: number }) => adults)).toEqual([2, 4])

  // each seats their own; what the mother did is told to the couple
  await helper.page.goto(`/invitations/${list.id}/seating`)
  await helper.page.getByLabel('Bàn của Dì Út Thanh Khê').selectOption({ index: 1 })
  await expect.poll(async () => (await list.list()).body.items[0].places).toEqual({ tiec: 1 })
  expect(await helper.page.content()).not.toContain('Bác Vinh')
  await page.goto(`/invitations/${list.id}/seating`)
  await page.getByLabel('Bàn của Bác Vinh Tân Thuận').selectOption({ index: 1 })
  await expect.poll(async () => (await list.list()).body.items[1].places).toEqual({ tiec: 1 })
  await page.goto(`/invitations/${list.id}/owners`)
  await page.getByText('Lê Thị Ngọc Mai đã xếp chỗ cho 1 gia đình').waitFor()

  // the door goes on without network, and tells later
  await page.goto(`/invitations/${list.id}/check-in`)
  await page.getByRole('button', { name: 'Đón Bác Vinh Tân Thuận' }).waitFor()
  await page.route('**/arrivals/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Đón Bác Vinh Tân Thuận' }).click()
  await page.getByText('Đang mất mạng').waitFor()
  await page.unroute('**/arrivals/**')
  const arrived = async () => (await ask(site, `GET ${list.path}/arrivals/tiec`, undefined, list)).body.guests
  await expect
    .poll(async () => (await arrived()).map((one: { arrived: number }) => one.arrived), { timeout: 30_000 })
    .toEqual([0, 4])

  // the gift is the couple's alone
  await page.goto(`/invitations/${list.id}/gifts`)
  await page.getByLabel('Ai mừng').fill('bac vinh')
  await page.getByRole('button', { name: 'Bác Vinh Tân Thuận' }).click()
  await page.getByLabel('Mừng gì').fill('2tr')
  await page.getByRole('button', { name: 'Ghi và sang lượt mới' }).click()
  await expect.poll(() => page.locator('[data-gift]').count()).toBe(1)
  await page
    .locator('[data-gift]')
    .getByRole('button', { name: /cảm ơn/i })
    .first()
    .click()
  await helper.page.goto(`/invitations/${list.id}/gifts`)
  await expect.poll(() => helper.page.content()).not.toContain('2.000.000')
  await helper.page.goto(`/invitations/${list.id}/statistics`)
  await helper.page.waitForLoadState('networkidle')
  expect(await helper.page.content()).not.toContain('Bác Vinh')
  await helper.leave()
  await phone.leave()
}, 240_000)
