import { fromUtc, parseIsoDate, utc } from './iso-date.ts'
import type { Language } from './localized.ts'

/** Dates are `YYYY-MM-DD` in Vietnam, moments are epoch milliseconds. Vietnam is at +07:00 all year round. */
export type DateLanguage = Language | 'ko'
export type Clock = () => number

const HOUR = 3_600_000
const DAY = 24 * HOUR
const VIETNAM = 7 * HOUR

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = {
  vi: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ko: ['일', '월', '화', '수', '목', '금', '토'],
} as const
const LONG_WEEKDAYS = {
  vi: ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ko: ['일요일', '월요일', '화요일', '수요일', '목요일', '금요일', '토요일'],
} as const

const two = (number: number) => String(number).padStart(2, '0')

function parts(date: string) {
  const parsed = parseIsoDate(date)
  if (!parsed) throw new RangeError(`not a date: ${date}`)
  return parsed
}

/** The date in Vietnam at that moment. */
export const isoDate = (tsp: number) => fromUtc(tsp + VIETNAM)
export const today = (clock: Clock) => isoDate(clock())

/** The moment at which a clock in Vietnam shows this date and time. */
export const tspAt = (date: string, time = '00:00') => Date.parse(`${date}T${time}:00+07:00`)

/** The date on the reader's own calendar, wherever they are. */
export const localIsoDate = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

export const addDays = (date: string, days: number) => fromUtc(utc(date) + days * DAY)
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / DAY)

/** 0 is Sunday. */
export const weekday = (date: string) => new Date(utc(date)).getUTCDay()

export const weekdayLabel = (day: number, language: DateLanguage) => WEEKDAYS[language][day]!

/** The head of a calendar, which here begins on Monday. */
export const calendarWeekdays = (language: DateLanguage) =>
  [1, 2, 3, 4, 5, 6, 0].map((day) => weekdayLabel(day, language))

export function monthLabel(year: number, month: number, language: DateLanguage) {
  if (language === 'vi') return `tháng ${month} năm ${year}`
  return language === 'ko' ? `${year}년 ${month}월` : `${MONTHS[month - 1]} ${year}`
}

/** `28/11/2026`, in English `28 Nov 2026`. */
export function shortDate(date: string, language: DateLanguage) {
  const { year, month, day } = parts(date)
  if (language === 'vi') return `${two(day)}/${two(month)}/${year}`
  return language === 'ko' ? `${year}. ${month}. ${day}.` : `${day} ${MONTHS[month - 1]!.slice(0, 3)} ${year}`
}

/** `Thứ Bảy, 28/11/2026`, in English `Saturday, 28 November 2026`. */
export function longDate(date: string, language: DateLanguage) {
  const { year, month, day } = parts(date)
  const name = LONG_WEEKDAYS[language][weekday(date)]!
  if (language === 'vi') return `${name}, ${shortDate(date, 'vi')}`
  return language === 'ko' ? `${year}년 ${month}월 ${day}일 ${name}` : `${name}, ${day} ${MONTHS[month - 1]} ${year}`
}

/** `18:30` on a clock in Vietnam. */
export const timeOfDay = (tsp: number) => new Date(tsp + VIETNAM).toISOString().slice(11, 16)

export interface CalendarDay {
  date: string
  day: number
  inMonth: boolean
}

/** The weeks that touch a month, each from Monday to Sunday; month is 1–12. */
export function monthGrid(year: number, month: number): CalendarDay[][] {
  const first = `${String(year).padStart(4, '0')}-${two(month)}-01`
  const start = addDays(first, -((weekday(first) + 6) % 7))
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weeks = Math.ceil((daysBetween(start, first) + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const date = addDays(start, week * 7 + column)
      return { date, day: Number(date.slice(8)), inMonth: date.startsWith(first.slice(0, 8)) }
    }),
  )
}
