import { sql } from 'kysely'
import { clockNow } from './clock.ts'
import { columns } from './columns.ts'
import type { Db } from './db.ts'

/**
 * What an SMS is sent for. Each cause has its share of the day's budget and can't use up another's. Codes to numbers
 * without an account are apart, so that whoever asks for thousands of those keeps no customer from theirs.
 */
const SHARES = {
  code_known: 0.33,
  code_office: 0.02,
  code_unknown: 0.25,
  reservation: 0.12,
  notice: 0.1,
  voucher: 0.08,
  ticket: 0.05,
  guest_list: 0.05,
  /** The operator sends these: as many as all others together, beside them. */
  offer: 1,
} as const
export type Cause = keyof typeof SHARES
export type Budgets = Record<Cause, number>

export const CAUSES = Object.keys(SHARES) as Cause[]

/** What is owed to somebody waits for a day that has room; everything else is refused where it was asked for. */
const WAITS = new Set<Cause>(['reservation', 'notice', 'guest_list'])
const LONGEST_WAIT_DAYS = 7
const MORNING = '7 hours'
const today = sql<Date>`(${clockNow} at time zone 'Asia/Ho_Chi_Minh')::date`
const budget = columns('message_budgets')
const kept = columns('message_budgets', 'kept')

export const budgetsOf = (daily: number, given: Partial<Budgets>) =>
  Object.fromEntries(CAUSES.map((cause) => [cause, given[cause] ?? Math.ceil(daily * SHARES[cause])])) as Budgets

/** `ticket=50,offer=5000`; null where it can't be read. */
export function readBudgets(text: string): Partial<Budgets> | null {
  const given: Partial<Budgets> = {}
  for (const part of text.split(',')) {
    const [, cause, count] = /^ ?([a-z_]+)=(\d{1,9})$/.exec(part) ?? []
    if (!cause || !Object.hasOwn(SHARES, cause)) return null
    given[cause as Cause] = Number(count)
  }
  return given
}

/**
 * Takes one message from the budget of its cause, in the transaction of that cause: the database decides who gets the
 * last one. Gives the days after which it may go out, or null where there is none left.
 */
export async function takeFromBudget(db: Db, budgets: Budgets, cause: Cause): Promise<number | null> {
  const most = budgets[cause]
  const last = WAITS.has(cause) ? LONGEST_WAIT_DAYS : 0
  for (let days = 0; days <= last; days += 1) {
    const { rows } = await sql`
      insert into ${kept} (${budget.day}, ${budget.cause}, ${budget.sent})
      select ${today} + ${days}::int, ${cause}, 1 where ${most}::int > 0
      on conflict (${budget.day}, ${budget.cause}) do update
      set ${budget.sent} = ${kept.sent} + 1 where ${kept.sent} < ${most}
      returning 1`.execute(db)
    if (rows.length > 0) return days
  }
  return null
}

/** The moment on a later day at which what had to wait goes out. */
export const morningAfter = (days: number) =>
  sql`((${today} + ${days}::int) + ${MORNING}::interval) at time zone 'Asia/Ho_Chi_Minh'`

/** What is left of today, cause by cause. */
export async function budgetsLeft(db: Db, budgets: Budgets): Promise<Budgets> {
  const rows = await db.selectFrom('message_budgets').select(['cause', 'sent']).where('day', '=', today).execute()
  const sent = new Map(rows.map((row) => [row.cause, row.sent]))
  return Object.fromEntries(
    CAUSES.map((cause) => [cause, Math.max(0, budgets[cause] - (sent.get(cause) ?? 0))]),
  ) as Budgets
}

export const forgetOldBudgets = (db: Db) =>
  db.deleteFrom('message_budgets').where('day', '<', sql<Date>`${today} - 31`).execute()
