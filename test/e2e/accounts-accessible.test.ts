// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTel } from '#test/factories/customers.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, byTab, DESK, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, type Person, signedIn, written } from './signing.ts'

let site: BrowsedSite
let vy: Person
beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '100' } })
  vy = await aPerson(site)
})
afterAll(() => site.close())

const PREFIXES = ['', '/en']
const next = (page: Page) => page.locator('main button[type=submit]').click()

async function clean(page: Page, name: string) {
  expect([name, ...(await axeFindings(page))]).toEqual([name])
}

async function cleanWithMistakes(page: Page, name: string) {
  await page.locator('main [aria-invalid=true]').first().waitFor()
  await clean(page, name)
}

describe('accessibility of the account pages', { timeout: 240_000 }, () => {
  it('axe finds nothing on the sign-in, the reset and every step of signing up, with their mistakes', async () => {
    for (const viewport of BOTH_WIDTHS) {
      for (const prefix of PREFIXES) {
        const { page, leave } = await site.visit(`${prefix}/signin`, { viewport, expects: /422/ })
        await clean(page, 'sign-in')
        await next(page)
        await cleanWithMistakes(page, 'sign-in with mistakes')
        await page.goto(`${prefix}/reset-password`)
        await clean(page, 'reset')

        const tel = aTel()
        await page.goto(`${prefix}/signup`)
        await next(page)
        await cleanWithMistakes(page, 'phone')
        await page.fill('[name=tel]', written(tel))
        await next(page)
        await page.locator('[name=code]').waitFor()
        await next(page)
        await cleanWithMistakes(page, 'code')
        await page.locator('[name=code]').fill(await site.codeFor(tel))
        await page.locator('[name=name]').waitFor()
        await next(page)
        await cleanWithMistakes(page, 'details')
        await page.fill('[name=name]', 'Phạm Thảo Vy')
        await page.fill('[name=password]', 'hoa cau vườn trầu')
        await next(page)
        await page.locator('[name="consents.terms"]').waitFor()
        await next(page)
        await cleanWithMistakes(page, 'consents')
        await leave()
      }
    }
  })

  it('axe finds nothing in the profile, its menus and its question', async () => {
    for (const viewport of BOTH_WIDTHS) {
      const { page, leave } = await aSignedInVisit(site, vy)
      await page.setViewportSize(viewport)
      for (const prefix of PREFIXES) {
        await page.goto(`${prefix}/profile`)
        await page.locator('main [name=weddingDate]').waitFor()
        if (viewport === DESK) await page.locator('header [data-part=account] button').click()
        else await page.click('[data-part=menu-button]')
        await clean(page, 'details and menu')
        await page.goto(`${prefix}/profile?tab=SECURITY`)
        await page.locator('[name=originPassword]').waitFor()
        await page.locator('main form button[type=submit]').click()
        await cleanWithMistakes(page, 'security with mistakes')
        await page.goto(`${prefix}/profile?tab=PRIVACY`)
        await page.locator('main [role=switch]').first().waitFor()
        await page.locator('main section').last().getByRole('button').first().click()
        await page.locator('dialog:modal').waitFor()
        await clean(page, 'the question')
      }
      await leave()
    }
  })

  it('leads by keyboard alone through signing in, to the profile and out again', async () => {
    const { page, leave } = await site.visit('/', { viewport: DESK })
    const focusOn = byTab(page)
    await focusOn('header a[href="/signin"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/signin')
    await page.locator('[name=username]').waitFor()
    await focusOn('[name=username]')
    await page.keyboard.type(written(vy.tel))
    await page.keyboard.press('Tab')
    await page.keyboard.type(vy.password)
    await focusOn('main [type=checkbox]')
    await page.keyboard.press('Space')
    await focusOn('main button[type=submit]')
    await page.keyboard.press('Enter')
    await signedIn(page)
    await page.waitForURL(`${site.origin}/`)
    await page.getByRole('heading', { level: 1, name: /ngày vui/ }).waitFor()
    await focusOn('header [data-part=account] button')
    await page.keyboard.press('Enter')
    await focusOn('header a[href="/profile"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile')
    await page.locator('main [name=weddingDate]').waitFor()
    await focusOn('header [data-part=account] button')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
    await page.keyboard.press('Enter')
    await focusOn('header [data-part=account] li button')
    await page.keyboard.press('Enter')
    await page.locator('header a[href="/signin"]').waitFor()
    await leave()
  })

  it('needs no sideways scrolling at 320 px or with text twice as large', async () => {
    const paths = ['/signin', '/signup', '/reset-password', '/en/signin', '/en/reset-password']
    expect(await site.sidewaysOn(paths)).toEqual([])
  })

  it('shows the password on request, and says how strong a new one is', async () => {
    const { page, leave } = await site.visit('/signin', { viewport: PHONE })
    await page.fill('[name=password]', 'hoa sen')
    await page.getByRole('button', { name: 'Hiện mật khẩu' }).click()
    expect(await page.getAttribute('[name=password]', 'type')).toBe('text')
    await page.getByRole('button', { name: 'Ẩn mật khẩu' }).click()
    expect(await page.getAttribute('[name=password]', 'type')).toBe('password')
    await leave()
  })
})
