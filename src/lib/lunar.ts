import { parseIsoDate, utc } from './iso-date.ts'
import type { Language } from './localized.ts'
import { newMoonDay, sunSector, VIETNAM } from './moon-and-sun.ts'

/**
 * The Vietnamese calendar, from its rule: days begin at midnight in Vietnam, months on the day of a new moon, and the
 * winter solstice always falls in the eleventh. Where thirteen months lie between two such, the first in which the sun
 * enters no new twelfth of its way is a leap month and repeats the number before it.
 */
export interface LunarDate {
  day: number
  month: number
  leap: boolean
  year: number
}

const STEMS = ['Giáp', 'Ất', 'Bính', 'Đinh', 'Mậu', 'Kỷ', 'Canh', 'Tân', 'Nhâm', 'Quý']
const BRANCHES = ['Tý', 'Sửu', 'Dần', 'Mão', 'Thìn', 'Tỵ', 'Ngọ', 'Mùi', 'Thân', 'Dậu', 'Tuất', 'Hợi']

const MONTH = 29.530588861
/** The day number on which the count of new moons begins: 6 January 2000. */
const FIRST_MOON = 2451550
const WINTER_SECTOR = 9

/** The Julian day number of a moment; noon of its day in Greenwich is the whole number. */
const dayNumber = (tsp: number) => tsp / 86_400_000 + 2440588

/** The last new moon on or before a day. */
function moonBefore(day: number, ahead: number): number {
  let moon = Math.floor((day - FIRST_MOON) / MONTH) + 1
  while (newMoonDay(moon, ahead) > day) moon -= 1
  return moon
}

/** The new moon that begins the eleventh month of a year: the last one on or before the day of the winter solstice. */
function eleventhMoon(year: number, ahead: number): number {
  // a year of three or five digits has no date that can be parsed, and is next to one that has
  let day = dayNumber(new Date(0).setUTCFullYear(year, 11, 19))
  while (sunSector(day + 1, ahead) !== WINTER_SECTOR) day += 1
  return moonBefore(day, ahead)
}

/** Which month after the eleventh is the leap month; none where there are only twelve. */
function leapAfter(first: number, next: number, ahead: number): number {
  for (let after = 1; next - first > 12 && after <= 13; after += 1) {
    const [begin, end] = [newMoonDay(first + after, ahead), newMoonDay(first + after + 1, ahead)]
    if (sunSector(begin, ahead) === sunSector(end, ahead)) return after
  }
  return 0
}

/** `ahead` is how many hours midnight is ahead of Greenwich: seven in Vietnam, eight in China. */
export function lunarDate(date: string, ahead = VIETNAM): LunarDate {
  const parts = parseIsoDate(date)
  if (!parts) throw new RangeError(`not a date: ${date}`)
  const today = dayNumber(utc(date))
  const moon = moonBefore(today, ahead)

  let winter = parts.year
  let first = eleventhMoon(winter, ahead)
  if (moon < first) {
    winter -= 1
    first = eleventhMoon(winter, ahead)
  }
  const leapAt = leapAfter(first, eleventhMoon(winter + 1, ahead), ahead)
  const after = moon - first
  const counted = leapAt && after >= leapAt ? after - 1 : after
  const month = ((counted + 10) % 12) + 1
  return {
    day: today - newMoonDay(moon, ahead) + 1,
    month,
    leap: leapAt > 0 && after === leapAt,
    year: winter + (counted >= 2 ? 1 : 0),
  }
}

/** `Bính Ngọ` */
export const yearName = (year: number) => `${STEMS[(year + 6) % 10]} ${BRANCHES[(year + 8) % 12]}`

/** `20 tháng 10 năm Bính Ngọ`, in English `day 20, month 10, year of Bính Ngọ`. */
export function lunarLabel(date: string, language: Language): string {
  const { day, month, leap, year } = lunarDate(date)
  if (language === 'vi') return `${day} tháng ${month}${leap ? ' nhuận' : ''} năm ${yearName(year)}`
  return `day ${day} of ${leap ? 'leap ' : ''}month ${month}, ${yearName(year)} year`
}

/** What was written for it, else the lunar date of the day. */
export const lunarOf = ({ lunar, date }: { lunar?: string | null; date?: string }, language: Language): string =>
  lunar?.trim() || (date ? lunarLabel(date, language) : '')
