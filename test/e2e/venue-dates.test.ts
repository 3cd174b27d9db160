// @module-tag thorough
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getVenueByName } from '#domains/venues/contract.ts'
import { tspAt } from '#lib/dates.ts'
import { aClock } from '#test/factories/app.ts'
import { aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, byTab, DESK, PHONE } from './browser.ts'

const DAY = 86_400_000
const clock = aClock(tspAt('2026-11-17', '10:00'))
/** A Saturday evening. */
const ASKED = 'tables=32&session=dinner&date=2027-04-17'
const KNOWN = '/wedding-centers/hy-lam-palace'
const STALE = '/wedding-centers/lua-nga-convention'
const UNOPENED = '/wedding-centers/ben-sao-riverside'

let site: BrowsedSite
const ids: Record<string, string> = {}
let keys: Record<string, string>

beforeAll(async () => {
  site = await aBrowsedSite({ clock })
  for (const path of [STALE, UNOPENED, KNOWN]) {
    const venue = await site.call(getVenueByName, { params: { name: path.split('/').at(-1)! } })
    if (!venue.ok) throw new Error(`there is no ${path}`)
    ids[path] = venue.value.id
    keys = Object.fromEntries(venue.value.halls.map(({ name, key }) => [name, key]))
  }
  await confirmed(KNOWN, 1)
  await confirmed(STALE, 15)
  await take('Ngọc Lan', '2027-04-17', 'held', tspAt('2026-11-19', '14:20'))
  await take('Mẫu Đơn', '2027-04-17', 'held', tspAt('2026-11-20', '09:00'))
  for (const hall of ['Ngọc Lan', 'Mẫu Đơn']) await take(hall, '2027-04-10', 'booked')
  for (const hall of Object.keys(keys)) await take(hall, '2027-04-16', 'closed')
})
afterAll(() => site.close())

async function confirmed(path: string, daysAgo: number) {
  const at = new Date(clock.now() - daysAgo * DAY)
  await sql`insert into calendars (venue_id, known_at, changed_at) values (${ids[path]}, ${at}, ${at})`.execute(site.db)
}

async function take(hall: string, date: string, state: string, until?: number) {
  const [id, ends] = [`${hall} ${date}`, until ? new Date(until) : null]
  const slot = sql`${ids[KNOWN]}, ${keys[hall]}, ${date}, 'dinner', ${state}, ${ends}`
  await sql`insert into calendar_entries (venue_id, hall, date, session, state, ends_at, id, made_at, made_by)
    values (${slot}, ${id}, ${new Date(clock.now())}, 'somebody')`.execute(site.db)
  await sql`insert into hall_slots (venue_id, hall, date, session, state, ends_at, entry_id)
    values (${slot}, ${id})`.execute(site.db)
}

/** The section once its month is there. */
async function monthIn(page: Page, name: string) {
  const section = page.locator('#dates')
  await section.scrollIntoViewIfNeeded()
  const grid = section.getByRole('grid', { name })
  await grid.locator('small').first().waitFor()
  const panel = section.locator('[aria-live=polite]').last()
  return { section, grid, panel, day: (spoken: RegExp | string) => grid.getByRole('button', { name: spoken }) }
}
const APRIL = 'Tháng 4 năm 2027'
/** What axe finds, and how many pixels the page is too wide. */
async function findings(page: Page) {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(sideways > 0 ? [`${sideways} px too wide`] : []), ...(await axeFindings(page))]
}
const textOf = async (part: Locator) => (await part.innerText()).replaceAll(/\s+/g, ' ')
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.date)

describe('a calendar that is known', () => {
  it('has the day of the address chosen, every hall in words, and near free days that go on into the request', async () => {
    const { page, leave } = await site.visit(`${KNOWN}?${ASKED}`, { viewport: DESK })
    await page.evaluate(() => localStorage.setItem('quotationDraft', '{"when":"month","month":"2027-05"}'))
    const { section, grid, panel, day } = await monthIn(page, APRIL)
    await section.getByText('Nhà hàng xác nhận lịch hôm qua').waitFor()
    expect(await section.getByRole('combobox').locator('option:checked').textContent()).toBe('Vừa 32 bàn: 2 sảnh')
    expect(await textOf(grid.locator('[aria-selected=true] [aria-hidden]').first())).toBe('17 11 đang giữ')
    expect(await day('Thứ Bảy 17/04/2027, 11 tháng 3 âm lịch: đang giữ').count()).toBe(1)
    expect(await day(/^Thứ Bảy 10\/04\/2027, .*: kín$/).count()).toBe(1)
    expect(await day('Thứ Sáu 16/04/2027, 10 tháng 3 âm lịch, Giỗ Tổ Hùng Vương: nghỉ').count()).toBe(1)
    expect(await day(/: còn 2 sảnh$/).count()).toBe(27)

    expect(await findings(page)).toEqual([])
    const words = await textOf(panel)
    expect(words).toContain('Thứ Bảy 17/04/2027, tối nhằm ngày 11 tháng 3 năm Đinh Mùi')
    expect(words).toContain('Ngọc Lan Đang giữ tới 19/11 Mẫu Đơn Đang giữ tới 20/11')
    expect(words).toContain('Hồng Ngọc Còn, chỉ nhận tới 18 bàn')
    expect(words).not.toMatch(/xếp|Tam Nương|Nguyệt Kỵ/)
    const near = panel.getByText('Gần ngày này').locator('..').getByRole('button')
    expect(await near.allTextContents()).toEqual(['CN 11/04', 'CN 18/04', 'T6 23/04'])
    await near.first().click()
    await panel.getByText('Ngày 5 âm lịch là ngày Nguyệt Kỵ theo cách tính của một số gia đình.').waitFor()
    expect(await near.count()).toBe(0)
    await panel.getByRole('link', { name: 'Hỏi giá ngày này' }).click()
    await page.waitForURL(`**/quotation?ids=${ids[KNOWN]}&tables=32&session=dinner&date=2027-04-11`)
    await expect.poll(() => page.getByLabel('Ngày tổ chức').inputValue()).toBe('2027-04-11')
    expect(await page.locator('[name=tables]').inputValue()).toBe('32')
    expect(await page.locator('[name=session]:checked').inputValue()).toBe('dinner')
    await leave()
  })

  it('counts the halls that are asked for, in the session that is asked for, by the calculator’s tables', async () => {
    const { page, leave } = await site.visit(`${KNOWN}?date=2027-04-10`, { viewport: DESK })
    const { section, panel, day } = await monthIn(page, APRIL)
    expect(await day(/^Thứ Bảy 10\/04\/2027, .*: còn 3 sảnh$/).count()).toBe(1)
    await section.getByRole('combobox').selectOption('Ngọc Lan, 30–80 bàn')
    expect(await day(/^Thứ Bảy 10\/04\/2027, .*: kín$/).count()).toBe(1)
    expect(await panel.getByRole('listitem').count()).toBe(1)
    await section.getByText('Trưa', { exact: true }).click()
    expect(await day(/^Thứ Bảy 10\/04\/2027, .*: còn$/).count()).toBe(1)
    await page.getByRole('form', { name: 'Tính giá trọn gói' }).getByLabel('Số bàn').fill('32')
    await section.getByRole('combobox').selectOption('Vừa 32 bàn: 2 sảnh')
    expect(await panel.getByRole('link', { name: 'Hỏi giá ngày này' }).getAttribute('href')).toContain(
      'tables=32&session=lunch&date=2027-04-10',
    )
    await leave()
  })

  it('is walked by keys, from month to month', async () => {
    const { page, leave } = await site.visit(`${KNOWN}?${ASKED}`, { viewport: DESK })
    const { grid, panel } = await monthIn(page, APRIL)
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1)
    await byTab(page)('[data-date="2027-04-17"]')
    for (const [key, date] of [
      ['ArrowRight', '2027-04-18'],
      ['ArrowDown', '2027-04-25'],
      ['Home', '2027-04-19'],
      ['ArrowUp', '2027-04-12'],
      ['PageDown', '2027-05-12'],
      ['End', '2027-05-16'],
    ] as const) {
      await page.keyboard.press(key)
      expect(await focused(page)).toBe(date)
    }
    await monthIn(page, 'Tháng 5 năm 2027')
    await page.keyboard.press('Enter')
    await panel.getByRole('heading', { name: 'Chủ Nhật 16/05/2027, tối' }).waitFor()
    await leave()
  })

  it('is not walked into the past by keys', async () => {
    const { page, leave } = await site.visit(KNOWN, { viewport: DESK })
    await monthIn(page, 'Tháng 11 năm 2026')
    await page.locator('[data-date="2026-11-17"]').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe('2026-11-17')
    expect(await page.locator('[data-date="2026-11-16"]').isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Tháng trước' }).isDisabled()).toBe(true)
    await leave()
  })

  it('on a phone carries the chosen day in the bar at the bottom', async () => {
    const { page, leave } = await site.visit(KNOWN, { viewport: PHONE })
    const { section } = await monthIn(page, 'Tháng 11 năm 2026')
    await section.getByRole('button', { name: /^Thứ Bảy 21\/11\/2026/ }).click()
    const way = page.getByRole('link', { name: 'Hỏi giá ngày này' })
    const bar = way.locator('..')
    expect(await textOf(bar)).toBe('T7 21/11, tối còn Hỏi giá ngày này')
    expect((await bar.boundingBox())!.y).toBeGreaterThan(PHONE.height - 100)
    expect(await page.getByRole('link', { name: 'Nhận báo giá' }).count()).toBe(0)
    expect(await findings(page)).toEqual([])
    await way.click()
    await page.waitForURL('**/quotation?*session=dinner&date=2026-11-21')
    await leave()
  })
})

describe('a calendar that is not known', () => {
  it.each([
    [STALE, 'Lụa Ngà Convention chưa xác nhận lịch trong 14 ngày qua', 'Lịch chưa được xác nhận từ 02/11/2026'],
    [UNOPENED, 'Bến Sao Riverside chưa mở lịch cho khách xem', 'Nhà hàng chưa mở lịch'],
  ])('says of no day that it is free, why, and how to ask: %s', async (path, why, since) => {
    const { page, leave } = await site.visit(`${path}?${ASKED}`, { viewport: PHONE })
    const { section, grid, panel, day } = await monthIn(page, APRIL)
    await section.getByText(since).waitFor()
    expect(await day(/: hỏi nhà hàng$/).count()).toBe(30)
    expect(await grid.locator('i').count()).toBe(0)
    expect(await grid.innerText()).not.toMatch(/còn|kín|giữ/)
    expect(await panel.innerText()).toContain(`${why}, nên Song Hỷ không nói ngày nào còn, ngày nào kín.`)
    expect(await page.getByRole('link', { name: 'Hỏi ngày này' }).getAttribute('href')).toContain(ASKED)
    expect(await panel.getByRole('link', { name: /^Xem nơi biết chắc còn/ }).getAttribute('href')).toContain(
      '?cityId=ho-chi-minh&date=2027-04-17&session=dinner',
    )
    if (path === STALE) expect(await findings(page)).toEqual([])
    await leave()
  })
})

describe('when something is missing', () => {
  it('without script there is a way to ask', async () => {
    const { page, leave } = await site.visit(`${KNOWN}?${ASKED}`, { viewport: PHONE, javaScriptEnabled: false })
    const section = page.locator('#dates')
    expect(
      await section.getByRole('link', { name: 'Hỏi nhà hàng về ngày của hai bạn' }).getAttribute('href'),
    ).toContain(ASKED)
    expect(await section.getByRole('grid').count()).toBe(0)
    await leave()
  })

  it('a month that could not be fetched is asked for again, and an address of the past is not held to', async () => {
    const { page, leave } = await site.visit(KNOWN, { viewport: DESK, expects: /Failed to load resource/ })
    const { section } = await monthIn(page, 'Tháng 11 năm 2026')
    await page.route('**/dates?*', (route) => route.abort())
    await section.getByRole('button', { name: 'Tháng sau' }).click()
    await section.getByRole('alert').getByText('Bạn đang ngoại tuyến').waitFor()
    await page.unroute('**/dates?*')
    await section.getByRole('button', { name: 'Thử lại' }).click()
    const { day } = await monthIn(page, 'Tháng 12 năm 2026')
    expect(await day(/: còn 5 sảnh$/).count()).toBe(31)
    expect(await section.getByRole('alert').count()).toBe(0)
    await page.goto(`${KNOWN}?date=2024-02-03`)
    await monthIn(page, 'Tháng 11 năm 2026')
    await section.getByText('Chọn một ngày').waitFor()
    await leave()
  })
})

describe('side by side', () => {
  it('venues are compared on the day, which decides its price and goes on to the venue', async () => {
    const compared = [KNOWN, STALE].map((path) => ids[path]).join(',')
    const at = `/wedding-centers/compare?ids=${compared}&tables=32&session=dinner&date=2027-04-17`
    const { page, leave } = await site.visit(at, { viewport: DESK })
    const row = page.getByRole('row', { name: /^Tối ngày 17\/04\/2027/ })
    await expect
      .poll(() => textOf(row))
      .toBe('Tối ngày 17/04/2027 Đang giữ Ngọc Lan, Mẫu Đơn Xem lịch Hỏi nhà hàng lịch chưa được xác nhận Xem lịch')
    const price = page
      .getByRole('row', { name: /^Giá bàn/ })
      .getByRole('cell')
      .first()
    expect(await textOf(price)).toBe('4.700.000 ₫')
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Ngày cưới').fill('2027-04-14')
    await page.waitForURL('**/compare?*date=2027-04-14*')
    await page.getByRole('row', { name: /^Tối ngày 14\/04\/2027 Còn 2 sảnh/ }).waitFor()
    expect(await textOf(price)).toBe('4.200.000 ₫')
    await page.getByRole('link', { name: 'Xem lịch' }).first().click()
    await monthIn(page, APRIL)
    await page.getByRole('heading', { name: 'Thứ Tư 14/04/2027, tối' }).waitFor()
    await leave()
  })
})

describe('in English', () => {
  it('says the same', async () => {
    const { page, leave } = await site.visit(`/en${KNOWN}?${ASKED}`, { viewport: DESK })
    const { section, panel, day } = await monthIn(page, 'April 2027')
    await section.getByText('The venue confirmed its calendar yesterday').waitFor()
    expect(await day('Saturday 17 April 2027, day 11 of lunar month 3: held').count()).toBe(1)
    expect(await textOf(panel)).toContain('Ngọc Lan Held until 19 Nov')
    expect(await panel.getByRole('link', { name: /this date/ }).getAttribute('href')).toMatch(/^\/en\/quotation\?/)
    for (const viewport of BOTH_WIDTHS) {
      await page.setViewportSize(viewport)
      expect(await findings(page)).toEqual([])
    }
    await leave()
  })
})
