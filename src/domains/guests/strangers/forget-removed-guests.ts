import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

/** Taking somebody from a list can be undone for so long. */
const KEPT = '30 days'

/** Erases households that were taken from their list or merged long ago. Safe to repeat, in any number of processes. */
export async function forgetRemovedGuests(db: Db): Promise<number> {
  const longAgo = sql<Date>`${clockNow} - ${KEPT}::interval`
  const removed = db.deleteFrom('guests').where('removed_at', '<', longAgo)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  // the link of whoever was merged goes on leading to the household that stayed
  const merges = db.updateTable('guest_merges').set({ before: null, after: null })
  await merges.where('merged_at', '<', longAgo).where('before', 'is not', null).execute()
  return Number(numDeletedRows)
}
