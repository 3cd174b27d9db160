// @module-tag thorough
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dressId } from '#domains/dresses/import-dresses.ts'
import { addDays, isoDate, weekday } from '#lib/dates.ts'
import { ask, aTel } from '#test/factories/customers.ts'
import { aPartner, aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, PHONE } from './browser.ts'
import { inOffice } from './office-walk.ts'

const MAKER = 'atelier-an'
const DRESS = dressId('SH-AN102')
const FORM = `/dresses/${DRESS}/fitting`
const today = isoDate(Date.now())
/** The first such weekday from a day on. */
const nextDay = (from: string, wanted: number) => addDays(from, (wanted - weekday(from) + 7) % 7)
const SUNDAY = nextDay(addDays(today, 20), 0)
const FULL = addDays(SUNDAY, 3)

let site: BrowsedSite
let partnerId: string
let owner: Somebody

beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
  partnerId = await aPartner(site, [{ kind: 'maker', id: MAKER }])
  owner = await aStaffPerson(site, 'owner', partnerId)
  const body = { weekdays: [1, 2, 3, 4, 5, 6], perDay: 1, seen: 0 }
  await askOffice(site, `PUT /api/office/fitting-days/${MAKER}`, { by: owner, body })
  await fitted(FULL)
})
afterAll(() => site.close())

async function fitted(date: string) {
  const { sizes } = (await ask(site, `GET /api/public/wbs-products/products/${DRESS}`)).body
  const fitting = { dressId: DRESS, date, size: sizes[0], tel: aTel(), consent: true }
  return ask(site, 'POST /api/public/wbs-products/fittings', fitting)
}

describe('the form for a fitting', () => {
  it.each([
    ['', /đã kín lịch thử/, /không nhận thử vào ngày này/, /còn nhận\.$/],
    ['/en', /no more room on this day/, /takes no fittings on this day/, /has room on this day/],
  ])(
    'says on a phone before it is sent which days can’t be, and offers near ones: %s',
    async (prefix, full, closed, free) => {
      const { page, leave } = await site.visit(prefix + FORM, { viewport: PHONE })
      const says = page.locator('form [role=status]')
      const near = page.locator('form ul button')
      await page.locator('[name=size]').selectOption({ index: 1 })
      await page.locator('[name=tel]').fill('0912 345 678')
      expect(await near.count()).toBe(3)
      await page.locator('[name=date]').fill(SUNDAY)
      await says.getByText(closed).waitFor()
      await page.locator('[name=date]').fill(FULL)
      await says.getByText(full).waitFor()
      expect(await axeFindings(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      for (const box of await Promise.all((await near.all()).map((button) => button.boundingBox()))) {
        expect(box!.height).toBeGreaterThanOrEqual(44)
      }
      await near.nth(1).click()
      await says.getByText(free).waitFor()
      expect(await near.nth(1).getAttribute('aria-pressed')).toBe('true')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true')
      const picked = await page.locator('[name=date]').inputValue()
      expect([FULL, SUNDAY]).not.toContain(picked)
      expect(await page.locator('[name=tel]').inputValue()).toBe('0912 345 678')
      await page.locator('[name=consent]').check()
      await page.locator('form[method=post] button[type=submit]').click()
      await page.waitForURL('**/fitting?sent=1')
      await leave()
    },
  )

  it('keeps what was typed when somebody else has the last place meanwhile, and offers near days', async () => {
    const day = addDays(FULL, 14)
    const { page, leave } = await site.visit(`/dresses/${DRESS}`, { viewport: PHONE, expects: /status of 409/ })
    await page.locator('main').getByRole('link', { name: 'Hẹn thử váy' }).click()
    const dialog = page.locator('dialog[open]')
    await dialog.locator('[name=date]').fill(day)
    await dialog.getByText('Ngày này nhà may còn nhận.').waitFor()
    await dialog.locator('[name=size]').selectOption({ index: 1 })
    await dialog.locator('[name=tel]').fill('0912 345 670')
    await dialog.locator('[name=consent]').check()
    expect((await fitted(day)).status).toBe(201)
    await dialog.locator('button[type=submit]').click()
    await dialog.locator('[name=date][aria-invalid=true]').waitFor()
    await dialog.getByText('đã kín lịch thử').waitFor()
    await dialog.getByText('Ngày này nhà may còn nhận.').waitFor({ state: 'detached' })
    expect(await dialog.locator('[name=tel]').inputValue()).toBe('0912 345 670')
    expect(await axeFindings(page)).toEqual([])
    await dialog.locator('ul button').first().click()
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText('Atelier An đã nhận yêu cầu').waitFor()
    await leave()
  })

  it('tells the near days in words where there is no script', async () => {
    const { page, leave } = await site.visit(FORM, { javaScriptEnabled: false, viewport: PHONE, expects: /422/ })
    await page.locator('[name=date]').fill(FULL)
    await page.locator('[name=size]').selectOption({ index: 1 })
    await page.locator('[name=tel]').fill('0912 345 679')
    await page.locator('[name=consent]').check()
    await page.locator('form[method=post] button[type=submit]').click()
    await page.locator('[name=date][aria-invalid=true]').waitFor()
    expect(await page.locator('[name=tel]').inputValue()).toBe('0912 345 679')
    await page.getByText(/^T\d, .+; .+; /).waitFor()
    expect(await page.locator('form ul button').first().isVisible()).toBe(false)
    await leave()
  })
})

describe('the fitting days of a maker', () => {
  it('are kept by its people, from the visits on, and axe finds nothing there', { timeout: 90_000 }, async () => {
    const { page, open, leave } = await inOffice(site, owner, '/office/visits', { viewport: PHONE, expects: /422/ })
    await page.getByRole('link', { name: 'Ngày nhận thử' }).click()
    await page.getByRole('button', { name: 'CN', exact: true }).click()
    await page.getByRole('button', { name: 'Thêm một lượt' }).click()
    await page.getByRole('button', { name: 'Lưu ngày nhận thử' }).click()
    await page.getByText('Đã lưu.').waitFor()
    const closing = page.locator('form', { hasText: 'Đóng những ngày này' })
    await closing.getByLabel('Từ ngày').fill(addDays(today, 90))
    await closing.getByLabel('Đến hết ngày').fill(addDays(today, 80))
    await closing.getByRole('button').click()
    await closing.getByText('Ngày cuối phải từ ngày đầu trở đi').waitFor()
    await closing.getByLabel('Đến hết ngày').fill(addDays(today, 92))
    await closing.getByRole('button').click()
    await page.getByRole('button', { name: 'Mở lại' }).waitFor()
    const away = page.locator('form', { hasText: 'Ghi váy vắng' })
    await away.getByLabel('Mẫu váy').selectOption(DRESS)
    await away.getByLabel('Từ ngày').fill(FULL)
    await away.getByRole('button').click()
    await page.getByText('1 hẹn thử vẫn còn trong những ngày này').waitFor()
    for (const prefix of ['', '/en']) {
      for (const viewport of BOTH_WIDTHS) {
        await page.setViewportSize(viewport)
        await open(`${prefix}/office/fitting-days`)
        expect(await axeFindings(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
    }
    await page.getByRole('button', { name: 'It is back' }).click()
    await page.getByRole('button', { name: 'It is back' }).waitFor({ state: 'detached' })
    await leave()
  })

  it('changed by two are changed by the first, and the other sees by whom', { timeout: 90_000 }, async () => {
    const sales = await aStaffPerson(site, 'sales', partnerId)
    const path = `/office/fitting-days/${MAKER}`
    const [one, two] = [await inOffice(site, owner, path), await inOffice(site, sales, path)]
    await one.page.getByRole('button', { name: 'T7', exact: true }).click()
    await one.page.getByRole('button', { name: 'Lưu ngày nhận thử' }).click()
    await one.page.getByText('Đã lưu.').waitFor()
    await two.page.getByRole('button', { name: 'T2', exact: true }).click()
    await two.page.getByRole('button', { name: 'Lưu ngày nhận thử' }).click()
    await two.page.getByText('Việc bạn bấm chưa được ghi').waitFor()
    await two.page.getByRole('button', { name: 'Xem bản mới' }).click()
    await expect
      .poll(() => two.page.getByRole('button', { name: 'T7', exact: true }).getAttribute('aria-pressed'))
      .toBe('false')
    await one.leave()
    await two.leave()
  })
})
