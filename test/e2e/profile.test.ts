import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#domains/sessions/sessions.ts'
import { brandId } from '#domains/vouchers/brand-rows.ts'
import { ask } from '#test/factories/customers.ts'
import { firstOf } from '../factories/short.ts'
import { ANDROID, aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, byTab, DESK, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, fillSignIn, type Person, signedIn } from './signing.ts'

let site: BrowsedSite
let vy: Person
beforeAll(async () => {
  site = await aBrowsedSite()
  vy = await aPerson(site)
  await onAnotherPhone()
})
afterAll(() => site.close())

const TABS = ['INFO', 'RESERVATIONS', 'FAVOURITES', 'VOUCHERS', 'INVITATIONS', 'REVIEWS', 'SECURITY', 'PRIVACY']
const BRAND = '/vouchers/brands/maison-moc'

/** A session elsewhere, in which a brand was followed and a wedding date told. */
async function onAnotherPhone() {
  const { clock, tokens } = site.app.deps
  const { customerId } = vy
  const { sessionId } = await openSession(site.db, clock, { customerId, provider: 'wb', userAgent: ANDROID })
  const { accessToken: token } = await tokens.issue('service', { sub: customerId, sid: sessionId })
  const follow = `POST /api/b2c/vouchers/brands/${brandId('maison-moc')}/subscribers` as const
  await ask(site, follow, { customerId, consents: { offers: true } }, { token })
  await ask(site, 'PATCH /api/b2c/customers', { weddingDate: '2031-03-09' }, { token })
}

describe('hearts', () => {
  it('are given signed out, come along at sign-in, stand in the profile, and are shown to the other by a link', async () => {
    const { page, leave } = await site.visit('/wedding-centers', { viewport: PHONE })
    const heart = page.locator('main [data-part=heart]').first()
    const pressed = () => heart.getAttribute('aria-pressed')
    const card = page.locator('main article', { has: page.locator('[data-part=heart]') }).first()
    const venue = (await card.locator('a').first().textContent())!
    await heart.click()
    await expect.poll(pressed).toBe('true')
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(pressed).toBe('false')
    await heart.click()
    await page.goto(BRAND)
    await heart.click()
    await expect.poll(pressed).toBe('true')

    await page.goto('/signin')
    await fillSignIn(page, vy)
    await page.waitForURL(`${site.origin}/`)
    await page.goto('/profile?tab=FAVOURITES')
    const shelf = (kind: string) => page.locator(`[data-shelf=${kind}] li`)
    await expect.poll(async () => [await shelf('venue').count(), await shelf('brand').count()]).toEqual([1, 1])
    expect(await shelf('venue').textContent()).toContain(venue)
    await shelf('brand').locator('[data-part=heart]').click()
    await expect.poll(() => shelf('brand').count()).toBe(0)
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await expect.poll(() => shelf('brand').count()).toBe(1)

    await page.getByRole('button', { name: 'Tạo liên kết' }).click()
    const link = await page.getByLabel('Liên kết chỉ xem').inputValue()
    const partner = await site.visit(new URL(link).pathname, { viewport: PHONE, expects: /404/ })
    expect(await partner.page.locator('main').innerText()).toContain(venue)
    expect(await axeFindings(partner.page)).toEqual([])
    await page.getByRole('button', { name: 'Ngừng chia sẻ' }).click()
    await page.getByRole('button', { name: 'Tạo liên kết' }).waitFor()
    expect((await partner.page.goto(link))!.status()).toBe(404)
    await partner.leave()
    await leave()
  })
})

describe('the profile', () => {
  it('has a URL for each tab, clean for axe and without sideways scrolling, in both languages and widths', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    for (const prefix of firstOf(['', '/en'])) {
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        for (const tab of TABS) {
          const href = tab === 'INFO' ? `${prefix}/profile` : `${prefix}/profile?tab=${tab}`
          if (tab === 'INFO') await page.goto(href)
          else await page.click(`main nav a[href="${href}"]`)
          await page.locator(`main nav a[href="${href}"][aria-current=page]`).waitFor()
          await page.locator('main [aria-busy=true], main [class*=skeleton]').first().waitFor({ state: 'detached' })
          const found = await axeFindings(page)
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect({ href, width: viewport.width, found, over: Math.max(0, over) }).toEqual({
            ...{ href, width: viewport.width, found: [], over: 0 },
          })
          const shown = await page.locator('main nav a[aria-current=page]').boundingBox()
          expect({ href, inView: shown!.x >= 0 && shown!.x + shown!.width <= viewport.width }).toEqual({
            href,
            inView: true,
          })
        }
      }
    }
    await leave()
  })

  it('is used by keyboard alone: a task is ticked, a session ended, a consent withdrawn', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.setViewportSize(DESK)
    await page.goto('/profile')
    await page.locator('main [name=budget]').waitFor()
    const focusOn = byTab(page)
    await focusOn('main [name=budget]')
    await page.keyboard.press('Space')
    await expect
      .poll(async () => (await page.locator('main').innerText()).includes('Đã xong 1 trên 15 việc'))
      .toBe(true)

    await focusOn('main nav a[href="/profile?tab=SECURITY"]')
    await page.keyboard.press('Enter')
    await page.getByText('Điện thoại Android · trong Zalo').waitFor()
    await focusOn('main li button[aria-describedby^=device]')
    await page.keyboard.press('Enter')
    await page.getByText('Đã đăng xuất thiết bị đó').waitFor()

    await focusOn('main nav a[href="/profile?tab=PRIVACY"]')
    await page.keyboard.press('Enter')
    const consent = `[name="brand:${brandId('maison-moc')}:offers"]`
    await page.locator(`main ${consent}:checked`).waitFor()
    await focusOn(`main ${consent}`)
    await page.keyboard.press('Space')
    await focusOn('main summary')
    await page.keyboard.press('Enter')
    await page.getByText('không đồng ý “Nhận tin ưu đãi của Maison Mộc”').waitFor()
    await page.goto('/profile')
    await page.locator('main [name=budget]:checked').waitFor()
    await signedIn(page)
    await leave()
  })

  it('hands over everything as a ZIP', async () => {
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.goto('/en/profile?tab=PRIVACY')
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^song-hy-\d{4}-\d\d-\d\d\.zip$/)
    await leave()
  })
})
