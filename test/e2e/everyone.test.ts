// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleDate } from '#domains/cards/ui/sample.ts'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { requestQuotations } from '#domains/quotations/requests/contract.ts'
import { listVenues } from '#domains/venues/contract.ts'
import { longDate } from '#lib/dates.ts'
import { saidDate } from '#lib/said-date.ts'
import { aRequest } from '#test/factories/quotations.ts'
import { aClaim } from '#test/factories/vouchers.ts'
import { aBrowsedSite, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const SATURDAY = sampleDate()
const FITTING = `/dresses/${dressId('SH-AN102')}/fitting`

async function aVenue() {
  const list = await site.call(listVenues, { query: { fetchSize: '1' } })
  return list.ok ? list.value.items[0]!.id : ''
}

const groundOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).backgroundColor)

describe('where the system forces its colours', () => {
  it('a chosen segment is seen as chosen', async () => {
    const { page, leave } = await site.visit(`/quotation?ids=${await aVenue()}`, { forcedColors: 'active' })
    const chosen = await groundOf(page, 'input[type=radio][name=when]:checked + span')
    expect(chosen).not.toBe(await groundOf(page, 'input[type=radio][name=when]:not(:checked) + span'))
    await leave()
  })

  it.each(['none', 'active'] as const)(
    'a PIN shows a dot in the middle of each filled box: %s',
    async (forcedColors) => {
      const { voucherId, clientId } = await aClaim(site, { pin: '2806' })
      const address = `/vouchers/use/${voucherId}?clientId=${clientId}`
      const { page, leave } = await site.visit(address, { viewport: PHONE, forcedColors })
      await page.locator('[name=pin]').fill('12')
      const boxes = await page.locator('span:has(> span > [name=pin]) > i').evaluateAll((all) =>
        all.map((box) => {
          const dot = getComputedStyle(box, '::after')
          const isSeen = dot.content !== 'none' && dot.backgroundColor !== getComputedStyle(box).backgroundColor
          return isSeen && getComputedStyle(box).placeItems === 'center'
        }),
      )
      expect(boxes.slice(0, 3)).toEqual([true, true, false])
      await leave()
    },
  )
})

describe('at 400 per cent', () => {
  it.each(['', '/en'])(
    'the question about consent leaves most of the window to the page, and can be answered: %s',
    async (prefix) => {
      const viewport = { width: 320, height: 256 }
      const { page, leave } = await site.visit(`${prefix}/wedding-centers`, { viewport, consent: 'asked' })
      const bar = page.locator('[data-part=consent] section')
      await bar.waitFor()
      expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(88)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
      const free = await page.evaluate(() =>
        [10, 60, 110, 160].map((y) => document.elementFromPoint(160, y)?.closest('main') !== null),
      )
      expect(free).toEqual([true, true, true, true])
      await bar.getByRole('button').last().click()
      await bar.waitFor({ state: 'hidden' })
      await leave()
    },
  )
})

describe('a form asks for nothing twice and says back what it was told', () => {
  it('the fitting: name and phone of whoever is signed in, the place with its city, the first day that can be', async () => {
    const person = await aPerson(site)
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto(FITTING)
    await expect.poll(() => page.inputValue('[name=name]')).toBe(person.name)
    expect((await page.inputValue('[name=tel]')).replaceAll(' ', '')).toBe(written(person.tel))
    const form = page.locator('form', { has: page.locator('[name=size]') })
    await form.getByText('TP. Hồ Chí Minh').waitFor()
    await form.getByText(/Sớm nhất là .+: nhà may cần biết trước/).waitFor()
    await page.fill('[name=date]', SATURDAY)
    await form.getByText(saidDate(SATURDAY, 'vi')).waitFor()
    await page.selectOption('[name=part]', 'afternoon')
    await page.selectOption('[name=size]', { index: 1 })
    await page.check('[name=consent]')
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/sent=1/)
    await page.goto('/profile?tab=RESERVATIONS')
    const facts = page.locator('[data-reservation] dl')
    await expect.poll(() => facts.innerText()).toContain(`buổi chiều, ${longDate(SATURDAY, 'vi')}`)
    await leave()
  })

  it('the request for prices: what was asked, its reference, and the answers without signing in', async () => {
    const body = aRequest([await aVenue()], { weddingDate: SATURDAY, tables: 32, budget: 180_000_000 })
    const asked = await site.call(requestQuotations, { body })
    const clientId = asked.ok ? asked.value.clientId : ''
    const { page, leave } = await site.visit(`/quotation/sent?clientId=${clientId}`, { viewport: PHONE })
    const facts = await page.locator('main dl').innerText()
    for (const fact of [longDate(SATURDAY, 'vi'), '32', '180.000.000', `SH-${clientId.slice(0, 6).toUpperCase()}`])
      expect(facts).toContain(fact)
    await page.getByRole('link', { name: 'Xem trang báo giá' }).click()
    await page.waitForURL(/quotation\/answers/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('[name=username]').count()).toBe(0)
    await leave()
  })
})
