// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkSentTo } from '#test/factories/customers.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, aSignedInVisit, signedIn } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite()
})
afterAll(() => site.close())

const LANGUAGES = [
  {
    prefix: '',
    email: 'thao-vy@example.vn',
    save: 'Lưu',
    saved: 'Liên kết xác thực đã được gửi tới thao-vy@example.vn.',
    unverified: 'Chưa xác thực, nên chưa dùng để đăng nhập được.',
    send: 'Gửi liên kết xác thực',
    tooSoon: 'Liên kết vừa được gửi.',
    press: 'Xác thực email này',
    done: 'Email đã được xác thực',
    verified: 'Đã xác thực. Bạn đăng nhập được bằng email này.',
  },
  {
    prefix: '/en',
    email: 'thao-vy@example.com',
    save: 'Save',
    saved: 'The link that verifies it is on its way to thao-vy@example.com.',
    unverified: 'Not verified yet, so it can’t be used to sign in.',
    send: 'Send the link',
    tooSoon: 'A link was sent just now.',
    press: 'Verify this address',
    done: 'Your e-mail address is verified',
    verified: 'Verified. You can sign in with this address.',
  },
]

describe.each(LANGUAGES)('an e-mail address under “$prefix/profile”', (words) => {
  it('is told in the profile, verified by the button behind its link, and opens the sign-in', async () => {
    const vy = await aPerson(site)
    const { page, leave } = await aSignedInVisit(site, vy, false, /429/)
    await page.setViewportSize(PHONE)
    await page.goto(`${words.prefix}/profile`)
    await page.locator('main [name=email]').fill(words.email)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.saved).waitFor()
    await page.getByText(words.unverified).waitFor()
    await page.getByRole('button', { name: words.send }).click()
    await page.getByText(words.tooSoon).waitFor()
    expect(await axeFindings(page)).toEqual([])

    const link = `${words.prefix}/email?token=${await linkSentTo(site, words.email)}`
    const mail = await site.visit(link, { javaScriptEnabled: false })
    await mail.page.getByRole('button', { name: words.press }).click()
    expect(await mail.page.locator('main h1').innerText()).toBe(words.done)
    expect(new URL(mail.page.url()).pathname).toBe(`${words.prefix}/email`)
    await mail.leave()

    await page.reload()
    await page.getByText(words.verified).waitFor()
    await leave()

    const later = await site.visit(`${words.prefix}/signin`)
    await later.page.locator('main [name=username]').fill(words.email)
    await later.page.locator('main [name=password]').fill(vy.password)
    await later.page.locator('main button[type=submit]').click()
    await signedIn(later.page)
    await later.leave()
  })

  it('has a page behind its link that is clean for axe and never wider than the screen', async () => {
    const vy = await aPerson(site)
    const { page, leave } = await aSignedInVisit(site, vy)
    await page.goto(`${words.prefix}/profile`)
    await page.locator('main [name=email]').fill(`x${words.email}`)
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await page.getByText(words.unverified).waitFor()
    await page.goto(`${words.prefix}/email?token=${await linkSentTo(site, `x${words.email}`)}`)
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await page.getByRole('button', { name: words.press }).click()
    await page.getByRole('heading', { name: words.done }).waitFor()
    await leave()
  })
})
