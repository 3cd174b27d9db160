import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { aClock } from '#test/factories/app.ts'
import { ANDROID, aBrowsedSite, axeFindings, BOTH_WIDTHS, type BrowsedSite, DESK, PHONE } from './browser.ts'

const clock = aClock(tspAt('2026-11-17', '10:00'))
/** A Saturday evening. */
const EVENING = 'date=2027-04-17&session=dinner'
const LIST = `/wedding-centers?cityId=ho-chi-minh&${EVENING}`
const FREE = 'Hỷ Lâm Palace'
const HELD = 'Lụa Ngà Convention'
const FULL = 'Bến Sao Riverside'

let site: BrowsedSite
let toAsk: number
beforeAll(async () => {
  site = await aBrowsedSite({ clock })
  const now = new Date(clock.now())
  await sql`
    insert into calendars (venue_id, known_at, changed_at)
    select id, ${now}::timestamptz, ${now}::timestamptz from venues where name = any(${[FREE, HELD, FULL]})`.execute(
    site.db,
  )
  await sql`
    insert into calendar_entries (id, venue_id, hall, date, session, state, made_at, made_by)
    values ('any', 'any', 'any', '2027-04-17', 'dinner', 'booked', ${now}, 'somebody')`.execute(site.db)
  await take(HELD, 'held')
  await take(FULL, 'booked')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int - 3 as count from venues where city_id = 'ho-chi-minh'`.execute(site.db)
  toAsk = rows[0]!.count
})
afterAll(() => site.close())

/** All halls of a venue on that evening. */
async function take(venue: string, state: 'held' | 'booked') {
  const until = state === 'held' ? new Date(tspAt('2026-12-01')) : null
  await sql`
    insert into hall_slots (venue_id, date, session, hall, entry_id, state, ends_at)
    select venue_id, '2027-04-17', 'dinner', key, 'any', ${state}, ${until}
    from halls join venues on venues.id = venue_id where venues.name = ${venue}`.execute(site.db)
  clock.pass(1000)
}

describe('without script, on a phone', () => {
  const phone = { javaScriptEnabled: false, viewport: PHONE, userAgent: ANDROID }

  it('“where, which day, how many tables” leads to the venues that are free then, and to one of them with the date', async () => {
    const { page, leave } = await site.visit('/', phone)
    const form = page.getByRole('form', { name: 'Tìm nhà hàng tiệc cưới' })
    await form.getByLabel('Hai bạn đãi tiệc ở đâu').fill('TP. Hồ Chí Minh')
    expect(await form.getByLabel('Ngày nào').getAttribute('min')).toBe('2026-11-17')
    await form.getByLabel('Ngày nào').fill('2027-04-17')
    await form.getByLabel('Buổi nào').selectOption('dinner')
    await form.getByLabel('Bao nhiêu bàn').selectOption({ label: '30 bàn' })
    await form.getByLabel('Trọn gói một bàn').selectOption({ label: 'Đến 10 triệu' })
    await form.getByRole('button').click()
    await page.waitForURL(`**/wedding-centers?cityId=ho-chi-minh&${EVENING}&guests=300&priceTo=10000000`)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Còn tối 17/04/2027 tại TP. Hồ Chí Minh')
    await page.getByText('Thứ Bảy, nhằm 11 tháng 3 năm Đinh Mùi. 1 nơi còn, 1 nơi đang giữ').waitFor()
    expect(await page.locator('main article h2').allTextContents()).toEqual(expect.arrayContaining([FREE, HELD]))
    await page.locator('main article').getByRole('link', { name: FREE, exact: true }).click()
    await page.waitForURL('**/wedding-centers/hy-lam-palace?tables=30&session=dinner&date=2027-04-17')
    await leave()
  })

  it('those to ask and those that are full are a tap away, and so is the way back', async () => {
    const { page, leave } = await site.visit(LIST, phone)
    expect(await page.locator('main article').count()).toBe(2)
    expect(await page.locator('main header').innerText()).toContain(`${toAsk} nơi phải hỏi. 1 nơi kín không hiện.`)
    await page.getByRole('link', { name: `Thêm nơi phải hỏi ${toAsk}` }).click()
    await page.waitForURL(`${site.origin}${LIST}&onDate=free,held,ask`)
    await page.getByRole('link', { name: 'Thêm nơi kín 1' }).click()
    await page.waitForURL(`${site.origin}${LIST}&onDate=free,held,ask,full`)
    expect(await page.locator('main header').innerText()).not.toContain('không hiện')
    const row = (name: string) => page.locator('main article', { hasText: name }).innerText()
    expect(await row(FREE)).toMatch(/Còn \d sảnh/)
    expect(await row(HELD)).toContain('Đang giữ')
    await page.getByRole('link', { name: 'Nơi kín 1' }).click()
    await page.getByRole('link', { name: `Nơi phải hỏi ${toAsk}` }).click()
    await page.waitForURL(`${site.origin}${LIST}`)
    await page.goto(`${LIST}&onDate=full`)
    expect(await row(FULL)).toContain('Kín')
    await leave()
  })

  it('where nobody is known to be free the way leads to those to ask', async () => {
    const { page, leave } = await site.visit(`/wedding-centers?cityId=hue&${EVENING}`, phone)
    await page.getByRole('heading', { name: 'Chưa nơi nào chắc còn ngày 17/04/2027' }).waitFor()
    const way = page.getByRole('link', { name: /^Xem \d+ nơi để hỏi$/ })
    const count = Number((await way.innerText()).match(/\d+/)![0])
    await way.click()
    await page.waitForURL(`**/wedding-centers?cityId=hue&${EVENING}&onDate=free,held,ask`)
    const rows = page.locator('main article')
    expect(await rows.count()).toBe(count)
    expect(await rows.filter({ hasText: 'Hỏi nhà hàng' }).count()).toBe(count)
    await leave()
  })
})

describe('with script', () => {
  it.each(BOTH_WIDTHS)(
    'a date shows at once, stays in the address, and its chip takes it back ($width px)',
    async (viewport) => {
      const { page, leave } = await site.visit('/wedding-centers?cityId=ho-chi-minh', { viewport })
      if (viewport === PHONE) await page.click('[data-part=filters]')
      const filters = page.locator('#filters')
      await filters.getByLabel('Ngày nào').fill('2027-04-17')
      await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&date=2027-04-17')
      await filters.getByLabel('Buổi nào').selectOption('dinner')
      await page.waitForURL(`${site.origin}${LIST}`)
      await expect.poll(() => page.locator('main article').count()).toBe(2)
      if (viewport === PHONE) await filters.getByRole('button', { name: 'Xem 2 nơi' }).click()
      await page.getByRole('link', { name: `Thêm nơi phải hỏi ${toAsk}` }).click()
      await page.waitForURL('**&onDate=free,held,ask')
      // another filter keeps what is shown on that date
      if (viewport === PHONE) await page.click('[data-part=filters]')
      await filters.locator('[name=type][value=garden]').check()
      await page.waitForURL('**&onDate=free,held,ask&type=garden')
      if (viewport === PHONE) await filters.getByRole('button', { name: /^Xem / }).click()
      await page.getByRole('link', { name: 'Bỏ 17/04/2027' }).click()
      // an evening is still asked for, whichever day
      await page.waitForURL('**/wedding-centers?cityId=ho-chi-minh&session=dinner&type=garden')
      await expect.poll(() => filters.getByLabel('Ngày nào').inputValue()).toBe('')
      await leave()
    },
  )

  it('a year that is still being typed asks for nothing', async () => {
    const { page, leave } = await site.visit('/wedding-centers', { viewport: DESK })
    const input = page.locator('#filters').getByLabel('Ngày nào')
    await input.fill('0202-04-17')
    expect(new URL(page.url()).search).toBe('')
    expect(await input.inputValue()).toBe('0202-04-17')
    await input.fill('2027-04-17')
    await page.waitForURL('**/wedding-centers?date=2027-04-17')
    await leave()
  })

  it('the date goes on to the comparison and into the request of those that were ticked', async () => {
    const { page, leave } = await site.visit(LIST, { viewport: DESK })
    for (const name of [FREE, HELD]) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('button', { name: 'Nhận báo giá' }).last().click()
    const dialog = page.locator('dialog:modal')
    await expect.poll(() => dialog.locator('[name=weddingDate]').inputValue()).toBe('2027-04-17')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^So sánh/ }).click()
    await page.waitForURL(/\/wedding-centers\/compare\?ids=[^&]+&session=dinner&date=2027-04-17$/)
    await leave()
  })
})

describe('a page with a date', () => {
  it('is not for search engines, is kept by nobody, and tells of what was taken a second ago', async () => {
    const open = () => site.app.inject(LIST)
    const before = await open()
    expect(before.body).toContain('<meta name="robots" content="noindex"/>')
    expect(before.headers['cache-control']).toBe('private, no-store')
    expect(before.body).toContain(FREE)
    await take(FREE, 'booked')
    expect((await open()).body).not.toContain(`>${FREE}</a>`)
    await sql`delete from hall_slots using venues where id = venue_id and name = ${FREE}`.execute(site.db)
    clock.pass(1000)
    // a search without a date is kept like any other
    const plain = await site.app.inject('/wedding-centers?cityId=hue&date=&session=&guests=')
    expect(plain.headers['cache-control']).toContain('public')
  })

  it.each([
    ['date=2026-11-16', ''],
    ['date=2030-01-01', ''],
    ['date=2027-02-30', ''],
    [`${EVENING}&onDate=perhaps`, `?${EVENING}`],
    ['session=brunch', ''],
  ])('leads from what it does not know, %s, to the address without it', async (query, known) => {
    const { statusCode, headers } = await site.app.inject(`/wedding-centers?${query}`)
    expect([statusCode, headers.location]).toEqual([302, `/wedding-centers${known}`])
  })

  it.each([`${LIST}&onDate=free,held,ask,full`, `/wedding-centers?cityId=hue&${EVENING}`])(
    'axe finds nothing on %s, on phone and desk, in both languages',
    async (path) => {
      expect(await site.findingsOn(path)).toEqual([])
    },
  )

  it('axe finds nothing in the form of the home page', async () => {
    const { page, leave } = await site.visit('/', { viewport: PHONE })
    await page.getByLabel('Ngày nào').scrollIntoViewIfNeeded()
    expect(await axeFindings(page)).toEqual([])
    await leave()
  })
})
