import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { showPhone } from '#lib/phone.ts'
import { keptFor } from '#test/factories/quotations.ts'
import { changesOf } from '#test/factories/reservations.ts'
import { ANDROID, aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const VENUE = 'Hỷ Lâm Palace'
const OTHERS = ['Bến Sao Riverside', 'Lụa Ngà Convention']
const SATURDAY = '2027-10-16'

async function searchFor(page: Page, words: string) {
  await page.fill('main [name=q]', words)
  await page.press('main [name=q]', 'Enter')
  await page.locator('main article').getByRole('link', { name: VENUE, exact: true }).waitFor()
  await expect.poll(() => page.locator('main article').count()).toBe(3)
}

it('without script up to the memo, a couple goes from “tiec cuoi quan 7” to the price, three quotations, the notice, a memo, the profile and a cancellation', async () => {
  const vy = await aPerson(site)
  const phone = { javaScriptEnabled: false, viewport: PHONE, userAgent: ANDROID }
  const { page, leave } = await site.visit('/wedding-centers', phone)
  await searchFor(page, 'tiec cuoi quan 7')
  // ticked in the list, they are asked from there as well
  for (const name of OTHERS) await page.getByLabel(`Chọn để so sánh, hỏi giá ${name}`).check()
  await page.getByRole('button', { name: 'So sánh' }).click()
  await page.waitForURL('**/wedding-centers/compare?ids=*')
  expect(await page.locator('thead th').count()).toBe(3)
  await page.goBack()
  await page.locator('#collect').getByRole('button', { name: 'Nhận báo giá' }).click()
  await page.waitForURL('**/quotation?ids=*')
  expect(await page.locator('[name=weddingCenterIds]:checked').count()).toBe(2)
  await page.goBack()
  await page.locator('main article').getByRole('link', { name: VENUE, exact: true }).click()
  await page.waitForURL('**/wedding-centers/hy-lam-palace')

  const calculator = page.getByRole('form', { name: 'Tính giá trọn gói' })
  await calculator.getByLabel('Số bàn').fill('32')
  await calculator.getByText('T6–CN', { exact: true }).click()
  await calculator.getByText('Tối', { exact: true }).click()
  await calculator.getByRole('button', { name: 'Tính giá' }).click()
  await page.waitForURL('**tables=32*')
  expect(await page.locator('[data-part=bill]').innerText()).toMatch(/183\.254\.400/)

  await page.locator('a[href^="/quotation?ids="]:visible').first().click()
  const form = page.locator('form[method=post]')
  expect(await form.locator('[name=tables]').inputValue()).toBe('32')
  await form.locator('[name=tel]').fill(written(vy.tel))
  await form.locator('[name=name]').fill(vy.name)
  await form.locator('[name=weddingDate]').fill(SATURDAY)
  await form
    .locator('details', { has: page.locator('[name=weddingCenterIds]') })
    .locator('summary')
    .click()
  for (const at of [0, 1]) await form.locator('details [name=weddingCenterIds]').nth(at).check()
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await page.waitForURL('**/quotation/sent?clientId=*')
  const notice = page.locator('main li a[href^="/wedding-centers/"]')
  expect(await notice.count()).toBe(3)
  expect(await notice.first().innerText()).toContain(VENUE)
  await page.locator('[name=services][value=dress]').check()
  await page.locator('form[method=post] button[type=submit]').click()
  await page.waitForURL('**saved=1')
  await leave()
  expect(await keptFor(site, vy.tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })

  const later = await aSignedInVisit(site, vy)
  await later.page.goto('/profile?tab=RESERVATIONS')
  const row = later.page.locator('article[data-state=REQUESTED]', { hasText: 'Hỷ Lâm Palace' })
  await row.getByText('Thứ Bảy, 16/10/2027').waitFor()
  await row.getByText('32 bàn, buổi tối', { exact: true }).waitFor()
  await row.getByRole('button').click()
  await later.page.locator('dialog[open] button[type=submit]').click()
  await later.page.locator('article[data-state=CANCEL_REQUESTED]', { hasText: 'Hỷ Lâm Palace' }).waitFor()
  await later.leave()
})

const boxOf = async (page: Page, part: string) => (await page.locator(part).first().boundingBox())!

/** Requests arrive, their answers get lost: the worst moment for a network to go. */
async function losingAnswers(page: Page, path: string, method: string) {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  return () => page.unroute(`**${path}`)
}

const toldLost = (page: Page) => page.locator('[data-part=alert]').getByText('Mất mạng').waitFor()

async function messagesAbout(tel: string) {
  const { rows } = await sql<{ template: string }>`
    select payload->>'template' as template from graphile_worker._private_jobs
    where payload->>'params' like ${`%${showPhone(tel)}%`}`.execute(site.db)
  return {
    asked: rows.filter(({ template }) => template === 'house.asked-first').length,
    cancelled: rows.filter(({ template }) => template.startsWith('house.cancel')).length,
  }
}

it('the same with the network lost at every step loses nothing and doubles nothing [T8]', async () => {
  const vy = await aPerson(site)
  const lost = /ERR_|Failed to load/
  const { page, context, leave } = await site.visit('/wedding-centers', {
    viewport: PHONE,
    userAgent: ANDROID,
    expects: lost,
  })
  await searchFor(page, 'tiec cuoi quan 7')
  for (const name of OTHERS) await page.getByLabel(`Chọn để so sánh, hỏi giá ${name}`).check()
  await page.locator('#collect').getByText('Đã chọn 2 nơi').waitFor()
  // neither the chat nor the head of the page lies over what can be pressed
  const [bar, chat] = [await boxOf(page, '#collect'), await boxOf(page, '[data-part=chat]')]
  expect(chat.y + chat.height).toBeLessThanOrEqual(bar.y)
  const [head, filters] = [await boxOf(page, 'header'), await boxOf(page, '[data-part=filters]')]
  expect(filters.y).toBeGreaterThanOrEqual(head.height)
  await page.locator('main article').getByRole('link', { name: VENUE, exact: true }).click()
  await page.waitForURL('**/wedding-centers/hy-lam-palace')
  // it stands beside the two that were ticked, and the list goes on with all three
  await page.getByRole('link', { name: 'Thêm vào so sánh' }).click()
  await page.getByRole('heading', { name: 'So sánh 3 nhà hàng' }).waitFor()
  await page.getByRole('link', { name: 'Thêm nơi' }).click()
  await page.locator('#collect').getByText('Đã chọn 3 nơi').waitFor()
  await page.goto('/wedding-centers/hy-lam-palace')
  await page.getByRole('form', { name: 'Tính giá trọn gói' }).getByLabel('Số bàn').fill('32')
  await expect.poll(() => page.locator('[data-part=bill]').innerText()).toMatch(/183\.254\.400/)

  const dialog = page.locator('dialog[open]')
  const open = async () => {
    await page.locator('a[href^="/quotation?ids="]:visible').first().click()
    await dialog.locator('[name=tel]').waitFor()
    expect(await dialog.locator('[name=weddingCenterIds]:checked').count()).toBe(3)
  }
  const send = async () => {
    await dialog.locator('[name=consent]').check()
    await dialog.locator('button[type=submit]').click()
  }
  await open()
  await dialog.locator('[name=tel]').fill(written(vy.tel))
  await dialog.locator('[name=name]').fill(vy.name)
  await dialog.locator('[name=weddingDate]').fill(SATURDAY)
  let restore = await losingAnswers(page, '/api/public/wedding-centers/quotations', 'POST')
  await send()
  await toldLost(page)
  expect((await keptFor(site, vy.tel)).quotations).toBe(3)
  await restore()

  // a phone that goes dark now has kept what was typed and what was ticked
  await context.setOffline(true)
  await dialog.locator('button[type=submit]').click()
  await toldLost(page)
  await context.setOffline(false)
  // a venue's page that remembers the date opens on that day, with a way of its own (one-wish.test.ts)
  await page.evaluate(() => localStorage.removeItem('wish'))
  await page.reload()
  await open()
  await expect.poll(() => dialog.locator('[name=tel]').inputValue()).toBe(written(vy.tel))
  expect(await dialog.locator('[name=weddingDate]').inputValue()).toBe(SATURDAY)
  await send()
  await dialog.locator('[name=services][value=dress]').check()
  restore = await losingAnswers(page, '/api/public/clients/memos', 'POST')
  await dialog.locator('button[type=submit]').click()
  await toldLost(page)
  await restore()
  await dialog.locator('button[type=submit]').click()
  await dialog.getByText('Song Hỷ đã ghi lại').waitFor()
  expect(await keptFor(site, vy.tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })
  await leave()

  const later = await aSignedInVisit(site, vy, false, lost)
  await later.page.goto('/profile?tab=RESERVATIONS')
  const row = later.page.locator('article[data-state]', { hasText: VENUE })
  await row.waitFor()
  expect(await later.page.locator('article[data-state]').count()).toBe(3)
  expect(await row.innerText()).toMatch(/Đã gửi yêu cầu[\s\S]*Nơi hẹn sẽ gọi[\s\S]*16\/10\/2027[\s\S]*32 bàn, buổi tối/)
  expect(await axeFindings(later.page)).toEqual([])
  await row.getByRole('button').click()
  const question = later.page.locator('dialog[open]')
  await question.getByText(`Song Hỷ báo cho ${VENUE}`).waitFor()
  expect(await axeFindings(later.page)).toEqual([])
  restore = await losingAnswers(later.page, '/api/b2c/reservation', 'PATCH')
  await question.locator('button[type=submit]').click()
  await toldLost(later.page)
  await restore()
  await question.locator('button[type=submit]').click()
  await later.page.locator('article[data-state=CANCEL_REQUESTED]', { hasText: 'Đã xin hủy' }).waitFor()
  await later.leave()

  const { rows } = await sql<{ id: string }>`
    select id from reservations where tel = ${vy.tel} and state = 'CANCEL_REQUESTED'`.execute(site.db)
  expect(rows).toHaveLength(1)
  expect(await changesOf(site, rows[0]!.id)).toHaveLength(2)
  expect(await messagesAbout(vy.tel)).toEqual({ asked: 3, cancelled: 1 })
})
