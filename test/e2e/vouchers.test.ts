import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandId, voucherId } from '#domains/vouchers/brand-rows.ts'
import { keepPin } from '#domains/vouchers/pins/brand-pin.ts'
import { tspAt } from '#lib/dates.ts'
import { deriveKeys } from '#platform/keys.ts'
import { aClock } from '#test/factories/app.ts'
import { messagesTo } from '#test/factories/customers.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, PHONE } from './browser.ts'
import { aPerson, fillSignIn, type Person, signedIn } from './signing.ts'

/** Of a brand with a PIN, and of one without. */
const PALACE = 'giam-10-tiec-tu-25-ban'
const PIN = '2806'
const SECRET = 'the secret of this test, long enough for anything'
const NOW = '2026-11-15T10:00:00+07:00'

let site: BrowsedSite
const clock = aClock(tspAt('2026-11-15', '10:00'))
beforeAll(async () => {
  site = await aBrowsedSite({ env: { TOKEN_SECRET: SECRET }, clock })
  await keepPin(site.db, deriveKeys(SECRET).pins, brandId('hy-lam-palace'), PIN)
})
afterAll(() => site.close())

const phone = { viewport: PHONE, deviceScaleFactor: 2, at: NOW }
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** What a phone's camera would read from the screen. */
async function readQr(page: Page): Promise<string> {
  const shot = await page.locator('main svg[role=img]').screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data
}

/** Claims as a visitor who is not signed in and becomes so on the way. */
async function claimed(person: Person, title = PALACE) {
  const visit = await site.visit(`/vouchers/${title}`, phone)
  await button(visit.page, 'Nhận ưu đãi').click()
  await fillSignIn(visit.page, person)
  await visit.page.getByText('Mã ngắn').waitFor()
  return visit
}

async function aSignedInPage() {
  const visit = await site.visit('/signin', { at: NOW })
  await fillSignIn(visit.page, await aPerson(site))
  await signedIn(visit.page)
  return visit
}

/** Nothing is under way any more: what shows that comes and goes by itself. */
const findingsAtRest = async (page: Page) => {
  await page.locator('[data-part=loading]:empty').waitFor({ state: 'attached' })
  return axeFindings(page)
}

/** The page's own path, whatever the house is called outside. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

describe('a voucher, from the list to the counter', () => {
  it('is claimed signed out through the sign-in, shown as a QR and used once at the counter with the PIN', async () => {
    const person = await aPerson(site)
    const customer = await claimed(person)
    const qr = await readQr(customer.page)
    expect(qr).toMatch(
      new RegExp(`^${site.config.publicUrl}/vouchers/use/${voucherId(PALACE)}\\?clientId=[0-9a-f]{32}$`),
    )

    const counter = await site.visit(pathOf(qr), { ...phone, expects: /422|409/ })
    const { page } = counter
    await page.getByText('Thảo V.').waitFor()
    expect(await page.locator('main').textContent()).not.toContain(person.name)
    await button(page, 'Khách đã đến').click()
    await page.getByText('Khách đến lúc 10:00').waitFor()

    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByText('Quầy này cần nhập mã PIN.').waitFor()
    await page.locator('[name=pin]').fill('1111')
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByText('Mã PIN của quầy chưa đúng.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pin')
    await page.locator('[name=pin]').fill(PIN)
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByRole('heading', { name: 'Đã dùng lúc 10:00' }).waitFor()

    await page.locator('[name=pin]').fill(PIN)
    await button(page, 'Hoàn lại').click()
    await page.getByRole('heading', { name: 'Xác nhận dùng ưu đãi' }).waitFor()
    await page.locator('[name=pin]').fill(PIN)
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByRole('heading', { name: 'Đã dùng lúc 10:00' }).waitFor()
    await counter.leave()

    await customer.page.reload()
    await customer.page.getByText('Đã dùng lúc 10:00, 15/11/2026').waitFor()
    expect(await customer.page.locator('main svg[role=img]').count()).toBe(0)
    await customer.leave()
  })

  it('tells the customer how many texts are left, and sends them to their own phone', async () => {
    const person = await aPerson(site)
    const { page, leave } = await claimed(person)
    for (const left of [2, 1, 0]) {
      await button(page, 'Gửi SMS cho tôi').click()
      await page.getByText(`Hôm nay còn ${left} lần gửi SMS`).waitFor()
    }
    expect(await button(page, 'Gửi SMS cho tôi').isDisabled()).toBe(true)
    expect(await messagesTo(site, person.tel)).toHaveLength(3)
    await leave()
  })

  it('is claimed from the list without leaving it, and the ticket then opens the code', async () => {
    const { page, leave } = await aSignedInPage()
    await page.goto('/vouchers?categoryId=nhan-trang-suc&state=OPEN')
    const ticket = page.locator('article', { hasText: 'Kim' }).first()
    const title = await ticket.locator('h2').innerText()
    await ticket.getByRole('link', { name: `Nhận: ${title}` }).click()
    const dialog = page.locator('dialog:modal')
    await dialog.getByText('Mã ngắn').waitFor()
    expect(await findingsAtRest(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button(page, `Mở mã: ${title}`).click()
    await dialog.getByText('Mã ngắn').waitFor()
    expect(new URL(page.url()).pathname).toBe('/vouchers')
    await leave()
  })

  it('says why it can not be had', async () => {
    for (const [state, words] of [
      ['NOT_STARTED', 'Mở nhận từ 00:00'],
      ['SOLD_OUT', 'Tất cả các lượt đã có người nhận.'],
      ['EXPIRED', 'Ưu đãi kết thúc ngày'],
    ]) {
      const { page, leave } = await site.visit(`/vouchers?state=${state}`, phone)
      await page.locator('article h2 a').first().click()
      await page.getByText(words!).waitFor()
      expect(await button(page, 'Nhận ưu đãi').count()).toBe(0)
      await leave()
    }
  })

  it('can be put into a calendar, a day before it ends', async () => {
    const person = await aPerson(site)
    const { page, leave } = await claimed(person)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Thêm vào lịch').click()])
    expect(download.suggestedFilename()).toBe(`${PALACE}.ics`)
    await leave()
  })

  it('keeps the counter page in step when the network goes away and comes back', async () => {
    const person = await aPerson(site)
    const customer = await claimed(person)
    const counter = await site.visit(pathOf(await readQr(customer.page)), { ...phone, expects: /ERR_|Failed to fetch/ })
    const { page } = counter
    await page.locator('[name=pin]').fill(PIN)
    let lost = 0
    // the first answer is lost on its way back: the server has done it, the phone does not know
    await page.route('**/using', async (route) => {
      lost += 1
      if (lost > 1) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByRole('heading', { name: 'Đã dùng lúc 10:00' }).waitFor()
    await counter.leave()
    await customer.leave()
  })

  it('is used at the counter without script as well', async () => {
    const person = await aPerson(site)
    const customer = await claimed(person)
    const path = pathOf(await readQr(customer.page))
    await customer.leave()
    const { page, leave } = await site.visit(path, { ...phone, javaScriptEnabled: false, expects: /422/ })
    await page.locator('[name=pin]').fill('1111')
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByText('Mã PIN của quầy chưa đúng.').waitFor()
    await page.locator('[name=pin]').fill(PIN)
    await button(page, 'Ghi nhận đã dùng').click()
    await page.getByRole('heading', { name: 'Đã dùng lúc 10:00' }).waitFor()
    await leave()
  })

  it('leads nowhere with a guessed claim', async () => {
    const guess = `/vouchers/use/${voucherId(PALACE)}?clientId=${'0'.repeat(32)}`
    const { page, leave } = await site.visit(guess, { ...phone, expects: /404/ })
    expect(await page.locator('[name=pin]').count()).toBe(0)
    await leave()
  })
})

describe('a brand', () => {
  it('is followed with nothing ticked beforehand, and left with one tap', async () => {
    const { page, leave } = await aSignedInPage()
    await page.goto('/vouchers/brands/maison-moc')
    await button(page, 'Theo dõi').click()
    const dialog = page.locator('dialog:modal')
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    expect(await findingsAtRest(page)).toEqual([])
    await dialog.getByRole('checkbox').first().check()
    await dialog.locator('button[type=submit]').click()
    await page.getByText('Bạn đang theo dõi, 1 người tất cả').waitFor()
    await page.reload()
    await button(page, 'Bỏ theo dõi').click()
    await button(page, 'Theo dõi').waitFor()
    expect(await page.getByText('người theo dõi').count()).toBe(0)
    await leave()
  })
})

describe('voucher pages', { tags: 'thorough' }, () => {
  it.each(['/vouchers', '/vouchers?state=EXPIRED', `/vouchers/${PALACE}`, '/vouchers/brands/hy-lam-palace'])(
    'axe finds nothing on %s, on phone and desk, in both languages',
    async (path) => expect(await site.findingsOn(path, { at: NOW })).toEqual([]),
  )

  it('axe finds nothing on the pass and at the counter', async () => {
    const person = await aPerson(site)
    const customer = await claimed(person)
    expect(await findingsAtRest(customer.page)).toEqual([])
    const path = pathOf(await readQr(customer.page))
    await customer.leave()
    await site.visitAll([path, `/en${path}`], phone, async (page) => {
      expect(await findingsAtRest(page)).toEqual([])
    })
  })

  it('fit a narrow phone without sideways scrolling', async () => {
    const paths = ['/vouchers', `/vouchers/${PALACE}`, '/vouchers/brands/hy-lam-palace']
    await site.visitAll(paths, { viewport: { width: 320, height: 640 }, at: NOW }, async (page) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  })

  it('can be read and filtered without script', async () => {
    const { page, leave } = await site.visit('/vouchers', { ...phone, javaScriptEnabled: false })
    await page.getByRole('link', { name: /Nhẫn/ }).click()
    expect(await page.locator('article').count()).toBe(4)
    await page
      .getByRole('link', { name: /^Nhận:/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Điều kiện' }).waitFor()
    await leave()
  })
})
