import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTel } from '#test/factories/customers.ts'
import { keptFor } from '#test/factories/quotations.ts'
import { vouchersAhead } from '#test/factories/vouchers.ts'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

/** Counts what somebody does: a tap, a choice, or a field that is typed into. */
function countedHand() {
  const hand = {
    interactions: 0,
    async tap(what: Locator) {
      hand.interactions += 1
      await what.click()
    },
    async type(what: Locator, text: string) {
      hand.interactions += 1
      await what.fill(text)
    },
    async choose(what: Locator, label: string) {
      hand.interactions += 1
      await what.selectOption({ label })
    },
  }
  return hand
}

describe('30 tables under 6 million in Quận 7, on a phone', () => {
  it('are found, and three venues asked for a quotation, with at most twelve interactions', async () => {
    const tel = aTel()
    const { page, leave } = await site.visit('/', { viewport: PHONE })
    const hand = countedHand()
    const form = page.getByRole('form', { name: 'Tìm nhà hàng tiệc cưới' })
    await hand.type(form.getByLabel('Hai bạn đãi tiệc ở đâu'), 'Quận 7')
    await hand.choose(form.getByLabel('Bao nhiêu bàn'), '30 bàn')
    await hand.choose(form.getByLabel('Trọn gói một bàn'), 'Đến 6 triệu')
    await hand.tap(form.getByRole('button'))
    await page.waitForURL('**/wedding-centers?q=*&guests=300&priceTo=6000000')
    await hand.tap(page.locator('main article').getByRole('link', { name: 'Nhận báo giá Hỷ Lâm Palace' }))
    await page.waitForURL('**/quotation?ids=*tables=30*')
    const request = page.locator('form[method=post]')
    // the number of tables is not asked for twice
    expect(await request.locator('[name=tables]').inputValue()).toBe('30')
    await hand.type(request.locator('[name=tel]'), written(tel))
    await hand.type(request.locator('[name=name]'), 'Phạm Thảo Vy')
    const similar = request.locator('details', { has: page.locator('[name=weddingCenterIds]') })
    await hand.tap(similar.locator('summary'))
    for (const at of [0, 1]) await hand.tap(similar.locator('[name=weddingCenterIds]').nth(at))
    await hand.tap(request.locator('[name=consent]'))
    await hand.tap(request.locator('button[type=submit]'))
    await page.waitForURL('**/quotation/sent?clientId=*')
    expect(await keptFor(site, tel)).toMatchObject({ quotations: 3 })
    expect(hand.interactions).toBeLessThanOrEqual(12)
    await leave()
  })
})

describe('from a voucher to its QR, on a phone', () => {
  it('takes two taps from the list', async () => {
    const { page, leave } = await aSignedInVisit(site, await aPerson(site))
    await page.setViewportSize(PHONE)
    await vouchersAhead(site)
    await page.goto('/vouchers?state=OPEN')
    const hand = countedHand()
    const ticket = page.locator('main article').first()
    await hand.tap(ticket.locator('h2 a'))
    await page.waitForURL('**/vouchers/*')
    await hand.tap(page.getByRole('button', { name: 'Nhận ưu đãi' }))
    await page.locator('main svg[role=img]').waitFor()
    expect(hand.interactions).toBe(2)
    await leave()
  })
})
