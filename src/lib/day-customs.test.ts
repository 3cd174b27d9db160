import { describe, expect, it } from 'vitest'
import { customOf, holidayOf } from './day-customs.ts'
import { lunarDate } from './lunar.ts'

const customs = (dates: string[]) => dates.map((date) => customOf(lunarDate(date)))
const holiday = (date: string) => holidayOf(date, lunarDate(date))?.vi ?? null

describe('what families mind', () => {
  it('is Tam Nương and Nguyệt Kỵ by the lunar day, and no other day', () => {
    expect(customs(['2026-12-05', '2026-12-26'])).toEqual(['tam-nuong', 'tam-nuong'])
    expect(customs(['2026-12-13'])).toEqual(['nguyet-ky'])
    expect(customs(['2026-11-28', '2026-12-12', '2027-04-17', '2027-12-18'])).toEqual([null, null, null, null])
    const days = Array.from({ length: 30 }, (_, at) => at + 1)
    expect(days.filter((day) => customOf({ day }) === 'tam-nuong')).toEqual([3, 7, 13, 18, 22, 27])
    expect(days.filter((day) => customOf({ day }) === 'nguyet-ky')).toEqual([5, 14, 23])
  })
})

describe('a public holiday', () => {
  it.each([
    ['2027-01-01', 'Tết Dương lịch'],
    ['2027-02-06', 'Mùng một Tết'],
    ['2027-02-08', 'Mùng ba Tết'],
    ['2027-04-16', 'Giỗ Tổ Hùng Vương'],
    ['2027-04-30', 'Giải phóng miền Nam'],
    ['2027-05-01', 'Quốc tế Lao động'],
    ['2027-09-02', 'Quốc khánh'],
  ])('%s is called by its name', (date, name) => {
    expect(holiday(date)).toBe(name)
  })

  it('is not every day, and a leap month repeats none', () => {
    expect([holiday('2027-04-17'), holiday('2026-11-28')]).toEqual([null, null])
    // 2031 has a leap third month: its tenth day is no second Giỗ Tổ
    const named: string[] = []
    for (let at = 0; at < 365; at += 1) {
      const date = new Date(Date.UTC(2031, 0, 1 + at)).toISOString().slice(0, 10)
      if (holiday(date) === 'Giỗ Tổ Hùng Vương') named.push(date)
    }
    expect(named).toHaveLength(1)
  })
})
