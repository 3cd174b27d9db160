import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askIfRight } from '#domains/availability/start.ts'
import { aClock, anApp, type TestApp } from '#test/factories/app.ts'
import {
  aKeptVenue,
  calendarMonthOf,
  confirmDates,
  type KeptVenue,
  slotsOn,
  takeDate,
} from '#test/factories/calendars.ts'
import { ask, messagesTo, said } from '#test/factories/customers.ts'
import { anAskedRequest } from '#test/factories/proposals.ts'
import { aStaffPerson, askOffice, type Somebody } from '#test/factories/staff.ts'

const DAY_MS = 86_400_000
const clock = aClock(Date.parse('2026-11-18T09:00:00+07:00'))
let house: TestApp
let venue: KeptVenue
let other: KeptVenue
let support: Somebody

beforeAll(async () => {
  house = await anApp({ clock, env: { LIMIT_SCALE: '1000' } })
  venue = await aKeptVenue(house)
  other = await aKeptVenue(house, { skip: 1 })
  support = await aStaffPerson(house, 'support')
})
afterAll(() => house.close())

/** Days go by, and whoever keeps the calendar signs in again. */
async function later(days: number) {
  clock.pass(days * DAY_MS)
  venue = { ...venue, sales: await aStaffPerson(house, 'sales', venue.partnerId) }
}

const monthOf = async (month: string, id = venue.venueId) =>
  (await ask(house, `GET /api/public/wedding-centers/${id}/dates?month=${month}`)).body
const post = (path: string, body: object, by = venue.sales) =>
  askOffice(house, `POST /api/office/calendars/${venue.venueId}/${path}`, { by, body })

describe('the house', () => {
  it('closes a range and a weekday, with what it would change told before; what is taken stays, and opens it again', async () => {
    const [hall, second] = venue.halls
    await takeDate(house, venue, { hall, date: '2027-07-03', state: 'booked' })
    const range = { from: '2027-07-01', to: '2027-07-04', weekdays: [], halls: [hall, second], sessions: ['dinner'] }
    const counted = { slots: 8, changed: 7, kept: 1 }
    expect((await post('closings/trial', { ...range, isOpening: false })).body).toEqual(counted)
    expect(await slotsOn(house, venue.venueId, '2027-07-01')).toEqual([])
    expect((await post('closings', { ...range, isOpening: false, note: 'Lát lại sân' })).body).toEqual(counted)
    expect(await slotsOn(house, venue.venueId, '2027-07-03')).toEqual([`${hall}:booked`, `${second}:closed`].toSorted())
    const opened = await post('closings', { ...range, to: '2027-07-02', isOpening: true, note: '' })
    expect(opened.body).toEqual({ slots: 4, changed: 4, kept: 0 })
    expect(await slotsOn(house, venue.venueId, '2027-07-02')).toEqual([])
    const mondays = { from: '2027-08-01', to: '2027-08-31', weekdays: [1], halls: [], sessions: ['lunch', 'dinner'] }
    const { slots, changed } = (await post('closings', { ...mondays, isOpening: false, note: 'Nghỉ tuần' })).body
    expect(changed).toBe(slots)
    expect((await monthOf('2027-08')).taken.every(({ state }: { state: string }) => state === 'closed')).toBe(true)
  })

  it.each([
    ['days that are over', { from: '2026-01-01', to: '2026-01-02' }, '422 date_past'],
    ['more than a year and a month', { from: '2027-01-01', to: '2028-12-01' }, '422 range_too_long'],
    ['an end before its beginning', { from: '2027-07-04', to: '2027-07-01' }, '400 invalid'],
    ['a hall that is not there', { from: '2027-07-01', to: '2027-07-01', halls: ['khong-co'] }, '422 unknown_hall'],
  ])('closes no %s', async (_, wrong, answer) => {
    const range = { weekdays: [], halls: [], sessions: ['lunch'], ...wrong }
    expect(said(await post('closings', { ...range, isOpening: false, note: '' }))).toBe(answer)
  })

  it('pastes rows of a spreadsheet: each is told what it would do, wrong ones are left out, and nothing booked is overwritten', async () => {
    const { halls } = await calendarMonthOf(house, venue, '2027-09')
    const [one, two] = halls.map(({ name }: { name: string }) => name)
    await takeDate(house, venue, { hall: venue.halls[0], date: '2027-09-11', state: 'booked', name: 'Giữ nguyên' })
    const text = [
      'Ngày\tBuổi\tSảnh\tTrạng thái\tTên',
      `T7 04/09/2027\tTối\t${one}\tđã cọc\tPhương`,
      `2027-09-05\ttrưa\tSảnh ${two}\tgiữ\tNam, Vân`,
      `11/9/2027\ttối\t${one}\tcọc\tNgười mới`,
      `31/02/2027\ttối\t${one}\tcọc\tSai ngày`,
      `04/09/2027\tTối\t${one}\tcọc\tHai lần`,
      `06/09/2027\tđêm\t${one}\tcọc\tSai buổi`,
      `06/09/2027\ttối\tSảnh Không Có\tcọc\tSai sảnh`,
      `06/09/2027\ttối\t${one}\tchưa biết\tSai trạng thái`,
      '',
      `06/09/2027\ttối\t${one}\t\tChỉ có tên`,
    ].join('\r\n')
    const problems = [
      null,
      null,
      'slot_booked',
      'date_unreadable',
      'twice',
      'session_unreadable',
      'hall_unknown',
      'state_unreadable',
      null,
    ]
    const trial = (await post('paste/trial', { text })).body
    expect(trial.rows.map(({ problem }: { problem: string }) => problem)).toEqual(problems)
    expect(trial.rows.map(({ line }: { line: number }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 11])
    expect(await slotsOn(house, venue.venueId, '2027-09-04')).toEqual([])
    const written = (await post('paste', { text })).body
    expect(written.written).toBe(3)
    expect((await post('paste', { text })).body.written).toBe(0)
    const { entries } = await calendarMonthOf(house, venue, '2027-09')
    expect(entries.map(({ date, state, name }: Record<string, string>) => `${date} ${state} ${name}`)).toEqual([
      '2027-09-04 booked Phương',
      '2027-09-05 held Nam, Vân',
      '2027-09-06 booked Chỉ có tên',
      '2027-09-11 booked Giữ nguyên',
    ])
    expect(said(await post('paste', { text: '\n \n' }))).toBe('422 paste_empty')
    expect(said(await post('paste/trial', { text: 'x\n'.repeat(401) }))).toBe('422 paste_too_long')
  })

  it('takes its dates along as an iCalendar file, with names that break no line', async () => {
    await takeDate(house, venue, {
      hall: venue.halls[0],
      date: '2027-10-02',
      state: 'booked',
      name: 'Hân; Lộc, "nhà gái"',
    })
    const { body } = await askOffice(house, `GET /api/office/calendars/${venue.venueId}/ics`, { by: venue.sales })
    expect(body.fileName).toMatch(/^[a-z0-9-]+\.ics$/)
    expect(body.text).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20271002T180000')
    expect(body.text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1)
    expect(body.text.replace(/\r\n[ \t]/g, '')).toContain('Hân\\; Lộc\\, "nhà gái"')
  })

  it('sees how many couples ask for a day in its city, from five on', async () => {
    const venues = [venue.venueId]
    for (let at = 0; at < 5; at += 1)
      await anAskedRequest(house, venues, { weddingDate: '2027-11-06', session: 'dinner' })
    for (let at = 0; at < 4; at += 1)
      await anAskedRequest(house, venues, { weddingDate: '2027-11-07', session: 'dinner' })
    const { days } = await calendarMonthOf(house, venue, '2027-11')
    expect([days[5].asked, days[6].asked]).toEqual([5, null])
  })

  it('keeps its own calendar only: another’s looks like one that is not there', async () => {
    const calls = [
      `GET /api/office/calendars/${other.venueId}`,
      `GET /api/office/calendars/${other.venueId}/ics`,
      `POST /api/office/calendars/${other.venueId}/known`,
    ]
    for (const call of calls) {
      const answer = await askOffice(house, call, {
        by: venue.sales,
        ...(call.startsWith('POST') && { body: { isUndone: false } }),
      })
      expect(said(answer)).toBe('404 not_found')
    }
    const foreign = (await takeDate(house, other, { hall: other.halls[0], date: '2027-12-04' })).body.entries[0]
    const body = { step: 'release', seen: foreign.version }
    expect(said(await post(`entries/${foreign.id}/steps`, body))).toBe('404 not_found')
    const { items } = (await askOffice(house, 'GET /api/office/calendars', { by: venue.sales })).body
    expect(items.map(({ id }: { id: string }) => id)).toEqual([venue.venueId])
  })

  it('hears of what Song Hỷ did in its stead, which needs a reason', async () => {
    const owner = await aStaffPerson(house, 'owner', venue.partnerId)
    const { email } = await house.db
      .selectFrom('staff')
      .select('email')
      .where('id', '=', owner.staffId)
      .executeTakeFirstOrThrow()
    expect(said(await post('known', { isUndone: false }, support))).toBe('400 reason_needed')
    expect((await post('known', { isUndone: false, reason: 'Chị Lan nhờ qua điện thoại' }, support)).status).toBe(200)
    expect((await messagesTo(house, email!)).at(-1)!.text).toContain('sửa lịch ngày trống')
  })
})

describe('a venue’s month', () => {
  it('tells nothing until the house has opened its calendar, then what is taken, with lunar days and holidays', async () => {
    const [hall, , joined] = other.halls
    await takeDate(house, other, { hall: joined, date: '2027-04-17', state: 'booked', name: 'Mai Chi' })
    await takeDate(house, other, { hall, date: '2027-04-18', hours: 24, name: 'Thu Hà' })
    expect(await monthOf('2027-04', other.venueId)).toMatchObject({ isKnown: false, knownTsp: null, taken: [] })
    await confirmDates(house, other)
    const month = await monthOf('2027-04', other.venueId)
    expect(month).toMatchObject({ month: '2027-04', today: '2026-11-18', isKnown: true, knownTsp: clock.now() })
    expect(month.taken.filter(({ date }: { date: string }) => date === '2027-04-17')).toEqual(
      other.halls
        .slice(0, 2)
        .toSorted()
        .map((part) => ({ hall: part, date: '2027-04-17', session: 'dinner', state: 'booked', untilTsp: null })),
    )
    expect(month.taken.at(-1)).toMatchObject({ hall, state: 'held', untilTsp: clock.now() + DAY_MS })
    expect(month.days).toHaveLength(30)
    expect(month.days[15]).toMatchObject({
      date: '2027-04-16',
      holiday: 'Giỗ Tổ Hùng Vương',
      lunar: { day: 10, month: 3 },
    })
    expect(month.days[16]).toMatchObject({ weekday: 6, lunarLabel: '11 tháng 3 năm Đinh Mùi', custom: null })
    expect(JSON.stringify(month)).not.toContain('Thu Hà')
    clock.pass(2 * DAY_MS)
    expect((await monthOf('2027-04', other.venueId)).taken.at(-1)).toMatchObject({ date: '2027-04-17' })
  })

  it('is not known any more after fourteen days without a word of the house; a change or “still right” makes it so', async () => {
    await later(0)
    await confirmDates(house, venue)
    await later(14)
    expect(await monthOf('2027-04')).toMatchObject({ isKnown: false, taken: [] })
    await takeDate(house, venue, { hall: venue.halls[0], date: '2027-06-05' })
    expect((await monthOf('2027-04')).isKnown).toBe(true)
    const undo = () => post('known', { isUndone: true })
    expect(said(await undo())).toBe('409 nothing_to_undo')
    await later(15)
    expect((await confirmDates(house, venue)).body).toMatchObject({ isKnown: true, isUndoable: true })
    expect((await undo()).body).toMatchObject({ isKnown: false, isUndoable: false })
    expect((await monthOf('2027-04')).isKnown).toBe(false)
    expect((await confirmDates(house, venue)).status).toBe(200)
  })

  it.each([
    ['a month that is over', `/dates?month=2026-01`, '422 month_out_of_range'],
    ['one that is too far away', `/dates?month=2031-01`, '422 month_out_of_range'],
    ['what is no month', `/dates?month=2027-13`, '400 invalid'],
  ])('refuses %s', async (_, path, answer) => {
    expect(said(await ask(house, `GET /api/public/wedding-centers/${venue.venueId}${path}`))).toBe(answer)
  })

  it('is asked for once a week by a message, while nobody has said a word', async () => {
    await confirmDates(house, venue)
    const asked = async () =>
      (
        await house.db
          .selectFrom('messages')
          .select('id')
          .where('template', '=', 'house.calendar-asked')
          .where('partner_id', '=', venue.partnerId)
          .execute()
      ).length
    const before = await asked()
    const run = () => askIfRight(house.db, house.app.deps.config, clock.now())
    for (let day = 0; day < 16; day += 1) {
      clock.pass(DAY_MS)
      await run()
      await run()
    }
    expect((await asked()) - before).toBe(2)
  })
})
