import { monthLabel, shortDate } from '#lib/dates.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import type { Language } from '#lib/localized.ts'

interface Dates {
  startDate: string
  endDate: string
}

const dayOf = (date: string) => parseIsoDate(date)!.day
const monthOf = (date: string) => date.slice(0, 7)

/** `12–13`, or `30/4–1/5` over the end of a month: the big figures of a fair. */
export function bigDays({ startDate, endDate }: Dates): string {
  if (startDate === endDate) return String(dayOf(startDate))
  if (monthOf(startDate) === monthOf(endDate)) return `${dayOf(startDate)}–${dayOf(endDate)}`
  const short = (date: string) => `${dayOf(date)}/${parseIsoDate(date)!.month}`
  return `${short(startDate)}–${short(endDate)}`
}

export function monthOfFair({ endDate }: Dates, lang: Language): string {
  const { year, month } = parseIsoDate(endDate)!
  return monthLabel(year, month, lang)
}

/** `12/12/2026–13/12/2026` in one line of text. */
export const datesInWords = ({ startDate, endDate }: Dates, lang: Language) =>
  startDate === endDate ? shortDate(startDate, lang) : `${shortDate(startDate, lang)}–${shortDate(endDate, lang)}`
