import { sql } from 'kysely'

export interface SystemClock {
  now(): number
}

/** The machine's clock, for what starts a process; whoever else needs the time takes it from the clock it was given. */
export const machineClock: SystemClock = Date

/** What `openDb` puts its clock's time in place of. */
export const CLOCK_NOW = Symbol('now')

/** The clock's time in a statement, as a parameter: the same throughout one statement. */
export const clockNow = sql<Date>`${CLOCK_NOW}::timestamptz`

/** PostgreSQL's own time, only to compare with what a trigger or graphile-worker wrote by it. */
export const databaseNow = sql<Date>`now()`
