import { addDays, tspAt } from '#lib/dates.ts'

const HOUR_MS = 3_600_000

/** When a hold of so many hours that begins now is over: never beyond the day that it is for. */
export const holdEnd = (now: number, hours: number, date: string) =>
  Math.min(now + hours * HOUR_MS, tspAt(addDays(date, 1)))
