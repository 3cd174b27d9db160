import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'

/**
 * Queues a message to somebody of the office; for an address that nobody has it is queued and taken back, so that both
 * take the same statements and the same time. False where the day's budget is spent, for either.
 */
export async function sendToStaff(tx: Transaction, isThere: boolean, queue: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint queued`.execute(tx)
  const isQueued = await queue()
  await (isThere ? sql`release savepoint queued` : sql`rollback to savepoint queued`).execute(tx)
  return isQueued
}
