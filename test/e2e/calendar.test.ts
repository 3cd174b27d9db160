// @module-tag thorough
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, isoDate } from '#lib/dates.ts'
import { aKeptVenue, calendarMonthOf, type KeptVenue, takeDate } from '#test/factories/calendars.ts'
import { ask } from '#test/factories/customers.ts'
import { anAcceptCode, anAskedRequest, answerAs, caseOf } from '#test/factories/proposals.ts'
import { aStaffPerson } from '#test/factories/staff.ts'
import { aBrowsedSite, axeFindings, type BrowsedSite, byTab, DESK, PHONE } from './browser.ts'
import { inOffice, WAYS } from './office-walk.ts'

let site: BrowsedSite
let venue: KeptVenue
/** The names of the two halls and of the one that is made of both. */
let names: [string, string, string]

const MONTH = addDays(isoDate(Date.now()), 70).slice(0, 7)
const day = (number: number) => `${MONTH}-${String(number).padStart(2, '0')}`
/** As a button speaks it: "17/4". */
const spoken = (number: number) => `${number}/${Number(MONTH.slice(5))}`
const pageOf = ({ venueId }: KeptVenue, prefix = '') => `${prefix}/office/calendar/${venueId}?month=${MONTH}`

beforeAll(async () => {
  site = await aBrowsedSite({ env: { LIMIT_SCALE: '1000' } })
  venue = await aKeptVenue(site)
  const { halls } = await calendarMonthOf(site, venue, MONTH)
  names = halls.slice(0, 3).map(({ name }: { name: string }) => name)
})
afterAll(() => site.close())

const open = (viewport = DESK) =>
  inOffice(site, venue.sales, pageOf(venue), { viewport, expects: /40[019]|422|ERR_INTERNET_DISCONNECTED/ })
const slot = (page: Page, hall: string, session: string, number: number, state = '') =>
  page.getByRole('button', { name: new RegExp(`^${hall}, ${session} .*\\b${spoken(number)}: ${state}`) })
const sheet = (page: Page) => page.locator('dialog:modal')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

describe('the book of days', () => {
  it('is kept by keys alone: walked, opened, held, closed by a selection; days that passed are only looked at', {
    timeout: 90_000,
  }, async () => {
    const { page, open: goTo, leave } = await open()
    await byTab(page)('[data-cell]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toMatch(new RegExp(`^${names[0]}, tối .*${spoken(2)}: trống`))
    await page.keyboard.press('End')
    expect(await focused(page)).toContain(', tối ')
    await page.keyboard.press('Home')
    expect(await focused(page)).toMatch(new RegExp(`^${names[0]}, trưa`))
    expect(await page.locator('[data-cell][tabindex="0"]').count()).toBe(1)

    await page.keyboard.press('h')
    await sheet(page).waitFor()
    await page.keyboard.type('Thu Hà')
    await page.keyboard.press('Enter')
    await sheet(page).waitFor({ state: 'detached' })
    await slot(page, names[0], 'trưa', 2, 'giữ, Thu Hà, đến').waitFor()
    // the joined hall goes with its part, and says so
    await slot(page, names[2], 'trưa', 2, `giữ, cùng ${names[0]}`).waitFor()
    expect(await focused(page)).toContain('Thu Hà')

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await page.locator('td[aria-selected=true]').count()).toBe(4)
    await page.keyboard.press('x')
    await sheet(page).getByRole('button', { name: 'Đóng 4 ô' }).waitFor()
    await page.keyboard.type('Sửa sảnh')
    await page.keyboard.press('Enter')
    await slot(page, names[0], 'tối', 4, 'đóng, Sửa sảnh').waitFor()

    await page.keyboard.press('PageDown')
    await page.waitForURL(({ search }) => !search.includes(MONTH))
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^${names[0]}, .*: trống`))

    const past = addDays(`${isoDate(Date.now()).slice(0, 7)}-01`, -1).slice(0, 7)
    await goTo(`/office/calendar/${venue.venueId}?month=${past}`)
    await page.locator('[data-cell]').first().click()
    await sheet(page).getByText('Ngày này đã qua').waitFor()
    expect(await sheet(page).locator('form').count()).toBe(0)
    await leave()
  })
})

describe('a slot', () => {
  it('that somebody was faster at says who, keeps what was typed and can be queued for', {
    timeout: 90_000,
  }, async () => {
    const { page, leave } = await open(PHONE)
    await page.locator('summary', { hasText: /^10/ }).click()
    await slot(page, names[0], 'tối', 10).click()
    await sheet(page).getByLabel('Tên khách').fill('Mỹ Duyên')
    expect((await takeDate(site, venue, { hall: venue.halls[0], date: day(10), name: 'Kim Anh' })).status).toBe(201)
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).click()
    const told = sheet(page).getByRole('alert')
    await told.getByText(/Người \d+ đã giữ cho Kim Anh lúc \d\d:\d\d, tới/).waitFor()
    expect(await sheet(page).getByLabel('Tên khách').inputValue()).toBe('Mỹ Duyên')
    expect(await axeFindings(page)).toEqual([])
    await told.getByRole('button', { name: 'Xếp thứ hai' }).click()
    await slot(page, names[0], 'tối', 10, 'giữ, Kim Anh, .*1 khách chờ').click()

    // whoever was first has paid; the line is over, and it can be given back
    await sheet(page).getByText('Tự nhận chỗ khi Kim Anh hết giờ').waitFor()
    await sheet(page).getByRole('button', { name: 'Bỏ giữ, nhường Mỹ Duyên' }).click()
    await slot(page, names[0], 'tối', 10, 'giữ, Mỹ Duyên').click()
    await sheet(page).getByRole('button', { name: 'Đã nhận cọc' }).click()
    await slot(page, names[0], 'tối', 10, 'đã cọc, Mỹ Duyên').click()
    await sheet(page).getByRole('button', { name: 'Bỏ cọc' }).click()
    await sheet(page).getByRole('button', { name: 'Bỏ cọc, cho trống lại' }).click()
    await slot(page, names[0], 'tối', 10, 'trống').waitFor()
    await leave()
  })

  it('goes to another hall with what was typed, and once however often it is pressed', {
    timeout: 90_000,
  }, async () => {
    const { page, context, leave } = await open()
    await slot(page, names[0], 'trưa', 11).click()
    await sheet(page).getByLabel('Tên khách').fill('Hân')
    await takeDate(site, venue, { hall: venue.halls[0], date: day(11), session: 'lunch', state: 'booked' })
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).click()
    await sheet(page).getByRole('alert').getByRole('button', { name: names[1], exact: true }).click()
    await context.setOffline(true)
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).click()
    await sheet(page).getByText('Mất mạng nên chưa ghi được').waitFor()
    await context.setOffline(false)
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).dblclick()
    await slot(page, names[1], 'trưa', 11, 'giữ, Hân').waitFor()
    const { entries } = await calendarMonthOf(site, venue, MONTH)
    expect(entries.filter(({ name }: { name: string }) => name === 'Hân')).toHaveLength(1)
    await leave()
  })
})

describe('what a couple has accepted', () => {
  it('follows its reservation: the sheet says so and leads there', { timeout: 90_000 }, async () => {
    const asked = await anAskedRequest(site, [venue.venueId], { weddingDate: day(20), session: 'dinner' })
    const id = asked.quotations[0]?.id ?? ''
    const { ready } = (await caseOf(site, id, venue.sales)).asked
    const plans = [{ ...ready, hall: venue.halls[0], date: day(20), session: 'dinner', tables: venue.tables }]
    const [sent] = (await answerAs(site, id, venue.sales, { plans, hold: null })).body.proposals
    const code = await anAcceptCode(site, asked)
    const accepted = { plan: 0, visitTsp: null, ...code }
    const answer = await ask(site, `POST /api/public/clients/${asked.clientId}/proposals/${sent.id}/accept`, accepted)
    expect(answer.status).toBe(200)

    const { page, leave } = await open()
    await slot(page, names[0], 'tối', 20, 'giữ').click()
    await sheet(page).getByText('Ô này đi theo đơn đặt tiệc').waitFor()
    expect(await sheet(page).getByRole('button', { name: 'Đã nhận cọc' }).count()).toBe(0)
    await sheet(page).getByRole('link', { name: 'Mở yêu cầu báo giá' }).click()
    await page.waitForURL(`**/office/quotations/${id}`)
    await page.getByText('Chờ đặt cọc').waitFor()
    await leave()
  })
})

describe('a range', () => {
  it('says what would change before it is closed, and opens again', { timeout: 90_000 }, async () => {
    await takeDate(site, venue, { hall: venue.halls[1], date: day(14), state: 'booked' })
    const { page, leave } = await open(PHONE)
    await page.locator('summary', { hasText: /^13/ }).click()
    await page.getByRole('button', { name: 'Chọn nhiều ngày' }).click()
    await sheet(page).getByLabel('Tới hết').fill(day(14))
    await sheet(page).getByRole('button', { name: names[1], exact: true }).click()
    await sheet(page).getByText('Khoảng này có 4 ô. 1 ô đã có khách, giữ nguyên.').waitFor()
    await sheet(page).getByRole('button', { name: 'Đóng 3 ô' }).click()
    await slot(page, names[1], 'trưa', 13, 'đóng').waitFor()

    await page.getByRole('button', { name: 'Chọn nhiều ngày' }).click()
    await sheet(page).getByText('Mở lại', { exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Mở lại 2 ô' }).click()
    await slot(page, names[1], 'trưa', 13, 'trống').waitFor()
    await leave()
  })
})

describe('rows of a spreadsheet', () => {
  it('are looked at first, the wrong ones on top with the way out; what is not written stays', {
    timeout: 90_000,
  }, async () => {
    const { page, leave } = await open()
    const wrong = `${day(21)}\ttối\tSảnh không có\tgiữ\tPhú`
    const right = `${day(21)}\ttối\t${names[0]}\tcọc\tLộc`
    await page.getByRole('button', { name: 'Dán lịch' }).click()
    await sheet(page).locator('textarea').fill(`Ngày\tBuổi\tSảnh\tTrạng thái\tTên\n${right}\n${wrong}\n31/02\ttối`)
    await sheet(page).getByRole('button', { name: 'Xem trước' }).click()
    await sheet(page).getByText('Đọc được 3 dòng').waitFor()
    const rows = await sheet(page).locator('ol li').allTextContents()
    expect(rows[0]).toContain(`Không có sảnh tên này. Tên đúng là một trong: ${names[0]}`)
    expect(rows[1]).toContain('Bạn viết như 17/04/2027.')
    expect(rows[2]).toMatch(/^Dòng 22.*: đã cọc, Lộc$/)
    expect(await axeFindings(page)).toEqual([])
    await sheet(page).getByRole('button', { name: 'Ghi 1 dòng' }).click()
    await sheet(page).getByText('2 dòng chưa ghi còn nằm trong ô').waitFor()
    expect(await sheet(page).locator('textarea').inputValue()).toBe(`${wrong}\n31/02\ttối`)
    await sheet(page).getByRole('button', { name: 'Đóng', exact: true }).click()
    await slot(page, names[0], 'tối', 21, 'đã cọc, Lộc').waitFor()
    await leave()
  })
})

describe('the whole calendar', () => {
  it('is opened and said to be right by one press, which can be taken back', { timeout: 90_000 }, async () => {
    const { page, leave } = await open()
    await page.getByText('Lịch này chưa mở cho khách').waitFor()
    await page.getByRole('button', { name: 'Mở lịch cho khách' }).click()
    await page.getByText(/Cảm ơn, lịch được mở tới/).waitFor()
    await page.getByRole('button', { name: 'Hoàn tác' }).click()
    await page.getByText('Lịch này chưa mở cho khách').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tải lịch về, tệp .ics' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.ics$/)

    // another member writes in it: whoever comes back to the page sees it
    await takeDate(site, venue, { hall: venue.halls[1], date: day(25), name: 'Nga' })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await slot(page, names[1], 'tối', 25, 'giữ, Nga').waitFor()
    await leave()
  })

  it('is kept in a house’s stead only with a reason', { timeout: 90_000 }, async () => {
    const support = await aStaffPerson(site, 'support')
    const { page, leave } = await inOffice(site, support, pageOf(venue), { viewport: PHONE, expects: /400/ })
    await page.locator('summary', { hasText: /^26/ }).click()
    await slot(page, names[1], 'trưa', 26).click()
    await sheet(page).getByLabel('Tên khách').fill('Vy')
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).click()
    await sheet(page).getByText('Bạn viết lý do làm thay.').waitFor()
    await sheet(page)
      .getByLabel(/Vì sao làm thay/)
      .fill('Nhà hàng gọi nhờ')
    await sheet(page).getByRole('button', { name: 'Giữ ngày' }).click()
    await slot(page, names[1], 'trưa', 26, 'giữ, Vy').waitFor()
    await leave()
  })

  it('has nothing for axe to find, and nothing to scroll sideways', { timeout: 120_000 }, async () => {
    await takeDate(site, venue, { hall: venue.halls[0], date: day(28), name: 'Nam' })
    const { page, open: goTo, leave } = await open()
    for (const { prefix, viewport } of WAYS) {
      const where = `${prefix} at ${viewport.width}`
      await page.setViewportSize(viewport)
      await goTo(pageOf(venue, prefix))
      const isPhone = viewport.width < 1024
      if (isPhone) await page.locator('summary', { hasText: /^28/ }).click()
      const button = page.getByRole('button', { name: new RegExp(`^${names[0]}, .*Nam`) })
      await button.waitFor()
      const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([where, await sideways(), await axeFindings(page)]).toEqual([where, 0, []])
      // the sheets are alike in both languages
      if (isPhone === Boolean(prefix)) continue
      await button.click()
      await sheet(page).waitFor()
      expect([where, await axeFindings(page)]).toEqual([where, []])
    }
    await leave()
  })
})
