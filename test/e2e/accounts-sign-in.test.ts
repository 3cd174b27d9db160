import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, axeFindings, type BrowsedSite } from './browser.ts'
import { aPerson, counting, fillSignIn, kept, type Person, signedIn } from './signing.ts'

let site: BrowsedSite
let vy: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  vy = await aPerson(site)
})
afterAll(() => site.close())

describe('the sign-in dialog', () => {
  it('opens over a page by `toogleModalLogin`, signs in and leaves the visitor where they were [S3]', async () => {
    for (const [path, name] of [
      ['/ui', 'Đăng nhập'],
      ['/en/ui', 'Sign in'],
    ] as const) {
      const { page, leave } = await site.visit(path, { expects: /401/ })
      await page.locator('main').getByRole('button', { name, exact: true }).first().click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.locator('[name=username]').waitFor()
      expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      await page.locator('main').getByRole('button', { name, exact: true }).first().click()
      await fillSignIn(page, { ...vy, password: 'not the right one' })
      await dialog.getByRole('alert').waitFor()
      await fillSignIn(page, vy)
      await dialog.waitFor({ state: 'hidden' })
      await signedIn(page)
      expect(new URL(page.url()).pathname).toBe(path)
      await leave()
    }
  })
})

describe('the sign-in page', () => {
  it('gives a failed login to its form, which says so and keeps what was typed [E5]', async () => {
    const { page, leave } = await site.visit('/signin', { expects: /401/ })
    const calls = counting(page)
    await fillSignIn(page, { ...vy, password: 'not the right one' })
    await page.getByRole('alert').getByText('Số điện thoại, email hoặc mật khẩu chưa đúng.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/signin')
    expect(await page.inputValue('[name=password]')).toBe('not the right one')
    expect(calls.times('GET /api/publicToken')).toBe(0)
    expect(calls.times('POST /api/b2c/oauth/internal/wb')).toBe(1)
    expect(Object.keys(await kept(page))).toEqual(['consent'])
    await leave()
  })

  it('sends a form once, however often it is sent', async () => {
    const { page, context, leave } = await site.visit('/signin')
    const calls = counting(page)
    const pressedAgain = Promise.withResolvers<void>()
    await context.route('**/oauth/internal/wb', async (route) => {
      await pressedAgain.promise
      await route.continue()
    })
    await fillSignIn(page, vy)
    await page.getByRole('button', { name: 'Đang đăng nhập' }).click()
    await page.keyboard.press('Enter')
    pressedAgain.resolve()
    await signedIn(page)
    expect(calls.times('POST /api/b2c/oauth/internal/wb')).toBe(1)
    await leave()
  })

  it('leads back to where somebody was, and on at once whoever is signed in', async () => {
    const { page, leave } = await site.visit('/wedding-centers?cityId=hue')
    await page.locator('header').getByRole('link', { name: 'Đăng nhập' }).click()
    await page.waitForURL('**/signin')
    await fillSignIn(page, vy)
    await page.waitForURL('**/wedding-centers?cityId=hue')
    await page.goto('/signin')
    await page.waitForURL(`${site.origin}/`)
    await leave()
  })

  it('never leads to another site', async () => {
    for (const place of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { page, leave } = await site.visit('/signin')
      await page.evaluate((kept) => sessionStorage.setItem('previousURL', kept), place)
      await page.reload()
      await fillSignIn(page, vy)
      await signedIn(page)
      await page.waitForURL(`${site.origin}/`)
      await leave()
    }
  })
})
