import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeJson } from '#lib/encoding.ts'
import { LANGUAGES, pathIn } from '#lib/localized.ts'
import { servedRoutes } from '#pages/served-routes.ts'
import { everyAddress } from '#test/factories/addresses.ts'
import { aDraft, anInvitation } from '#test/factories/invitations.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite, DESK, IPHONE, PHONE } from './browser.ts'

let site: BrowsedSite
let every: Awaited<ReturnType<typeof everyAddress>>
beforeAll(async () => {
  site = await aBrowsedSite()
  every = await everyAddress(site)
})
afterAll(() => site.close())

const WITHOUT_CHAT = ['/fair', '/policy/wedding-service-terms']
/** Those that nobody stays on who is signed in. */
const FOR_VISITORS = ['/signin', '/signup', '/reset-password']

/** A browser in which the couple is signed in. */
async function aCouplesVisit() {
  const visit = await site.visit('/faq', { viewport: PHONE, userAgent: IPHONE, expects: /404/ })
  await visit.context.addInitScript(
    ([st, customerId]) => {
      if (new URL(location.href).searchParams.has('nobody')) return localStorage.removeItem('st')
      localStorage.setItem('st', st!)
      localStorage.setItem('customerId', customerId!)
      localStorage.setItem('userExpiresIn', String(Date.now() + 3_600_000))
    },
    [encodeJson({ accessToken: every.token }), every.customerId],
  )
  return visit
}

const LOOKED_AT = firstOf(LANGUAGES)

describe('every route of the site, in both languages', () => {
  it('shows the chat container but for two [R5], has one alert box [A4], the classes [A5] [A6], the page view [A3] and the referral [A1]', {
    timeout: 900_000,
  }, async () => {
    const { page, leave } = await aCouplesVisit()
    const seen: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    const addresses = [...every.addresses].map(([path, address]) => ({ path, address }))
    for (const { path, address } of [...addresses, ...WITHOUT_CHAT.map((path) => ({ path, address: path }))]) {
      for (const lang of LOOKED_AT) {
        const shown = pathIn(lang, address)
        const who = FOR_VISITORS.includes(path) ? '&nobody=1' : ''
        await page.goto(`${shown}${shown.includes('?') ? '&' : '?'}referral=${path}${who}`)
        await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
        seen[shown] = await page.evaluate(() => ({
          chat: document.querySelector('[data-part=chat]')?.checkVisibility() ?? null,
          alerts: document.querySelectorAll('[data-part=alert]').length,
          classes: [...document.documentElement.classList].sort().join(' '),
          view: window.dataLayer?.[0],
          referral: localStorage.getItem('referral'),
        }))
        expected[shown] = {
          chat: !WITHOUT_CHAT.includes(address),
          alerts: 1,
          classes: 'ios mobile',
          view: { event: 'pageview', page: shown.split('?')[0] },
          referral: path,
        }
      }
    }
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(LOOKED_AT.length * servedRoutes.length)
    expect(seen).toEqual(expected)
    await leave()
  })
})

describe('an invitation', () => {
  it('has its chat container at the foot, small and without script: the ways to reach a person', async () => {
    const { name } = await anInvitation(site, aDraft(), true)
    for (const lang of LOOKED_AT) {
      for (const viewport of [PHONE, DESK]) {
        // sections rise as they are scrolled to, and where no script runs Playwright can't tell that a press missed
        const quiet = { viewport, javaScriptEnabled: false, reducedMotion: 'reduce' } as const
        const { page, leave } = await site.visit(pathIn(lang, `/thiep/${name}`), quiet)
        const chat = page.locator('[data-part=chat]')
        await chat.locator('summary').click()
        const ways = await chat.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        expect(ways).toEqual(['tel:02873000000', 'https://zalo.example/songhy', 'mailto:cham-soc@songhy.example'])
        const { top, height } = await chat.evaluate((part) => {
          const { top, height } = part.getBoundingClientRect()
          return { top: top + scrollY - document.documentElement.scrollHeight, height }
        })
        expect(height).toBeLessThan(viewport.width < 1024 ? 240 : 140)
        expect(top).toBeGreaterThan(-480)
        await leave()
      }
    }
  })

  it('says in its alert box, with an icon, what could not be done', async () => {
    const address = every.addresses.get('/thiep/:unsignedName/mung-cuoi')!
    for (const viewport of [PHONE, DESK]) {
      const { page, leave } = await site.visit(address, { viewport })
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
        document.execCommand = () => false
      })
      await page.locator('[data-copy]').click()
      const alert = page.locator('[data-part=alert] [role=status]')
      await alert.getByText('Trình duyệt này không cho chép').waitFor()
      expect(await alert.locator('svg').first().isVisible()).toBe(true)
      const box = (await alert.boundingBox())!
      expect([box.x >= 0, box.x + box.width <= viewport.width, box.y >= 0]).toEqual([true, true, true])
      await alert.getByRole('button', { name: 'Đóng' }).click()
      await alert.waitFor({ state: 'detached' })
      await leave()
    }
  })
})
