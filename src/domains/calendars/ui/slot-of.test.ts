import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tspAt } from '#lib/dates.ts'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import { createTranslate } from '#lib/texts.ts'
import type { Calendar, CalendarEntry } from '../contract.ts'
import { cellAfter, isBetween } from './book-keys.ts'
import { type HallSlot, rangesOf, slotRows } from './slot-of.ts'
import { hallInWords, leftInWords, momentPassed, slotSpoken } from './slot-words.ts'

const NOW = tspAt('2026-11-17', '12:20')
const hall = (key: string, name: string, parts: string[] = []) => ({ key, name, minTables: 10, maxTables: 40, parts })
const HALLS = [hall('lan', 'Ngọc Lan'), hall('mau', 'Mẫu Đơn'), hall('dai', 'Đại Sảnh', ['lan', 'mau'])]

const day = (date: string, weekday: number) => ({
  date,
  weekday,
  lunar: { day: 11, month: 3, leap: false },
  lunarLabel: '',
  holiday: null,
  custom: null,
  asked: null,
})

let made = 0
const entry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  id: String(++made),
  version: 0,
  hall: 'lan',
  date: '2027-04-17',
  session: 'dinner',
  state: 'held',
  name: 'Thu Hà',
  tables: null,
  note: '',
  quotationId: null,
  isAccepted: false,
  endsTsp: null,
  hours: null,
  madeTsp: NOW,
  by: 'Lan',
  ...given,
})

const calendar = (entries: CalendarEntry[], today = '2026-11-17'): Calendar => ({
  venue: { id: 'v', name: 'Hỷ Lâm' },
  month: '2027-04',
  today,
  atTsp: NOW,
  known: { atTsp: null, by: null, untilTsp: null, isKnown: false, isUndoable: false },
  halls: HALLS,
  days: [day('2027-04-17', 6), day('2027-04-18', 0)],
  entries,
})

const textsOf = (lang: Language) => ({
  t: createTranslate(lang, { calendar: JSON.parse(readFileSync(`locales/${lang}/calendar.json`, 'utf8')) as object }),
  lang,
})
const statesOf = (rows: HallSlot[][], row = 0) => rows[row]?.map(({ state }) => state)

describe('the slots of a month', () => {
  it('are a row a day, each hall at lunch and at dinner', () => {
    const rows = slotRows(calendar([]))
    expect(rows).toHaveLength(2)
    expect(rows[0]?.map((slot) => `${slot.hall.key} ${slot.session}`)).toEqual([
      'lan lunch',
      'lan dinner',
      'mau lunch',
      'mau dinner',
      'dai lunch',
      'dai dinner',
    ])
    expect(new Set(statesOf(rows))).toEqual(new Set(['free']))
  })

  it('take a joined hall with any of its parts, and all parts with it', () => {
    const byPart = slotRows(calendar([entry({ hall: 'mau', state: 'booked' })]))
    expect(statesOf(byPart)).toEqual(['free', 'free', 'free', 'booked', 'free', 'booked'])
    const whole = slotRows(calendar([entry({ hall: 'dai' })]))
    expect(statesOf(whole)).toEqual(['free', 'held', 'free', 'held', 'free', 'held'])
  })

  it('are as hard as the hardest of several, with an entry of the hall itself first', () => {
    const [row] = slotRows(calendar([entry({ hall: 'lan' }), entry({ hall: 'mau', state: 'booked', name: 'Mai' })]))
    const joined = row?.[5]
    expect(joined?.state).toBe('booked')
    expect(joined?.takers.map(({ name }) => name)).toEqual(['Thu Hà', 'Mai'])
    const [own] = slotRows(calendar([entry({ hall: 'mau', session: 'lunch' }), entry({ hall: 'dai' })]))
    expect(own?.[5]?.takers[0]?.hall).toBe('dai')
  })

  it('keep who waits apart from who has it, and nobody waits for another hall', () => {
    const [row] = slotRows(calendar([entry({}), entry({ state: 'queued', name: 'Mỹ Duyên' })]))
    expect(row?.[1]).toMatchObject({ state: 'held', queue: [{ name: 'Mỹ Duyên' }] })
    expect(row?.[3]).toMatchObject({ state: 'free', takers: [], queue: [] })
  })

  it('know a hall that is gone from the content, and days that have passed', () => {
    const rows = slotRows(calendar([entry({ hall: 'gone' })], '2027-04-18'))
    expect(new Set(statesOf(rows))).toEqual(new Set(['free']))
    expect(rows.map((row) => row[0]?.isPast)).toEqual([true, false])
  })
})

describe('a selection', () => {
  const rows = slotRows(calendar([]))
  const chosen = (columns: number[]) => rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []))

  it('of whole halls is one range', () => {
    expect(rangesOf(chosen([0, 1, 2, 3]))).toEqual([
      { from: '2027-04-17', to: '2027-04-18', weekdays: [], halls: ['lan', 'mau'], sessions: ['lunch', 'dinner'] },
    ])
    expect(rangesOf([])).toEqual([])
  })

  it('that begins at a dinner is two, and closes no slot beside it', () => {
    expect(rangesOf(chosen([1, 2, 3]))).toEqual([
      { from: '2027-04-17', to: '2027-04-18', weekdays: [], halls: ['mau'], sessions: ['lunch'] },
      { from: '2027-04-17', to: '2027-04-18', weekdays: [], halls: ['lan', 'mau'], sessions: ['dinner'] },
    ])
    expect(rangesOf(chosen([1])).map(({ sessions }) => sessions)).toEqual([['dinner']])
  })

  it('is the rectangle between two cells, whichever was first', () => {
    const [one, other] = [
      { row: 3, column: 1 },
      { row: 1, column: 2 },
    ]
    expect(isBetween({ row: 2, column: 2 }, one, other)).toBe(true)
    expect(isBetween({ row: 2, column: 3 }, one, other)).toBe(false)
    expect(isBetween({ row: 0, column: 1 }, other, one)).toBe(false)
  })
})

describe('the keys of the book', () => {
  const size = { rows: 30, columns: 10 }
  it.each([
    ['ArrowDown', { row: 6, column: 4 }],
    ['ArrowUp', { row: 4, column: 4 }],
    ['ArrowLeft', { row: 5, column: 3 }],
    ['ArrowRight', { row: 5, column: 5 }],
    ['Home', { row: 5, column: 0 }],
    ['End', { row: 5, column: 9 }],
    ['a', null],
  ])('%s', (key, cell) => {
    expect(cellAfter({ row: 5, column: 4 }, key, size)).toEqual(cell)
  })

  it('end at the edges', () => {
    expect(cellAfter({ row: 0, column: 0 }, 'ArrowUp', size)).toEqual({ row: 0, column: 0 })
    expect(cellAfter({ row: 29, column: 9 }, 'ArrowRight', size)).toEqual({ row: 29, column: 9 })
  })
})

describe('a slot in words', () => {
  const [vi, en] = LANGUAGES.map(textsOf) as [ReturnType<typeof textsOf>, ReturnType<typeof textsOf>]
  const said = (entries: CalendarEntry[], column: number, spoken = vi) => {
    const slot = slotRows(calendar(entries))[0]?.[column]
    return slot && slotSpoken(slot, HALLS, NOW, spoken)
  }

  it('says the whole', () => {
    const held = [entry({ endsTsp: tspAt('2026-11-19', '14:20') }), entry({ state: 'queued' })]
    expect(said(held, 1)).toBe('Ngọc Lan, tối thứ Bảy 17/4: giữ, Thu Hà, đến 14:20 19/11, 1 khách chờ')
    expect(said(held, 1, en)).toBe('Ngọc Lan, dinner on Saturday 17 Apr: held, Thu Hà, until 14:20 19 Nov, 1 in line')
    expect(said([], 0)).toBe('Ngọc Lan, trưa thứ Bảy 17/4: trống')
    expect(said([entry({ state: 'closed', name: '', note: 'Sửa sân' })], 1)).toMatch(/: đóng, Sửa sân$/)
  })

  it('names the joined hall that took a part, and the part that took a joined hall', () => {
    expect(said([entry({ hall: 'dai', state: 'booked' })], 3)).toMatch(/: đã cọc, cùng Đại Sảnh, Thu Hà$/)
    expect(said([entry({ hall: 'lan' })], 5)).toMatch(/: giữ, cùng Ngọc Lan, Thu Hà$/)
    expect(HALLS.map((one) => hallInWords(one, HALLS, vi.t))).toEqual([
      '10–40 bàn',
      '10–40 bàn',
      '10–40 bàn, ghép Ngọc Lan + Mẫu Đơn',
    ])
  })

  it('tells an end that is near by what is left of it', () => {
    const hours = (count: number) => leftInWords(NOW + count * 3_600_000, NOW, vi)
    expect([hours(2.5), hours(0.5), hours(25)]).toEqual(['2 giờ', '30 phút', null])
    expect(leftInWords(NOW - 1, NOW, vi, true)).toBe('1 ph')
    expect(momentPassed(NOW, NOW, vi)).toBe('12:20')
    expect(momentPassed(NOW - 86_400_000, NOW, en)).toBe('12:20 16 Nov')
  })
})
