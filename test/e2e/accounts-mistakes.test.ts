import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phonePath } from '#lib/phone.ts'
import { readTexts } from '#platform/site.ts'
import { aTel, sendCode } from '#test/factories/customers.ts'
import { firstOf } from '../factories/short.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { aPerson, aSignedInVisit, counting, fillSignIn, kept, signedIn, written } from './signing.ts'

let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '100' } })
})
afterAll(() => site.close())

const LANGUAGES = ['vi', 'en'] as const
const prefix = { vi: '', en: '/en' }
const { texts } = readTexts('locales')
const sentences = (lang: 'vi' | 'en') => texts[lang].errors as Record<string, string>

/** The sentence beside a field, as a screen reader connects it. */
const beside = (page: Page, name: string) =>
  page.evaluate((field) => {
    const input = document.querySelector(`[name="${field}"]`)
    const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id)?.textContent ?? '')[0]
  }, name)
const says = (page: Page, name: string) => expect.poll(() => beside(page, name))
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name)
const next = (page: Page) => page.locator('main button[type=submit]').click()

const PHONES = {
  'số điện thoại': 'tel_letters',
  '0912 34a 678': 'tel_letters',
  '+1 415 555 0100': 'tel_foreign',
  '0033 6 12 34 56 78': 'tel_foreign',
  '0912 345 67': 'tel_too_short',
  '113': 'tel_too_short',
  '0912 345 6789': 'tel_too_long',
  '028 3822 1234': 'tel_not_mobile',
  '0101 234 567': 'tel_not_mobile',
  '0123 456 7890': 'tel_old_eleven_digits',
}

describe.each(firstOf(LANGUAGES))(
  'a mistake is told beside its field, in its own words, and nothing is lost (%s)',
  (lang) => {
    const say = sentences(lang)

    it('in a phone number of ten kinds of wrong, while leaving the field', async () => {
      const { page, leave } = await site.visit(`${prefix[lang]}/signup`)
      await next(page)
      await says(page, 'tel').toBe(say.tel_empty)
      expect(await focused(page)).toBe('tel')
      for (const [tel, code] of Object.entries(PHONES)) {
        await page.fill('[name=tel]', tel)
        await page.locator('[name=tel]').blur()
        await says(page, 'tel').toBe(say[code])
        await next(page)
        expect(await page.inputValue('[name=tel]')).toBe(tel)
        await expect.poll(() => focused(page)).toBe('tel')
      }
      await page.goto(`${prefix[lang]}/reset-password`)
      await page.fill('[name=tel]', '113')
      await page.fill('[name=email]', 'vy@')
      await next(page)
      await says(page, 'tel').toBe(say.tel_too_short)
      await says(page, 'email').toBe(say.email_malformed)
      await leave()
    })

    it('in every step of signing up, and survives going back and a reload', { timeout: 120_000 }, async () => {
      const tel = aTel()
      const { page, leave } = await site.visit(`${prefix[lang]}/signup`, { expects: /422/ })
      await page.fill('[name=tel]', written(tel))
      await next(page)
      await page.locator('[name=code]').waitFor()
      const code = await site.codeFor(tel)

      await next(page)
      await says(page, 'code').toBe(say.code_malformed)
      await page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', '1234567')
        const input = document.querySelector('[name=code]')!
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await says(page, 'code').toBe(say.code_malformed)
      await page.locator('[name=code]').fill(code === '000000' ? '111111' : '000000')
      const left = { vi: 'Bạn còn 4 lần thử.', en: '4 tries left.' }[lang]
      await says(page, 'code').toBe(`${say.wrong_code} ${left}`)
      // its sixth digit has sent it: the button does not spend another try on it
      const { asked } = counting(page)
      await next(page)
      await says(page, 'code').toBe(`${say.wrong_code} ${left}`)
      expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([])
      await page.reload()
      await page
        .getByText(/0:\d\d|1:00/)
        .first()
        .waitFor()
      await page.locator('[name=code]').fill(code)

      await page.locator('[name=name]').waitFor()
      await next(page)
      await says(page, 'name').toBe(say.name_required)
      await says(page, 'password').toBe(say.password_too_short)
      expect(await focused(page)).toBe('name')
      await page.fill('[name=name]', 'x'.repeat(81))
      await page.fill('[name=email]', 'vy@')
      await page.fill('[name=password]', 'x'.repeat(201))
      await next(page)
      await says(page, 'name').toBe(say.name_too_long)
      await says(page, 'email').toBe(say.email_malformed)
      await says(page, 'password').toBe(say.password_too_long)
      await page.fill('[name=name]', 'Phạm Thảo Vy')
      await page.fill('[name=email]', 'vy@example.vn')
      await page.fill('[name=password]', '12345678')
      await next(page)
      await says(page, 'password').toBe(say.password_too_common)
      expect(await focused(page)).toBe('password')
      expect(await page.inputValue('[name=email]')).toBe('vy@example.vn')
      await page.fill('[name=password]', tel.slice(3))
      await next(page)
      await says(page, 'password').toBe(say.password_like_account)
      await page.fill('[name=password]', 'trầu cau vườn hoa')
      await next(page)

      await page.locator('[name="consents.terms"]').waitFor()
      await next(page)
      await says(page, 'consents.terms').toBe(say.terms_required)
      await says(page, 'consents.privacy').toBe(say.privacy_required)
      await page.check('[name="consents.terms"]')
      await page.check('[name="consents.privacy"]')

      await page.reload()
      await page.locator('[name=name]').waitFor()
      expect(await page.inputValue('[name=name]')).toBe('Phạm Thảo Vy')
      expect(await page.inputValue('[name=email]')).toBe('vy@example.vn')
      expect(await page.inputValue('[name=password]')).toBe('')
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('trầu cau')
      await page.fill('[name=password]', 'hoa cau vườn trầu')
      await next(page)
      expect(await page.isChecked('[name="consents.terms"]')).toBe(true)
      expect(await page.isChecked('[name="consents.marketing"]')).toBe(false)
      await page.goBack()
      await page.locator('[name=name]').waitFor()
      expect(await page.inputValue('[name=password]')).toBe('hoa cau vườn trầu')
      await next(page)
      await next(page)
      await signedIn(page)
      await page.getByText({ vi: /^Chào mừng Phạm Thảo Vy/, en: /^Welcome to Song Hỷ, Phạm/ }[lang]).waitFor()
      await leave()
    })

    it('in the name and the password to sign in with, and in a change of the password', async () => {
      const person = await aPerson(site)
      const { page, leave } = await aSignedInVisit(site, person, false, /401|422/)
      await page.goto(`${prefix[lang]}/profile?tab=SECURITY`)
      await page.locator('[name=originPassword]').waitFor()
      await page.locator('main form button[type=submit]').click()
      await says(page, 'originPassword').toBe(say.required)
      await says(page, 'newPassword').toBe(say.password_too_short)
      await page.fill('[name=originPassword]', person.password)
      await page.fill('[name=newPassword]', 'password')
      await page.locator('main form button[type=submit]').click()
      await says(page, 'newPassword').toBe(say.password_too_common)
      expect(await page.inputValue('[name=originPassword]')).toBe(person.password)
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${prefix[lang]}/signin`)
      await next(page)
      await says(page, 'username').toBe(
        { vi: 'Bạn nhập số điện thoại hoặc email.', en: 'Enter your phone number or email.' }[lang],
      )
      await says(page, 'password').toBe(say.required)
      await page.fill('[name=username]', '0912')
      await next(page)
      await says(page, 'username').toBe(say.tel_too_short)
      await page.fill('[name=username]', 'thao vy')
      await next(page)
      await says(page, 'username').toBe(say.email_malformed)
      await leave()
    })
  },
)

describe('what nobody expected', () => {
  it.each(LANGUAGES)('is told by its name in the alert box [E8] (%s)', async (lang) => {
    const { page, context, leave } = await site.visit(`${prefix[lang]}/signin`, { expects: /503/ })
    const person = await aPerson(site)
    await context.route('**/oauth/internal/wb', (route) =>
      route.fulfill({ status: 503, json: { error: { code: 'unavailable' } } }),
    )
    const calls = counting(page)
    await fillSignIn(page, person)
    await page.locator('[data-part=alert] [role=alert]').getByText(sentences(lang).unavailable!).waitFor()
    expect(calls.times('GET /api/exceptions/customers/code')).toBe(1)
    expect(await page.inputValue('[name=password]')).toBe(person.password)
    await leave()
  })

  it('a lost connection is told, and what was typed is sent when it is back', async () => {
    const { page, context, leave } = await site.visit('/signin', { expects: /ERR_INTERNET_DISCONNECTED/ })
    const person = await aPerson(site)
    await context.setOffline(true)
    await fillSignIn(page, person)
    await page.locator('[data-part=alert]').getByText('Mất mạng').waitFor()
    await context.setOffline(false)
    await next(page)
    await signedIn(page)
    await leave()
  })
})

describe('a number that has an account', () => {
  it('is told before a code is sent, with the ways in', async () => {
    const person = await aPerson(site)
    const { page, leave } = await site.visit('/signup')
    const calls = counting(page)
    await page.fill('[name=tel]', written(person.tel))
    await next(page)
    await says(page, 'tel').toBe(sentences('vi').tel_taken)
    expect(calls.times(`POST /api/public/authcall/${encodeURIComponent(phonePath(person.tel))}`)).toBe(0)
    await page.locator('main').getByRole('link', { name: 'Quên mật khẩu' }).waitFor()
    expect(Object.keys(await kept(page))).toEqual(['consent'])
    await leave()
  })
})

describe('where many codes were asked for', () => {
  it('the browser does its work first, and then gets one', async () => {
    const narrow = await aBrowsedSite()
    for (let sent = 0; sent < 10; sent += 1) await sendCode(narrow, aTel(), { ip: '127.0.0.1' })
    const tel = aTel()
    const { page, leave } = await narrow.visit('/reset-password', { expects: /428/ })
    const calls = counting(page)
    await page.fill('[name=tel]', written(tel))
    await next(page)
    await page.locator('[name=code]').waitFor()
    expect(calls.times('GET /api/public/authcall-challenge')).toBe(1)
    expect(await narrow.codeFor(tel)).toMatch(/^\d{6}$/)
    await leave()
    await narrow.close()
  })
})
