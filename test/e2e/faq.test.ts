// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite, DESK } from './browser.ts'

const PHONE_390 = { width: 390, height: 844 }
let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

describe('the questions', () => {
  it.each(['/faq', '/en/faq'])('open one by one on phone and desk, from %s', async (path) => {
    for (const viewport of [PHONE_390, DESK]) {
      const { page, leave } = await site.visit(path, { viewport })
      expect(await page.locator('details').count()).toBeGreaterThanOrEqual(20)
      expect(await page.locator('details[open]').count()).toBe(0)
      const question = page.locator('details').nth(3)
      await question.locator('summary').click()
      await question.locator('p').first().waitFor({ state: 'visible' })
      await leave()
    }
  })

  it('can be read without script, group by group', async () => {
    const { page, leave } = await site.visit('/faq', { javaScriptEnabled: false, viewport: PHONE_390 })
    await page.click('nav a[href="#uu-dai"]')
    expect(new URL(page.url()).hash).toBe('#uu-dai')
    const question = page.locator('section[aria-labelledby=uu-dai] details').first()
    await question.locator('summary').click()
    await question.locator('p').first().waitFor({ state: 'visible' })
    await leave()
  })

  it('open by their address', async () => {
    const { page, leave } = await site.visit('/faq#ma-qr-mung-cuoi')
    const answer = page.locator('#ma-qr-mung-cuoi')
    await answer.waitFor({ state: 'visible' })
    await expect.poll(() => answer.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(800)
    await leave()
  })

  it('are told to search engines, all of them', async () => {
    const { page, leave } = await site.visit('/en/faq')
    const [told] = await page.locator('script[type="application/ld+json"]').allTextContents()
    const { mainEntity } = JSON.parse(told!) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] }
    expect(mainEntity.map(({ name }) => name)).toEqual(await page.locator('main summary').allTextContents())
    for (const { acceptedAnswer } of mainEntity) expect(acceptedAnswer.text.length).toBeGreaterThan(100)
    await leave()
  })
})
