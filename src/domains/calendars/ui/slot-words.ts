import { isoDate, shortDate, timeOfDay, weekday } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import type { CalendarEntry } from '../contract.ts'
import type { DayOfCalendar, HallOfCalendar, HallSlot } from './slot-of.ts'

export interface SpokenIn {
  t: Translate
  lang: Language
}

const HOUR_MS = 3_600_000
/** A hold that ends sooner is told by what is left of it. */
const SOON_MS = 24 * HOUR_MS

/** `17/4`, in English `17 Apr`. */
export function dayAndMonth(date: string, lang: Language): string {
  return lang === 'vi' ? `${Number(date.slice(8))}/${Number(date.slice(5, 7))}` : shortDate(date, lang).slice(0, -5)
}

/** `thứ Bảy 17/4`; with the year where it is asked for. */
export function dayInWords(date: string, { t, lang }: SpokenIn, isWhole = false): string {
  const shown = isWhole ? shortDate(date, lang) : dayAndMonth(date, lang)
  return t('calendar.onDay', { weekday: t(`calendar.weekdays.${weekday(date)}` as TextKey), date: shown })
}

/** `14:20 thứ Năm 19/11` */
export const momentInWords = (tsp: number, spoken: SpokenIn) => `${timeOfDay(tsp)} ${dayInWords(isoDate(tsp), spoken)}`

/** `14:02` of today, else with its day. */
export const momentPassed = (tsp: number, now: number, { lang }: SpokenIn) =>
  isoDate(tsp) === isoDate(now) ? timeOfDay(tsp) : `${timeOfDay(tsp)} ${dayAndMonth(isoDate(tsp), lang)}`

/** `2 giờ`, where an end is near; else null. */
export function leftInWords(endsTsp: number, now: number, { t }: SpokenIn, isShort = false): string | null {
  const ms = endsTsp - now
  if (ms > SOON_MS) return null
  const unit = ms < HOUR_MS ? 'minutes' : 'hours'
  const count = ms < HOUR_MS ? Math.max(1, Math.round(ms / 60_000)) : Math.floor(ms / HOUR_MS)
  return isShort ? t(`calendar.short.${unit}`, { number: count }) : t(`calendar.left.${unit}`, { count })
}

/** `11/3`, of a leap month with that word. */
export const lunarInShort = ({ lunar }: Pick<DayOfCalendar, 'lunar'>, { t }: SpokenIn) =>
  lunar.leap ? t('calendar.month.leap', { day: lunar.day, month: lunar.month }) : `${lunar.day}/${lunar.month}`

/** `Ngọc Lan, tối thứ Bảy 17/4` */
export const slotInWords = (slot: Pick<HallSlot, 'hall' | 'session' | 'date'>, spoken: SpokenIn, isWhole = false) =>
  spoken.t('calendar.where', {
    hall: slot.hall.name,
    session: spoken.t(`calendar.sessions.${slot.session}`),
    day: dayInWords(slot.date, spoken, isWhole),
  })

export const entryName = ({ name }: Pick<CalendarEntry, 'name'>, t: Translate) => name || t('calendar.someone')

/** The other halls by which a slot is taken: a joined one that it is part of, or its own parts. */
export function hallsBehind({ takers, hall }: HallSlot, halls: HallOfCalendar[]): string[] {
  const others = takers.filter((entry) => entry.hall !== hall.key)
  return [...new Set(others.map((entry) => halls.find(({ key }) => key === entry.hall)?.name ?? entry.hall))]
}

/** The whole of a slot in one sentence, for whoever hears it. */
export function slotSpoken(slot: HallSlot, halls: HallOfCalendar[], now: number, spoken: SpokenIn): string {
  const { t } = spoken
  const [first] = slot.takers
  const behind = hallsBehind(slot, halls)
  const parts = [
    t(`calendar.states.${slot.state}`),
    behind.length > 0 && t('calendar.withHall', { hall: behind.join(', ') }),
    first && first.state !== 'closed' && entryName(first, t),
    first?.state === 'closed' && first.note,
    first?.endsTsp && t('calendar.until', { until: momentPassed(first.endsTsp, now, spoken) }),
    slot.queue.length > 0 && t('calendar.waiting', { count: slot.queue.length }),
    slot.isPast && t('calendar.past'),
  ]
  return t('calendar.said', { where: slotInWords(slot, spoken), state: parts.filter(Boolean).join(', ') })
}

/** `30–80 bàn`, of a joined hall with what it is made of. */
export function hallInWords(hall: HallOfCalendar, halls: HallOfCalendar[], t: Translate): string {
  const holds = t('calendar.holds', { least: hall.minTables, most: hall.maxTables })
  if (hall.parts.length === 0) return holds
  const parts = hall.parts.map((part) => halls.find(({ key }) => key === part)?.name ?? part)
  return `${holds}, ${t('calendar.joined', { parts: parts.join(' + ') })}`
}
