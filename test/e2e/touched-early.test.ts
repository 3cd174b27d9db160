import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite, DESK, PHONE, ready } from './browser.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

describe('a page that is touched before all of it is alive', () => {
  it('loses nothing of what is drawn, and does not move under the finger', async () => {
    const { page, leave } = await site.visit('/faq', { viewport: PHONE })
    const script = Promise.withResolvers<void>()
    await page.route('**/assets/footer-*.js', async (route) => {
      await script.promise
      await route.continue()
    })
    await page.goto('/faq', { waitUntil: 'commit' })
    const footer = page.locator('footer')
    await footer.scrollIntoViewIfNeeded()
    const { x, y } = (await footer.boundingBox())!
    await page.mouse.move(x + 4, y + 4)
    await page.mouse.down()
    await ready(page)
    await page.locator('[data-part=menu-button]').dispatchEvent('click')
    await page.locator('[data-part=mobile-menu] dialog').waitFor()
    expect(await footer.boundingBox()).toMatchObject({ x, y })
    script.resolve()
    await page.unrouteAll({ behavior: 'wait' })
    await leave()
  })

  it.each([
    ['/wedding-centers', '[name=type][value=garden]', 'framework'],
    ['/wedding-centers', '[name=type][value=garden]', 'venue-filters'],
    ['/dresses', '[name=silhouette][value=mermaid]', 'framework'],
    ['/dresses', '[name=silhouette][value=mermaid]', 'dress-filters'],
  ])('%s hears of a box that was ticked (%s) while its script was on its way (%s)', async (path, box, script) => {
    const { page, leave } = await site.visit('/faq', { viewport: DESK })
    const held = Promise.withResolvers<void>()
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(`main form [type=checkbox]${box}`).dispatchEvent('click')
    held.resolve()
    const [, key, value] = /name=(\w+)\]\[value=(\w+)/.exec(box)!
    await page.waitForURL(`**${path}?${key}=${value}`)
    expect(await page.locator(`main form [type=checkbox]${box}`).isChecked()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await leave()
  })

  it('is at its top, wherever the page before it was left', async () => {
    const { page, leave } = await site.visit('/faq', { viewport: PHONE })
    await page.evaluate(() => scrollTo(0, 900))
    await page.goto('/magazine')
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await ready(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.evaluate(() => scrollTo(0, 500))
    await page.reload()
    await ready(page)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    await leave()
  })
})
