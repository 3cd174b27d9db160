import type { Session } from '#lib/banquet-day.ts'
import { daysBetween } from '#lib/dates.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { VenueMonth } from '../contract.ts'
import { type SizedHall, venueState } from '../rules.ts'

const MOST_NEAR = 3

/** Free days of the same month: those of the same kind (weekday or weekend) first, then the nearest; told in their order. */
export function nearDates(
  { days, taken, today }: VenueMonth,
  halls: readonly SizedHall[],
  { date, session }: { date: string; session: Session },
): string[] {
  const isOtherKind = (other: string) => Number(dayKindOf(other) !== dayKindOf(date))
  const away = (other: string) => Math.abs(daysBetween(date, other))
  return days
    .map((day) => day.date)
    .filter((other) => other !== date && other >= today)
    .filter((other) => venueState(halls, taken, { date: other, session }) === 'free')
    .toSorted((a, b) => isOtherKind(a) - isOtherKind(b) || away(a) - away(b))
    .slice(0, MOST_NEAR)
    .toSorted()
}
