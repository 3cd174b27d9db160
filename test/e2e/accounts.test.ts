import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '#test/factories/app.ts'
import { aBrowsedSite, type BrowsedSite } from './browser.ts'
import { aSignedInVisit, fillSignIn, kept, signedIn, signedOut } from './signing.ts'

const clock = aClock()
let site: BrowsedSite
beforeAll(async () => {
  site = await aBrowsedSite({ clock })
})
afterAll(() => site.close())

const TEL = '+84987000001'
const first = { tel: TEL, password: 'hoa cau vườn trầu' }
const second = { tel: TEL, password: 'lá trầu xanh ngắt' }
const third = { tel: TEL, password: 'mâm quả đỏ thắm' }

describe('an account', { timeout: 180_000 }, () => {
  it('begins with a phone number, a code, a few details and consents, and ends when its owner wants', async () => {
    const one = await site.visit('/signup', { expects: /401|422/ })
    const { page } = one
    const next = () => page.locator('main button[type=submit]').click()

    await page.fill('[name=tel]', '0987 000 001')
    await next()
    await page.locator('[name=code]').fill(await site.codeFor(TEL))
    await page.fill('[name=name]', 'Phạm Thảo Vy')
    await page.fill('[name=password]', first.password)
    await next()
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false)
    await page.check('[name="consents.terms"]')
    await page.check('[name="consents.privacy"]')
    await next()
    await page.waitForURL(`${site.origin}/`)
    await signedIn(page)

    for (const remember of [false, true]) {
      await page.getByRole('button', { name: 'Tài khoản của Phạm Thảo Vy' }).click()
      await page.getByRole('button', { name: 'Đăng xuất' }).click()
      await signedOut(page)
      await page.goto('/signin')
      await fillSignIn(page, first, remember)
      await page.waitForURL(`${site.origin}/`)
      await signedIn(page)
      await page.reload()
      await signedIn(page)
    }

    const other = await aSignedInVisit(site, { ...first, customerId: '', name: '' }, false, /401/)
    await page.goto('/profile?tab=SECURITY')
    await page.fill('[name=originPassword]', first.password)
    await page.fill('[name=newPassword]', second.password)
    await page.locator('main form button[type=submit]').click()
    await page.getByText('Đã đổi mật khẩu').waitFor()
    await page.goto('/profile')
    await expect.poll(() => page.inputValue('[name=tel]')).toBe('0987 000 001')
    await other.page.goto('/profile')
    await other.page.waitForURL('**/signin')
    await signedOut(other.page)
    await other.leave()

    clock.pass(61_000)
    const earlier = await site.codeFor(TEL)
    const forgot = await site.visit('/signin')
    const goOn = () => forgot.page.locator('main button[type=submit]').click()
    await forgot.page.getByRole('link', { name: 'Quên mật khẩu' }).click()
    await forgot.page.waitForURL('**/reset-password')
    await forgot.page.fill('[name=tel]', '0987.000.001')
    await goOn()
    await forgot.page.locator('[name=code]').waitFor()
    await expect.poll(() => site.codeFor(TEL)).not.toBe(earlier)
    await forgot.page.locator('[name=code]').fill(await site.codeFor(TEL))
    await forgot.page.fill('[name=newPassword]', third.password)
    await goOn()
    await forgot.page.getByRole('heading', { name: 'Mật khẩu đã được đổi' }).waitFor()
    await forgot.leave()
    await page.goto('/profile')
    await page.waitForURL('**/signin')
    await fillSignIn(page, third)
    await page.waitForURL('**/profile')

    await page.goto('/profile?tab=PRIVACY')
    await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa tài khoản' }).click()
    await page.getByText('Tài khoản đã được xóa').waitFor()
    await page.waitForURL(`${site.origin}/`)
    await signedOut(page)
    expect(Object.keys(await kept(page)).sort()).toEqual(['consent'])

    await page.goto('/signin')
    await fillSignIn(page, third)
    await page.getByRole('alert').getByText('Số điện thoại, email hoặc mật khẩu chưa đúng.').waitFor()
    await one.leave()
  })
})
