import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'

/** A stand-in for the outside service that tells visitors their address. */
let lookup: Server
let answer: { status: number; body: string; after?: number }
let asked: number
let site: BrowsedSite

beforeAll(async () => {
  lookup = createServer((_request, response) => {
    asked += 1
    setTimeout(() => {
      response.writeHead(answer.status, { 'access-control-allow-origin': '*' }).end(answer.body)
    }, answer.after ?? 0)
  })
  await new Promise<void>((listening) => lookup.listen(0, '127.0.0.1', listening))
  const { port } = lookup.address() as { port: number }
  site = await aBrowsedSite({ IP_LOOKUP_URL: `http://127.0.0.1:${port}/ip` })
})
afterAll(async () => {
  await site.close()
  lookup.closeAllConnections()
  await new Promise((closed) => lookup.close(closed))
})

const alert = '[data-part=alert] :is([role=alert],[role=status])'
const MESSAGE = "Couldn't find your IP."

describe('consent', () => {
  it('is asked with nothing ticked, and a refusal is one tap and remembered', async () => {
    asked = 0
    const { page, leave } = await site.visit('/', { consent: 'asked' })
    const bar = page.locator('[data-part=consent]')
    await bar.getByRole('button', { name: 'Chọn từng mục' }).click()
    for (const box of await bar.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Chỉ phần cần thiết' }).click()
    await bar.waitFor({ state: 'hidden' })
    await page.goto('/en')
    await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
    expect(await bar.isVisible()).toBe(false)
    expect(asked).toBe(0)
    await leave()
  })

  it('can be changed from the footer', async () => {
    const { page, leave } = await site.visit('/')
    await page.getByRole('button', { name: 'Lựa chọn cookie' }).click()
    await page.locator('[data-part=consent]').getByRole('button', { name: 'Đồng ý tất cả' }).waitFor()
    await leave()
  })
})

describe('the look-up of the IPv4 address', () => {
  it('is made only after consent, and its result is kept without a word', async () => {
    asked = 0
    answer = { status: 200, body: '{"ip":"203.0.113.7"}' }
    const { page, leave } = await site.visit('/', { consent: 'everything' })
    await expect.poll(() => asked).toBe(1)
    await page.waitForTimeout(200)
    expect(await page.locator(alert).count()).toBe(0)
    await leave()
  })

  it.each([
    ['a request error', { status: 503, body: '' }],
    ['an answer that is no IPv4 address', { status: 200, body: '{"ip":"2001:db8::1"}' }],
    ['an answer that is no address at all', { status: 200, body: '<html>' }],
  ])('says "Couldn\'t find your IP." after %s [E7]', async (_kind, given) => {
    answer = given
    const { page, leave } = await site.visit('/', { consent: 'everything', expects: /503/ })
    await page.locator(alert).filter({ hasText: MESSAGE }).waitFor()
    expect(await page.locator(`${alert} svg`).count()).toBeGreaterThan(0)
    await leave()
  })

  it('gives up after 5,000 ms and says so, in both languages [E7]', async () => {
    answer = { status: 200, body: '203.0.113.7', after: 30_000 }
    for (const path of ['/', '/en']) {
      const started = Date.now()
      const { page, leave } = await site.visit(path, { consent: 'everything' })
      await page.locator(alert).filter({ hasText: MESSAGE }).waitFor({ timeout: 15_000 })
      expect(Date.now() - started).toBeGreaterThanOrEqual(4_900)
      await leave()
    }
  })
})
