import { MOST_MONTHS_AHEAD } from '#domains/availability/rules.ts'
import {
  FILTER_KEYS,
  type ListedFilter,
  type ListedVenueFilter,
  VENUE_FILTERS,
  type VenueFilter,
} from './filters/rules.ts'

/** The days that one can ask for: from today in Vietnam, which is at +07:00 all year, as far as calendars go. */
export function datesToAsk(now: number) {
  const first = new Date(now + 7 * 3_600_000).toISOString().slice(0, 10)
  return { first, last: `${Number(first.slice(0, 4)) + MOST_MONTHS_AHEAD / 12}${first.slice(4)}` }
}

export const VENUE_SORTS = ['recommended', 'price', 'rating', 'capacity'] as const
export type VenueSort = (typeof VENUE_SORTS)[number]

/** Least averages of reviews that one can ask for. */
export const RATINGS = [4.5, 4, 3.5] as const

/** In VND a table, all in: from each of these up to the next. */
export const PRICE_STEPS = [0, 3, 4, 5, 6, 8, 10, 15].map((millions) => millions * 1_000_000)

/** Enough to see differences, few enough for one screen. */
export const MOST_COMPARED = 4
/** Of one banquet, and so of one hall. */
export const MOST_BANQUET_TABLES = 200
export const MOST_HALLS = 12
/** Nine digits of whole VND: what an amount in an address may be. */
export const MOST_DONG = 999_999_999
export const LONGEST_WORDS = 100

export const LISTED_FILTERS: Record<ListedFilter, ListedVenueFilter> = VENUE_FILTERS
export const isListed = (key: string): key is ListedFilter => 'column' in (VENUE_FILTERS[key as VenueFilter] ?? {})
export const LISTED_KEYS = FILTER_KEYS.filter(isListed)

/** Something for each listed filter, under its key. */
export const eachListed = <T>(make: (key: ListedFilter) => T) =>
  Object.fromEntries(LISTED_KEYS.map((key) => [key, make(key)])) as Record<ListedFilter, T>
