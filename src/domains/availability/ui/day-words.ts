import type { Session } from '#lib/banquet-day.ts'
import { daysBetween, isoDate, longDate, monthLabel, shortDate, timeOfDay, weekday, weekdayLabel } from '#lib/dates.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import type { CalendarDate, VenueMonth } from '../contract.ts'
import { type PartedHall, takenWith } from '../rules.ts'

/** `Thứ Bảy 17/04/2027` */
export const wholeDay = (date: string, lang: Language) => longDate(date, lang).replace(',', '')

/** `17/04`, in English `17 Apr` */
const withoutYear = (date: string, lang: Language) => shortDate(date, lang).slice(0, -'/2027'.length)

/** `T7 17/04` */
export const briefDay = (date: string, lang: Language) =>
  `${weekdayLabel(weekday(date), lang)} ${withoutYear(date, lang)}`

export const sessionWord = (session: Session, t: Translate) => t(`dates.month.${session}`).toLowerCase()

export function monthTitle(month: string, lang: Language) {
  const [year, at] = month.split('-').map(Number) as [number, number]
  const label = monthLabel(year, at, lang)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** What a screen reader says of a day in place of its figures. */
export function spokenDay({ date, lunar, holiday }: CalendarDate, state: string, t: Translate, lang: Language) {
  const { day, month, leap } = lunar
  const moon = t(leap ? 'dates.day.lunarLeap' : 'dates.day.lunar', { day, month })
  return t('dates.day.spoken', {
    date: wholeDay(date, lang),
    lunar: holiday ? `${moon}, ${holiday}` : moon,
    state: state.toLowerCase(),
  })
}

/** When the house last said that its calendar is right. */
export function confirmedWords({ isKnown, knownTsp, today }: VenueMonth, t: Translate, lang: Language) {
  if (knownTsp === null) return t('dates.month.unopened')
  const date = isoDate(knownTsp)
  if (!isKnown) return t('dates.month.unconfirmedSince', { date: shortDate(date, lang) })
  const count = daysBetween(date, today)
  if (count <= 0) return t('dates.month.confirmedToday')
  return count === 1 ? t('dates.month.confirmedYesterday') : t('dates.month.confirmed', { count })
}

/** Until when a hall is held: of a joined one the last of its parts. How many wait for it is told to the house alone. */
export function heldWords(
  hall: PartedHall,
  { taken, today }: VenueMonth,
  { date, session }: { date: string; session: Session },
  { t, lang }: { t: Translate; lang: Language },
) {
  const halls = takenWith(hall)
  const ends = taken
    .filter((slot) => slot.date === date && slot.session === session && halls.includes(slot.hall))
    .map(({ untilTsp }) => untilTsp ?? 0)
  const until = Math.max(...ends)
  if (until <= 0) return t('dates.state.held')
  const day = isoDate(until)
  return day === today
    ? t('dates.day.heldUntilTime', { time: timeOfDay(until) })
    : t('dates.day.heldUntil', {
        date: day.slice(0, 4) === today.slice(0, 4) ? withoutYear(day, lang) : shortDate(day, lang),
      })
}
