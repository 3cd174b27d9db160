// @module-tag thorough
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTel, messagesTo } from '#test/factories/customers.ts'
import { fairsAhead } from '#test/factories/fairs.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, fillSignIn, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
  await fairsAhead(site)
})
afterAll(() => site.close())

async function takeTicket(page: Page, tel: string, people?: number) {
  const form = page.locator('form', { has: page.locator('[name=people]') })
  await form.locator('[name=name]').fill('Phạm Thảo Vy')
  await form.locator('[name=tel]').fill(written(tel))
  if (people) await form.locator('[name=people]').fill(String(people))
  await form.locator('[name=consent]').check()
  await form.locator('button[type=submit]').click()
}
const forgetPlaces = () => sql`delete from rate_limits where key like 'fair places%'`.execute(site.db)

describe('a fair ticket', () => {
  it('is kept by its link, which the page offers to copy, and nothing is sent to the number', async () => {
    await forgetPlaces()
    const tel = aTel()
    const { page, leave } = await site.visit('/fair', { viewport: PHONE })
    await takeTicket(page, tel)
    await page.waitForURL('**/fair/tickets/*')
    const link = await page.getByLabel('Đường dẫn của vé').inputValue()
    expect(new URL(link).pathname).toBe(new URL(page.url()).pathname)
    await page.getByRole('button', { name: /đường dẫn$/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Nhắn vé vào điện thoại của tôi' }).count()).toBe(0)
    expect(await messagesTo(site, tel)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })

  it('whose link was lost is found by its owner, who signs in with the number, and by nobody who only knows it', async () => {
    await forgetPlaces()
    const person = await aPerson(site)
    const { page, leave } = await site.visit('/fair', { viewport: PHONE, expects: /409/ })
    await takeTicket(page, person.tel)
    await page.waitForURL('**/fair/tickets/*')
    const ticket = page.url()
    await page.goto('/fair')
    await takeTicket(page, person.tel)
    await page.getByText('Số này đã giữ một vé rồi').waitFor()
    expect(new URL(page.url()).pathname).toBe('/fair')
    expect(await page.content()).not.toContain(ticket.split('/').at(-1))
    await page.locator('form').getByRole('link', { name: 'Tìm lại vé đã giữ' }).click()
    await page.getByRole('heading', { name: 'Đăng nhập để tìm lại vé' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.locator('main').getByRole('button', { name: 'Đăng nhập' }).click()
    await fillSignIn(page, person)
    await page
      .locator('main')
      .getByRole('link', { name: /Trầu Cau/ })
      .click()
    await page.waitForURL(ticket)
    await page.getByRole('button', { name: 'Nhắn vé vào điện thoại của tôi' }).click()
    await page.getByText('Đường dẫn vé đang được nhắn tới').waitFor()
    expect((await messagesTo(site, person.tel)).map(({ text }) => text)).toEqual([
      expect.stringContaining(ticket.split('/').at(-1)!),
    ])
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })

  it('after ten places of an address costs the browser some work, and a form without script is told so', async () => {
    await forgetPlaces()
    const { page, leave } = await site.visit('/fair', { viewport: PHONE, expects: /428/ })
    await takeTicket(page, aTel(), 9)
    await page.waitForURL('**/fair/tickets/*')
    await page.goto('/fair')
    await takeTicket(page, aTel(), 3)
    await page.waitForURL('**/fair/tickets/*', { timeout: 60_000 })
    expect(await page.locator('dl').textContent()).toMatch(/Số người\s*3/)
    await leave()

    const plain = await site.visit('/en/fair', { javaScriptEnabled: false, viewport: PHONE, expects: /422|428/ })
    await takeTicket(plain.page, aTel(), 3)
    await plain.page.getByText('Please turn JavaScript on').waitFor()
    expect(await plain.page.inputValue('[name=name]')).toBe('Phạm Thảo Vy')
    await takeTicket(plain.page, aTel(), 1)
    await plain.page.waitForURL('**/en/fair/tickets/*')
    expect(await plain.page.getByLabel('Link to the ticket').inputValue()).toContain('/en/fair/tickets/')
    await plain.leave()
  })
})

describe('a seat at an event', () => {
  it('is kept on its own row, closed until it is wanted, and the ticket leads back to it', async () => {
    await forgetPlaces()
    const { page, leave } = await site.visit('/event', { viewport: PHONE, expects: /409/ })
    const row = page.locator('#mot-buoi-sang-chon-ao-dai')
    const tel = aTel()
    expect(await row.locator('[name=people]').isVisible()).toBe(false)
    await row.getByText('Giữ chỗ (còn').click()
    expect(await axeFindings(page)).toEqual([])
    await row.locator('[name=name]').fill('Phạm Thảo Vy')
    await row.locator('[name=tel]').fill(written(tel))
    await row.locator('[name=consent]').check()
    await row.getByRole('button', { name: 'Giữ vé' }).click()
    await page.waitForURL('**/fair/tickets/*')
    expect(await page.locator('dl').textContent()).toContain('08:30–11:30')
    expect(await page.getByText('gian hàng').count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Xem buổi này' }).click()
    await page.waitForURL('**/event#mot-buoi-sang-chon-ao-dai')
    await leave()
  })

  it('is kept without script too: a mistake comes back in the row it was made in, with what was typed', async () => {
    await forgetPlaces()
    const { page, leave } = await site.visit('/en/event', { javaScriptEnabled: false, viewport: PHONE, expects: /422/ })
    const row = page.locator('#bay-mam-qua-ha-dong')
    await row.locator('summary').click()
    await row.locator('[name=name]').fill('Lê Hoàng Đức')
    await row.locator('[name=tel]').fill('0212 345 678')
    await row.locator('[name=consent]').check()
    await row.locator('button[type=submit]').click()
    await row.getByText('not a mobile number').waitFor()
    expect(await row.locator('[name=name]').inputValue()).toBe('Lê Hoàng Đức')
    expect(await page.locator('details[open]:has([name=people])').count()).toBe(1)
    await row.locator('[name=tel]').fill(written(aTel()))
    await row.locator('button[type=submit]').click()
    await page.waitForURL('**/en/fair/tickets/*')
    await page.click('summary')
    await page.click('form[action*="/fair/tickets/"] button')
    await page.waitForURL('**/en/event')
    await leave()
  })
})
