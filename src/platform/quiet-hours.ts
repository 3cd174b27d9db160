import { addDays, isoDate, timeOfDay, tspAt } from '#lib/dates.ts'

/** By law nobody is told of offers in the night. */
const FIRST = '07:00'
const LAST = '22:00'

/** The moment from which offers may be told, where it is night in Vietnam; null by day. */
export function quietUntil(tsp: number): number | null {
  const time = timeOfDay(tsp)
  const date = isoDate(tsp)
  if (time >= LAST) return tspAt(addDays(date, 1), FIRST)
  return time < FIRST ? tspAt(date, FIRST) : null
}
