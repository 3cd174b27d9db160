import { sql } from 'kysely'
import { forgetOldDevices } from '#domains/sessions/known-device.ts'
import { clockNow } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import { forgetOldBudgets } from '#platform/message-budgets.ts'

/** Removes what could not be used any more anyway. Tells how many rows that were. */
export async function forgetSpentTokens(db: Db): Promise<number> {
  const ago = (interval: string) => sql<Date>`${clockNow} - interval ${sql.lit(interval)}`
  const spent = [
    db.deleteFrom('spent_tokens').where('expires_at', '<', clockNow),
    db.deleteFrom('refresh_tokens').where('expires_at', '<', clockNow),
    db.deleteFrom('email_links').where('expires_at', '<', clockNow),
    db.deleteFrom('phone_codes').where('sent_at', '<', ago('2 days')),
    db.deleteFrom('phone_handles').where('created_at', '<', ago('3 days')),
    db.deleteFrom('sign_in_waits').where('forgets_at', '<', clockNow),
    // a session that no token can renew any more, and what happened longer ago than anybody asks for
    db
      .deleteFrom('sessions')
      .where('used_at', '<', ago('90 days'))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refresh_tokens').select('hash').whereRef('session_id', '=', 'sessions.id'))),
      ),
    db.deleteFrom('security_events').where('at', '<', ago('2 years')),
  ]
  await forgetOldDevices(db)
  await forgetOldBudgets(db)
  let forgotten = 0
  for (const rows of spent) forgotten += Number((await rows.executeTakeFirstOrThrow()).numDeletedRows)
  return forgotten
}
