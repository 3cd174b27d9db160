import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptFor } from '#test/factories/quotations.ts'
import { ANDROID, aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

it('a couple goes from “tiec cuoi quan 7” to the price, three quotations, a memo, the profile and a cancellation', async () => {
  const vy = await aPerson(site)
  const phone = { javaScriptEnabled: false, viewport: PHONE, userAgent: ANDROID }
  const { page, leave } = await site.visit('/wedding-centers', phone)
  await page.fill('main [name=q]', 'tiec cuoi quan 7')
  await page.press('main [name=q]', 'Enter')
  await page.locator('main article').getByRole('link', { name: 'Hỷ Lâm Palace' }).click()
  await page.waitForURL('**/wedding-centers/hy-lam-palace')

  const calculator = page.getByRole('form', { name: 'Tính giá trọn gói' })
  await calculator.getByLabel('Số bàn').fill('32')
  await calculator.getByText('T6–CN', { exact: true }).click()
  await calculator.getByText('Tối', { exact: true }).click()
  await calculator.getByRole('button', { name: 'Tính giá' }).click()
  await page.waitForURL('**tables=32*')
  expect(await page.locator('[data-part=bill]').innerText()).toMatch(/190\.512\.000/)

  await page.locator('a[href^="/quotation?ids="]:visible').first().click()
  const form = page.locator('form[method=post]')
  expect(await form.locator('[name=tables]').inputValue()).toBe('32')
  await form.locator('[name=tel]').fill(written(vy.tel))
  await form.locator('[name=name]').fill(vy.name)
  await form.locator('[name=weddingDate]').fill('2027-10-16')
  await form
    .locator('details', { has: page.locator('[name=weddingCenterIds]') })
    .locator('summary')
    .click()
  for (const at of [0, 1]) await form.locator('details [name=weddingCenterIds]').nth(at).check()
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
  await page.waitForURL('**/quotation/sent?clientId=*')
  await page.locator('[name=services][value=dress]').check()
  await page.locator('form[method=post] button[type=submit]').click()
  await page.waitForURL('**saved=1')
  await leave()
  expect(await keptFor(site, vy.tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })

  const later = await aSignedInVisit(site, vy)
  await later.page.goto('/profile?tab=RESERVATIONS')
  const row = later.page.locator('article[data-state=REQUESTED]', { hasText: 'Hỷ Lâm Palace' })
  await row.getByText('32 bàn, buổi tối, 16/10/2027').waitFor()
  await row.getByRole('button').click()
  await later.page.locator('dialog[open] button[type=submit]').click()
  await later.page.locator('article[data-state=CANCEL_REQUESTED]', { hasText: 'Hỷ Lâm Palace' }).waitFor()
  await later.leave()
})
