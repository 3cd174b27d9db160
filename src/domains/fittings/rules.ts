import { addDays, daysBetween } from '#lib/dates.ts'

/** What a day is to whoever would like to try a dress on. `away`: this dress is not there. */
export const FITTING_DAY_STATES = ['free', 'full', 'closed', 'away'] as const
export type FittingDayState = (typeof FITTING_DAY_STATES)[number]

/** Why a day that is not free is refused. */
export const REFUSED_DAYS = {
  full: 'fitting_day_full',
  closed: 'fitting_day_closed',
  away: 'dress_away',
} as const satisfies Record<Exclude<FittingDayState, 'free'>, string>

/** As a week is read here; 0 is Sunday. */
export const FITTING_WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
export const MOST_FITTINGS_A_DAY = 50
/** Of one closing, and of one absence. */
export const MOST_DAYS_OFF = 366
export const LONGEST_ABSENCE_NOTE = 200

const MOST_NEAR = 3

/** The free days that are nearest to one, itself first of all; in the order of the calendar. */
export const nearFreeDays = (days: readonly { date: string; state: FittingDayState }[], date: string): string[] =>
  days
    .filter(({ state }) => state === 'free')
    .map((day) => day.date)
    .toSorted((one, other) => Math.abs(daysBetween(date, one)) - Math.abs(daysBetween(date, other)))
    .slice(0, MOST_NEAR)
    .toSorted()

/** The months that the days near one are in, without those before the first possible day. */
export const monthsAround = (date: string, least: string): string[] => {
  const months = [-10, 0, 21].map((days) => addDays(date, days).slice(0, 7))
  return [...new Set(months)].filter((month) => month >= least.slice(0, 7))
}
