import { sql } from 'kysely'

export interface SystemClock {
  now(): number
}

/** The machine's clock, for what starts a process; whoever else needs the time takes it from the clock it was given. */
export const machineClock: SystemClock = Date

/** By how much the clocks of several machines may differ. */
const SKEW_MS = 60_000

/**
 * The latest moment at which anything can have been made. What claims to be younger was made while the clock was ahead: it
 * would live until the clock is there again, and opens nothing.
 */
export const latestMaking = (now: number) => new Date(now + SKEW_MS)

/** How long ago something was noted; what lies ahead, by a clock that was wrong, is as old as it lies ahead. */
export const ageOf = (then: number, now: number) => Math.abs(now - then)

/** What `openDb` puts its clock's time in place of. */
export const CLOCK_NOW = Symbol('now')

/** The clock's time in a statement, as a parameter: the same throughout one statement. */
export const clockNow = sql<Date>`${CLOCK_NOW}::timestamptz`

/** PostgreSQL's own time, only to compare with what a trigger or graphile-worker wrote by it. */
export const databaseNow = sql<Date>`now()`
