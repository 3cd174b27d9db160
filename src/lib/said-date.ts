import { longDate } from './dates.ts'
import { isIsoDate } from './iso-date.ts'
import type { Language } from './localized.ts'
import { lunarLabel } from './lunar.ts'

/** Before it, a year is still being typed. */
const EARLIEST = '1900'

/**
 * What a native date field is answered with, in the page's language: the browser writes the day as its own language does,
 * without the weekday. Nothing for what is no day yet.
 */
export function saidDate(date: string | null | undefined, language: Language): string {
  if (!date || !isIsoDate(date) || date < EARLIEST) return ''
  const lunar = lunarLabel(date, language)
  return language === 'vi'
    ? `${longDate(date, 'vi')}, nhằm ${lunar} âm lịch`
    : `${longDate(date, language)}, lunar ${lunar}`
}
