import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite, DESK, PHONE } from './browser.ts'

/** A stand-in for the outside service that tells visitors their address. */
let lookup: Server
let answer: { status: number; body: string; after?: number }
let asked: number
let site: BrowsedSite

beforeAll(async () => {
  lookup = createServer((_request, response) => {
    asked += 1
    // a slow service is what it stands in for
    setTimeout(() => {
      response.writeHead(answer.status, { 'access-control-allow-origin': '*' }).end(answer.body)
    }, answer.after ?? 0)
  })
  await new Promise<void>((listening) => lookup.listen(0, '127.0.0.1', listening))
  const { port } = lookup.address() as { port: number }
  site = await aBrowsedSite({ env: { IP_LOOKUP_URL: `http://127.0.0.1:${port}/ip` } })
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

const COVERED = ['/', '/wedding-centers', '/wedding-centers/hy-lam-palace', '/signup', '/vouchers']

describe('the consent bar', () => {
  it.each(firstOf([PHONE, { width: 390, height: 844 }, DESK]))(
    'leaves everything else within reach: $width px',
    async (viewport) => {
      const paths = COVERED.flatMap((one) => [one, one === '/' ? '/en' : `/en${one}`])
      await site.visitAll(paths, { consent: 'asked', viewport }, async (page, path) => {
        await page.locator('[data-part=consent] button').first().waitFor()
        // drawn anew where the bar came before its script
        await page.locator('[data-part=chat] button').waitFor()
        expect({ path, covered: await page.evaluate(coveredByBar) }).toEqual({ path, covered: [] })
      })
    },
  )

  it.each(firstOf(['/', '/en']))('is one line and two buttons on a phone, at %s', async (path) => {
    for (const width of [360, 390]) {
      const { page, leave } = await site.visit(path, { consent: 'asked', viewport: { width, height: 740 } })
      const bar = page.locator('[data-part=consent]')
      await bar.getByRole('button').first().waitFor()
      const { height, lines, rows } = await bar.evaluate((part) => {
        const bar = part.firstElementChild!
        const range = document.createRange()
        const linesOf = (element: Element) => {
          range.selectNodeContents(element)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        }
        const shown = [...bar.querySelectorAll('h2, p, button')].filter((one) => one.checkVisibility())
        return {
          height: bar.getBoundingClientRect().height,
          lines: shown.map((one) => linesOf(one).size),
          // what lies side by side overlaps in height
          rows: shown.filter((one, index) => {
            const { top } = one.getBoundingClientRect()
            return shown.slice(0, index).every((before) => before.getBoundingClientRect().bottom <= top)
          }).length,
        }
      })
      expect({ width, lines, rows }).toEqual({ width, lines: [1, 1, 1, 1], rows: 2 })
      expect(height).toBeLessThanOrEqual(740 / 6)
      await leave()
    }
  })
})

describe('on a first visit', () => {
  it.each(firstOf([PHONE, { width: 390, height: 844 }, DESK]))(
    'the chat button can be pressed as it lies, above the bar, and opens ways to reach a person: $width px',
    async (viewport) => {
      const paths = ['/', '/en', '/wedding-centers', '/en/wedding-centers/hy-lam-palace']
      await site.visitAll(paths, { consent: 'asked', viewport }, async (page, path) => {
        await page.locator('[data-part=consent] button').first().waitFor()
        const button = page.locator('[data-part=chat] button')
        const { left, right, top, bottom } = await button.evaluate((one) => one.getBoundingClientRect().toJSON())
        expect({ path, inside: left >= 0 && right <= viewport.width && top >= 0 && bottom <= viewport.height }).toEqual(
          {
            path,
            inside: true,
          },
        )
        await page.mouse.click((left + right) / 2, (top + bottom) / 2)
        const drawer = page.getByRole('dialog')
        for (const way of [/028 7300 0000/, /Zalo/, /cham-soc@songhy\.example/]) {
          await drawer.getByRole('link', { name: way }).waitFor()
        }
        const lines = await drawer.locator('a[href^="mailto:"] span span').evaluate((address) => {
          const range = document.createRange()
          range.selectNodeContents(address)
          return range.getClientRects().length
        })
        expect({ path, lines }).toEqual({ path, lines: 1 })
      })
    },
  )
})

/** What can be pressed on the page and lies under the bar however far one scrolls. */
async function coveredByBar(): Promise<string[]> {
  const bar = document.querySelector('[data-part=consent]')!
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const pressable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')].filter(
    (one) => !bar.contains(one) && one.checkVisibility({ visibilityProperty: true }),
  )
  const covered: string[] = []
  for (const one of pressable) {
    // the layout is made anew as soon as it is asked for: no frame has to be waited for
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (hit && bar.contains(hit)) covered.push(one.outerHTML.slice(0, 120))
  }
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await nextFrame()
  const edge = bar.firstElementChild!.getBoundingClientRect().top
  const chat = document.querySelector('[data-part=chat]')!.getBoundingClientRect()
  const last = document.querySelector('footer > div > :last-child')?.getBoundingClientRect()
  if (chat.bottom > edge) covered.push(`the chat by ${chat.bottom - edge} px`)
  if (last && last.bottom > edge) covered.push(`the end of the page by ${last.bottom - edge} px`)
  return covered
}

describe('the look-up of the IPv4 address', () => {
  it('is made only after consent, and its result is kept without a word', async () => {
    asked = 0
    answer = { status: 200, body: '{"ip":"203.0.113.7"}' }
    const { page, leave } = await site.visit('/', { consent: 'everything' })
    await expect.poll(() => asked).toBe(1)
    // its answer has been read, and whatever follows from it drawn
    await page.waitForLoadState('networkidle')
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
    const givesUp = async (path: string) => {
      const started = Date.now()
      const { page, leave } = await site.visit(path, { consent: 'everything' })
      await page.locator(alert).filter({ hasText: MESSAGE }).waitFor({ timeout: 15_000 })
      expect(Date.now() - started).toBeGreaterThanOrEqual(4_900)
      await leave()
    }
    await Promise.all(['/', '/en'].map(givesUp))
  })
})
