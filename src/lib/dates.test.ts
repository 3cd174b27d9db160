import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  calendarWeekdays,
  daysBetween,
  isoDate,
  localIsoDate,
  longDate,
  monthGrid,
  monthLabel,
  shortDate,
  timeOfDay,
  today,
  tspAt,
  weekday,
  weekdayLabel,
} from './dates.ts'
import { isIsoDate, parseIsoDate } from './iso-date.ts'

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the day in Vietnam', () => {
  it('begins at 17:00 UTC the evening before', () => {
    expect(isoDate(Date.parse('2026-11-27T16:59:59.999Z'))).toBe('2026-11-27')
    expect(isoDate(Date.parse('2026-11-27T17:00:00Z'))).toBe('2026-11-28')
    expect(today(() => Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01')
  })

  it('has the time that a clock on the wall shows', () => {
    expect(timeOfDay(Date.parse('2026-11-28T04:05:00Z'))).toBe('11:05')
    expect(timeOfDay(Date.parse('2026-11-27T17:00:00Z'))).toBe('00:00')
    expect(tspAt('2026-11-28', '11:00')).toBe(Date.parse('2026-11-28T04:00:00Z'))
  })

  it('is found again from its own midnight', () => {
    fc.assert(fc.property(dates, (date) => isoDate(tspAt(date)) === date && timeOfDay(tspAt(date)) === '00:00'))
  })

  it("is not the reader's own day, which the popup goes by", () => {
    expect(localIsoDate(new Date(2025, 0, 11, 23, 59))).toBe('2025-01-11')
    expect(localIsoDate(new Date(2025, 0, 12, 0, 0))).toBe('2025-01-12')
  })
})

describe('a written date', () => {
  it('is taken only when the calendar has it', () => {
    expect(parseIsoDate('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 })
    for (const wrong of [
      '2027-02-29',
      '2026-02-31',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '28/11/2026',
      '',
      '2026-11-28T00:00',
      ' 2026-11-28',
      '２０２６-11-28',
    ]) {
      expect(isIsoDate(wrong), wrong).toBe(false)
    }
  })

  it('moves by days across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    fc.assert(
      fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  it('knows its weekday', () => {
    expect(weekday('2026-11-28')).toBe(6)
    expect(weekday('2026-11-29')).toBe(0)
  })
})

describe('labels', () => {
  it('names Vietnamese months "tháng N năm YYYY" and weekdays CN, T2 … T7 [K3]', () => {
    expect(monthLabel(2026, 11, 'vi')).toBe('tháng 11 năm 2026')
    expect(monthLabel(2027, 1, 'vi')).toBe('tháng 1 năm 2027')
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayLabel(day, 'vi'))).toEqual([
      'CN',
      'T2',
      'T3',
      'T4',
      'T5',
      'T6',
      'T7',
    ])
    expect(calendarWeekdays('vi')).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  })

  it('has a Korean date locale [K4]', () => {
    expect(monthLabel(2026, 11, 'ko')).toBe('2026년 11월')
    expect([0, 1, 2, 3, 4, 5, 6].map((day) => weekdayLabel(day, 'ko')).join(' ')).toBe('일 월 화 수 목 금 토')
    expect(longDate('2026-11-28', 'ko')).toBe('2026년 11월 28일 토요일')
    expect(shortDate('2026-11-08', 'ko')).toBe('2026. 11. 8.')
  })

  it('speaks English to English readers', () => {
    expect(monthLabel(2026, 11, 'en')).toBe('November 2026')
    expect(weekdayLabel(6, 'en')).toBe('Sat')
    expect(longDate('2026-11-28', 'en')).toBe('Saturday, 28 November 2026')
    expect(shortDate('2026-11-28', 'en')).toBe('28 Nov 2026')
  })

  it('writes a Vietnamese wedding day as on a card', () => {
    expect(longDate('2026-11-28', 'vi')).toBe('Thứ Bảy, 28/11/2026')
    expect(longDate('2026-11-29', 'vi')).toBe('Chủ Nhật, 29/11/2026')
    expect(shortDate('2026-03-08', 'vi')).toBe('08/03/2026')
  })

  it('refuses to label what is no date', () => {
    expect(() => longDate('2026-02-31', 'vi')).toThrow(RangeError)
  })
})

describe('monthGrid', () => {
  it('starts every week on Monday', () => {
    const weeks = monthGrid(2026, 11)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]![0]).toEqual({ date: '2026-10-26', day: 26, inMonth: false })
    expect(weeks[0]![6]).toEqual({ date: '2026-11-01', day: 1, inMonth: true })
  })

  it('is four weeks when February fits exactly', () => {
    expect(monthGrid(2027, 2)).toHaveLength(4)
  })

  it('holds each day of its month once, and no empty week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const weeks = monthGrid(year, month)
        const inside = weeks.flat().filter((day) => day.inMonth)
        expect(inside.map((day) => day.day)).toEqual(Array.from({ length: inside.length }, (_, index) => index + 1))
        expect(addDays(inside.at(-1)!.date, 1).endsWith('-01')).toBe(true)
        expect(
          weeks.every((week) => week.length === 7 && weekday(week[0]!.date) === 1 && week.some((day) => day.inMonth)),
        ).toBe(true)
      }),
    )
  })
})
