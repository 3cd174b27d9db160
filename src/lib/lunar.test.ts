import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { lunarDate, lunarLabel, yearName } from './lunar.ts'

const written = (date: string) => {
  const { day, month, leap, year } = lunarDate(date)
  return `${day}/${month}${leap ? ' nhuận' : ''} ${yearName(year)}`
}

describe('the lunar date', () => {
  it.each([
    ['2026-11-28', '20/10 Bính Ngọ'],
    ['2026-12-10', '2/11 Bính Ngọ'],
    ['2026-02-17', '1/1 Bính Ngọ'],
    ['2027-02-06', '1/1 Đinh Mùi'],
    ['2028-01-26', '1/1 Mậu Thân'],
    ['2025-07-25', '1/6 nhuận Ất Tỵ'],
    ['2025-11-06', '17/9 Ất Tỵ'],
    ['2026-11-29', '21/10 Bính Ngọ'],
    ['2026-12-05', '27/10 Bính Ngọ'],
    ['2026-12-06', '28/10 Bính Ngọ'],
    ['2026-12-12', '4/11 Bính Ngọ'],
    ['2026-12-13', '5/11 Bính Ngọ'],
    ['2026-12-19', '11/11 Bính Ngọ'],
    ['2026-12-20', '12/11 Bính Ngọ'],
    ['2026-12-26', '18/11 Bính Ngọ'],
    ['2026-12-27', '19/11 Bính Ngọ'],
    ['2027-01-02', '25/11 Bính Ngọ'],
    ['2027-01-03', '26/11 Bính Ngọ'],
    ['2027-01-09', '2/12 Bính Ngọ'],
    ['2027-01-16', '9/12 Bính Ngọ'],
    ['2027-01-17', '10/12 Bính Ngọ'],
    ['2027-01-23', '16/12 Bính Ngọ'],
    ['2027-03-06', '29/1 Đinh Mùi'],
    ['2027-04-17', '11/3 Đinh Mùi'],
    ['2027-05-22', '17/4 Đinh Mùi'],
    ['2027-10-16', '17/9 Đinh Mùi'],
    ['2027-12-18', '21/11 Đinh Mùi'],
  ])('of %s is %s', (date, expected) => {
    expect(written(date)).toBe(expected)
  })

  it('is that of Vietnam, not of China, where a new moon falls between their midnights', () => {
    expect(written('2030-02-02')).toBe('1/1 Canh Tuất')
  })

  it('repeats a month in the years that have thirteen', () => {
    const leaps = new Set<string>()
    for (let date = '2025-01-01'; date < '2035-01-01'; date = addDays(date, 1)) {
      const { month, leap, year } = lunarDate(date)
      if (leap) leaps.add(`${month}/${year}`)
    }
    expect([...leaps]).toEqual(['6/2025', '5/2028', '3/2031', '11/2033'])
  })

  it.each([
    ['2026-08-13', '2026-09-10'],
    ['2027-08-02', '2027-08-31'],
  ])('is in the seventh month from %s to %s', (from, to) => {
    expect([lunarDate(from).month, lunarDate(from).day]).toEqual([7, 1])
    expect(lunarDate(to).month).toBe(7)
    expect(lunarDate(addDays(to, 1)).month).toBe(8)
  })

  it('goes on day by day, in months of 29 or 30 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_500 }), (days) => {
        const date = addDays('1990-01-01', days)
        const [today, tomorrow] = [lunarDate(date), lunarDate(addDays(date, 1))]
        if (tomorrow.day !== 1) {
          expect(tomorrow).toEqual({ ...today, day: today.day + 1 })
          return
        }
        expect([29, 30]).toContain(today.day)
        const next = (today.month % 12) + 1
        expect(tomorrow.leap ? tomorrow.month === today.month : tomorrow.month === next).toBe(true)
        expect(tomorrow.year).toBe(today.year + (tomorrow.month === 1 && !tomorrow.leap ? 1 : 0))
      }),
      { numRuns: 400 },
    )
  })

  it.each(['0000-01-01', '0202-04-17', '0999-12-31', '1000-01-01', '9999-01-01', '9999-12-31'])(
    'is told of any day that can be written, %s too',
    (date) => expect(lunarLabel(date, 'vi')).toMatch(/^\d+ tháng \d+ /),
  )

  it('is told of every day that can be written', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (day) => {
        const { day: number, month } = lunarDate(day.toISOString().slice(0, 10))
        expect(number).toBeGreaterThan(0)
        expect(number).toBeLessThanOrEqual(32)
        expect(month).toBeGreaterThan(0)
        expect(month).toBeLessThanOrEqual(12)
      }),
      { numRuns: 2000 },
    )
  })

  it('is said in both languages', () => {
    expect(lunarLabel('2025-07-25', 'vi')).toBe('1 tháng 6 nhuận năm Ất Tỵ')
    expect(lunarLabel('2026-11-28', 'en')).toBe('day 20 of month 10, Bính Ngọ year')
    expect(() => lunarLabel('2026-02-30', 'vi')).toThrow(RangeError)
  })
})
