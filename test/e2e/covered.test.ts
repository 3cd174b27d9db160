import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeJson } from '#lib/encoding.ts'
import { everyAddress } from '#test/factories/addresses.ts'
import { IS_SHORT } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { unpressable, WIDTHS } from './pressable.ts'

/** Every route takes minutes: by default one in so many, another share each day; all by COVERED=whole. */
const SHARES = process.env.COVERED === 'whole' ? 1 : IS_SHORT ? 24 : 8
const TODAY = Math.floor(Date.now() / 86_400_000) % SHARES
const HEIGHT = 800
/** Those that nobody stays on who is signed in. */
const FOR_VISITORS = ['/signin', '/signup', '/reset-password']

let site: BrowsedSite
let every: Awaited<ReturnType<typeof everyAddress>>
beforeAll(async () => {
  site = await aBrowsedSite()
  every = await everyAddress(site)
})
afterAll(() => site.close())

async function aVisit(consent: 'asked' | 'nothing') {
  const visit = await site.visit('/faq', { consent, expects: /404/, reducedMotion: 'reduce' })
  await visit.context.addInitScript(
    ([st, customerId, visitors]) => {
      if (visitors!.split(',').includes(location.pathname)) return localStorage.removeItem('st')
      localStorage.setItem('st', st!)
      localStorage.setItem('customerId', customerId!)
      localStorage.setItem('userExpiresIn', String(Date.now() + 3_600_000))
    },
    [encodeJson({ accessToken: every.token }), every.customerId, FOR_VISITORS.join()],
  )
  return visit
}

async function coveredOn(page: Page, address: string): Promise<string[]> {
  const found: string[] = []
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await openCard(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const one of await page.evaluate(unpressable)) found.push(`${address} at ${width} px: ${one}`)
  }
  return found
}

/** An invitation lies in its envelope until it is opened. */
async function openCard(page: Page) {
  const envelope = page.locator('[data-part=open-card]')
  if ((await envelope.count()) === 0) return
  await envelope.check({ force: true })
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.opener')!).visibility === 'hidden')
}

describe('nothing that floats lies over anything that can be pressed', () => {
  it('on every route, at every width, at rest; and every pressable can be scrolled to where a press reaches it', {
    timeout: 900_000,
  }, async () => {
    const addresses = [...every.addresses.values()].filter((_, index) => index % SHARES === TODAY)
    const { page, leave } = await aVisit('nothing')
    const found: string[] = []
    for (const address of addresses) found.push(...(await coveredOn(page, address)))
    expect(addresses.length).toBeGreaterThan(every.addresses.size / SHARES - 1)
    expect(found).toEqual([])
    await leave()
  })

  it('on a first visit, while the question about consent stands along the bottom', { timeout: 120_000 }, async () => {
    const { page, leave } = await aVisit('asked')
    const found: string[] = []
    for (const path of ['/', '/wedding-centers', '/vouchers/use/:id']) {
      found.push(...(await coveredOn(page, every.addresses.get(path)!)))
    }
    expect(found).toEqual([])
    await leave()
  })
})
