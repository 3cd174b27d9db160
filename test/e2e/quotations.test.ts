import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTel } from '#test/factories/customers.ts'
import { keptFor, type SampleVenue, someVenues } from '#test/factories/quotations.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, written } from './signing.ts'

let site: BrowsedSite
let venue: SampleVenue
beforeAll(async () => {
  site = await aBrowsedSite()
  venue = (await someVenues(site, 1))[0]!
})
afterAll(() => site.close())

const venuePath = () => `/wedding-centers/${venue.unsignedName}`

/** What must be said, and no more: with a phone that takes well under a minute. */
async function fillIn(page: Page, tel: string, others: number) {
  const form = page.locator('form[method=post]')
  await form.locator('[name=tel]').fill(written(tel))
  await form.locator('[name=name]').fill('Phạm Thảo Vy')
  await form.locator('[name=weddingDate]').fill('2027-10-16')
  await form.locator('[name=tables]').fill('32')
  await form
    .locator('details', { has: page.locator('[name=weddingCenterIds]') })
    .locator('summary')
    .click()
  const similar = form.locator('details [name=weddingCenterIds]')
  for (let at = 0; at < others; at += 1) await similar.nth(at).check()
  return form
}

describe('asking for quotations without script', () => {
  it('goes from the venue to three venues, the notice and the services of interest', async () => {
    const tel = aTel()
    const { page, leave } = await site.visit(venuePath(), {
      javaScriptEnabled: false,
      expects: /status of 422/,
      viewport: PHONE,
    })
    await page.locator('a[href^="/quotation?ids="]:visible').first().click()
    const form = await fillIn(page, tel, 2)

    // nothing is ticked beforehand, and nothing is lost for having forgotten it
    expect(await form.locator('[name=consent]').isChecked()).toBe(false)
    await form.locator('button[type=submit]').click()
    await page.locator('[name=consent][aria-invalid=true]').waitFor()
    expect(await page.locator('[name=tel]').inputValue()).toBe(written(tel))
    expect(await page.locator('[name=weddingDate]').inputValue()).toBe('2027-10-16')
    expect(await page.locator('[name=weddingCenterIds]:checked').count()).toBe(3)
    expect(await page.getByText('17 tháng 9 năm Đinh Mùi').count()).toBe(1)
    expect((await keptFor(site, tel)).quotations).toBe(0)

    await page.locator('[name=consent]').check()
    await page.locator('form[method=post] button[type=submit]').click()
    await page.waitForURL('**/quotation/sent?clientId=*')
    expect(await page.locator('main li a[href^="/wedding-centers/"]').count()).toBe(3)
    expect(await keptFor(site, tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })

    await page.locator('[name=services][value=dress]').check()
    await page.locator('[name=services][value=car]').check()
    await page.locator('form[method=post] button[type=submit]').click()
    await page.waitForURL('**saved=1')
    await page.getByText('Song Hỷ đã ghi lại').waitFor()
    expect(await page.locator('[name=services]:checked').count()).toBe(2)

    // the form sent once more, by Back or by a tap too many, doubles nothing
    const fields = { tel, name: 'Phạm Thảo Vy', consent: 'on', weddingCenterIds: venue.id }
    const again = await page.request.post('/quotation', { form: fields, maxRedirects: 0 })
    expect(again.status()).toBe(303)
    await leave()
    expect(await keptFor(site, tel)).toMatchObject({ quotations: 3, reservations: 3 })
  })
})

describe('asking for quotations', () => {
  it('from the venue opens a dialog, sends, thanks and takes the services of interest [S5]', async () => {
    const tel = aTel()
    const { page, leave } = await site.visit(venuePath(), { viewport: PHONE })
    await page.locator('a[href^="/quotation?ids="]:visible').first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[name=tel]').waitFor()
    await fillIn(page, tel, 2)
    await dialog.getByText('17 tháng 9 năm Đinh Mùi').waitFor()
    await dialog.locator('button[type=submit]').click()
    await dialog.locator('[name=consent][aria-invalid=true]').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('consent')
    await dialog.locator('[name=consent]').check()
    await dialog.locator('button[type=submit]').click()
    await dialog.locator('[name=services][value=cake]').check()
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText('Song Hỷ đã ghi lại').waitFor()
    expect(await keptFor(site, tel)).toEqual({ clients: 1, quotations: 3, reservations: 3 })
    expect(page.url()).toContain(venue.unsignedName)
    await leave()
  })

  it('shows somebody without appointments a way on', async () => {
    const person = await aPerson(site, 'Lê Hoàng Đức')
    const { page, leave } = await aSignedInVisit(site, person)
    await page.goto('/profile?tab=RESERVATIONS')
    await page.getByText('Chưa có lịch hẹn nào').waitFor()
    expect(await page.locator('main a[href="/wedding-centers"]').count()).toBe(1)
    await leave()
  })
})

describe('the form and the notice', () => {
  it.each(firstOf(['', '/en']))('are clean for axe at both widths in %j, with mistakes and without', async (prefix) => {
    for (const viewport of BOTH_WIDTHS) {
      const { page, leave } = await site.visit(`${prefix}/quotation?ids=${venue.id}`, { viewport })
      expect(await axeFindings(page)).toEqual([])
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await page.locator('main button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.locator('[name=tel]').fill(written(aTel()))
      await page.locator('[name=name]').fill('Zoë O’Connor')
      await page.locator('[name=consent]').check()
      await page.locator('main button[type=submit]').click()
      await page.locator('[name=services]').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await leave()
    }
  })

  it('say where to begin when no venue was chosen', async () => {
    const { page, leave } = await site.visit('/quotation', { viewport: PHONE })
    expect(await page.locator('main a[href="/wedding-centers"]').count()).toBe(1)
    await leave()
  })
})
