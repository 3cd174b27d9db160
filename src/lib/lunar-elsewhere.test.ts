import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { type LunarDate, lunarDate } from './lunar.ts'

/** By Hồ Ngọc Đức's rules for Vietnam, shorter series for sun and moon than ours. */
type Vietnamese = {
  convertSolar2Lunar(
    day: number,
    month: number,
    year: number,
    zone: number,
  ): LunarDate & { date: number; isLeap: boolean }
}
/** The Chinese calendar from tables of its own; a leap month is negative. */
type Chinese = {
  LunarYear: { fromYear(year: number): { getMonthsInYear(): ChineseMonth[] } }
}
interface ChineseMonth {
  getYear(): number
  getMonth(): number
  getDayCount(): number
  getFirstJulianDay(): number
}
const require = createRequire(import.meta.url)
const { convertSolar2Lunar } = require('vietnamese-lunar-calendar/build/solar-lunar') as Vietnamese
const { LunarYear } = require('lunar-javascript') as Chinese

const written = ({ day, month, leap, year }: LunarDate) => `${day}/${month}${leap ? ' nhuận' : ''}/${year}`

function inVietnam(iso: string): string {
  const [year, month, day] = iso.split('-').map(Number) as [number, number, number]
  const { date, isLeap, ...rest } = convertSolar2Lunar(day, month, year, 7)
  return written({ ...rest, day: date, leap: isLeap })
}

const chinese = new Map<string, string>()
for (let year = 1975; year <= 2100; year += 1) {
  for (const month of LunarYear.fromYear(year).getMonthsInYear()) {
    const first = new Date(Math.round((month.getFirstJulianDay() - 2440587.5) * 86_400_000)).toISOString().slice(0, 10)
    const [number, leap] = [Math.abs(month.getMonth()), month.getMonth() < 0]
    for (let day = 1; day <= month.getDayCount(); day += 1) {
      chinese.set(addDays(first, day - 1), written({ day, month: number, leap, year: month.getYear() }))
    }
  }
}

/** Days on which ours and theirs differ, from 1976 to 2100. */
function differences(ahead: number, theirs: (date: string) => string) {
  const found: { date: string; theirs: string }[] = []
  for (let date = '1976-01-01'; date < '2101-01-01'; date = addDays(date, 1)) {
    const other = theirs(date)
    if (other !== written(lunarDate(date, ahead))) found.push({ date, theirs: other })
  }
  return found
}

/** Two minutes, which is what nobody knows about clocks in eighty years: the earth does not turn evenly. */
const UNKNOWN = 2 / 60
const isOnTheStroke = (date: string, ahead: number, theirs: string) =>
  [-UNKNOWN, UNKNOWN].some((shift) => written(lunarDate(date, ahead + shift)) === theirs)

describe('the lunar date, every day from 1976 to 2100', () => {
  it('is what another program for Vietnam says, but for its days with the number 0 and a new moon at the stroke of midnight', () => {
    const found = differences(7, inVietnam)
    const mistakes = found.filter(({ theirs }) => theirs.startsWith('0/'))
    expect(mistakes.map(({ date }) => date)).toEqual(['2054-05-07', '2062-04-09'])
    const others = found.filter(({ theirs }) => !theirs.startsWith('0/'))
    expect([others.length, others[0]?.date, others.at(-1)?.date]).toEqual([30, '2085-10-18', '2085-11-16'])
    for (const { date, theirs } of others) expect([date, isOnTheStroke(date, 7, theirs)]).toEqual([date, true])
  }, 60_000)

  it('is by the same rule the Chinese one where midnight comes an hour earlier, but for a new moon at its stroke', () => {
    const found = differences(8, (date) => chinese.get(date)!)
    expect([found.length, found[0]?.date, found.at(-1)?.date]).toEqual([30, '2097-08-07', '2097-09-05'])
    for (const { date, theirs } of found) expect([date, isOnTheStroke(date, 8, theirs)]).toEqual([date, true])
  }, 60_000)
})
