// @module-tag thorough
import { createServer, type Server } from 'node:http'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJson } from '#lib/encoding.ts'
import { aTel } from '#test/factories/customers.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { counting, kept, signedIn, signedOut, written } from './signing.ts'

const APP_ID = '1234567890'
const USER_ID = 'fb-user-1'
let graph: Server
let site: BrowsedSite

/** A small stand-in for Facebook's side that our server asks. */
beforeAll(async () => {
  graph = createServer((request, response) => {
    const url = new URL(request.url!, 'http://graph')
    const valid = url.searchParams.get('input_token') !== 'stolen'
    const answer = url.pathname.endsWith('/debug_token')
      ? { data: { app_id: APP_ID, user_id: USER_ID, is_valid: valid } }
      : { access_token: 'long-lived', expires_in: 5_000_000 }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((listening) => graph.listen(0, '127.0.0.1', listening))
  const { port } = graph.address() as { port: number }
  site = await aBrowsedSite({
    env: {
      FACEBOOK_APP_ID: APP_ID,
      FACEBOOK_APP_SECRET: 'secret',
      FACEBOOK_BASE_URL: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await site.close()
  graph.closeAllConnections()
  await new Promise((closed) => graph.close(closed))
})

/** Facebook's own page, which sends everybody straight back. */
const standIn = (context: BrowserContext, answer: (state: string) => string) =>
  context.route('https://www.facebook.com/**', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const back = asked.get('redirect_uri')! + answer(asked.get('state')!)
    return route.fulfill({
      contentType: 'text/html',
      body: `<meta http-equiv="refresh" content="0;url=${back.replaceAll('&', '&amp;')}">`,
    })
  })

const withToken = (state: string) => `#access_token=short-lived&expires_in=3600&state=${state}`
const BUTTON = { name: 'Tiếp tục với Facebook' }

describe('signing in with Facebook', () => {
  it('has a button only where it is configured', async () => {
    const { page, leave } = await site.visit('/signin')
    await page.getByRole('button', BUTTON).waitFor()
    expect(await page.getByRole('button', { name: 'Tiếp tục với Apple' }).count()).toBe(0)
    await leave()
  })

  it('leads through a phone number the first time, and straight in the next', { timeout: 120_000 }, async () => {
    const tel = aTel()
    const { page, context, leave } = await site.visit('/wedding-centers', { expects: /409/ })
    await standIn(context, withToken)
    const calls = counting(page)
    await page.locator('header').getByRole('link', { name: 'Đăng nhập' }).click()
    await page.getByRole('button', BUTTON).click()
    await page.getByRole('heading', { name: 'Thêm số điện thoại' }).waitFor()
    expect(page.url()).toBe(`${site.origin}/signin`)
    expect(calls.times('GET /token/facebook')).toBe(1)
    expect(calls.times(`PATCH /api/b2c/oauth/external/facebook/${USER_ID}`)).toBe(1)

    await page.fill('[name=tel]', written(tel))
    await page.locator('main button[type=submit]').click()
    await page.locator('[name=code]').fill(await site.codeFor(tel))
    await page.locator('[name=name]').fill('Lê Hoàng Đức')
    await page.check('[name="consents.terms"]')
    await page.check('[name="consents.privacy"]')
    await page.locator('main button[type=submit]').click()
    await page.waitForURL('**/wedding-centers')
    await page.locator('main article').first().waitFor()
    await signedIn(page)
    expect(decodeJson((await kept(page)).oat)).toMatchObject({ provider: 'facebook', identification: USER_ID })

    await page.locator('header [data-part=account] button').click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await signedOut(page)
    await page.goto('/signin')
    await page.getByRole('button', BUTTON).click()
    await page.waitForURL(`${site.origin}/`)
    await signedIn(page)
    await page.evaluate(() => localStorage.setItem('userExpiresIn', '1'))
    await page.reload()
    await signedIn(page)
    await leave()
  })

  it.each([
    ['another state', () => '#access_token=short-lived&state=forged'],
    ['no token', (state: string) => `?error=access_denied&state=${state}#_=_`],
    ['a stolen token', (state: string) => `#access_token=stolen&state=${state}`],
  ])('signs nobody in who comes back with %s', async (_kind, answer) => {
    const { page, context, leave } = await site.visit('/signin', { expects: /401/ })
    await standIn(context, answer)
    const back = page.waitForRequest((one) => one.isNavigationRequest() && one.url().startsWith(site.origin))
    await page.getByRole('button', BUTTON).click()
    await back
    await page.waitForURL('**/signin')
    await page.getByRole('heading', { name: 'Mừng bạn trở lại' }).waitFor()
    await page.locator('[name=username]').waitFor()
    await signedOut(page)
    await leave()
  })
})
