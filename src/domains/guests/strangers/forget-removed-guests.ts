import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

/** Taking somebody from a list can be undone for so long. */
const KEPT = '30 days'

/** Erases households that were taken from their list long ago. Safe to repeat, in any number of processes. */
export async function forgetRemovedGuests(db: Db): Promise<number> {
  const removed = db.deleteFrom('guests').where('removed_at', '<', sql<Date>`${clockNow} - ${KEPT}::interval`)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
