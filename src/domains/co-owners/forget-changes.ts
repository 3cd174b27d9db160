import { sql } from 'kysely'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'

const KEPT = '180 days'

/** Who changed what half a year ago helps nobody any more. Safe to repeat, in any number of processes. */
export async function forgetOldChanges(db: Db): Promise<number> {
  const old = db.deleteFrom('invitation_changes').where('at', '<', sql<Date>`${clockNow} - ${KEPT}::interval`)
  return Number((await old.executeTakeFirstOrThrow()).numDeletedRows)
}
