import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

/** Taking a gift out of the book can be undone for so long. */
const KEPT = '30 days'

/** Erases what was taken out of a gift book long ago. Safe to repeat, in any number of processes. */
export async function forgetRemovedGifts(db: Db): Promise<number> {
  const removed = db.deleteFrom('gift_entries').where('removed_at', '<', sql<Date>`${clockNow} - ${KEPT}::interval`)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
