import type { InEach } from './localized.ts'
import type { LunarDate } from './lunar.ts'

/** Lunar days on which some families would rather not marry. Told, never held against anybody. */
const TAM_NUONG = [3, 7, 13, 18, 22, 27]
const NGUYET_KY = [5, 14, 23]

export const DAY_CUSTOMS = ['tam-nuong', 'nguyet-ky'] as const
export type DayCustom = (typeof DAY_CUSTOMS)[number]

export function customOf({ day }: Pick<LunarDate, 'day'>): DayCustom | null {
  if (TAM_NUONG.includes(day)) return 'tam-nuong'
  return NGUYET_KY.includes(day) ? 'nguyet-ky' : null
}

const named = (vi: string, en: string): InEach<string> => ({ vi, en })

/** Public holidays on the sun's calendar, by month and day. */
const OF_THE_SUN: Record<string, InEach<string>> = {
  '01-01': named('Tết Dương lịch', 'New Year’s Day'),
  '04-30': named('Giải phóng miền Nam', 'Reunification Day'),
  '05-01': named('Quốc tế Lao động', 'Labour Day'),
  '09-02': named('Quốc khánh', 'National Day'),
}
/** And on the moon's, by month and day. */
const OF_THE_MOON: Record<string, InEach<string>> = {
  '1-1': named('Mùng một Tết', 'Tết, first day'),
  '1-2': named('Mùng hai Tết', 'Tết, second day'),
  '1-3': named('Mùng ba Tết', 'Tết, third day'),
  '3-10': named('Giỗ Tổ Hùng Vương', 'Hùng Kings’ Day'),
}

/** The holiday that a day is, where it is one. */
export function holidayOf(date: string, { day, month, leap }: LunarDate): InEach<string> | null {
  return OF_THE_SUN[date.slice(5)] ?? (leap ? null : (OF_THE_MOON[`${month}-${day}`] ?? null))
}
