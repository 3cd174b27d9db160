import { sql } from 'kysely'
import { forgetOldDevices } from '#domains/sessions/known-device.ts'
import type { Db } from '#platform/db.ts'
import { forgetOldBudgets } from '#platform/message-budgets.ts'

/** Removes what could not be used any more anyway. Tells how many rows that were. */
export async function forgetSpentTokens(db: Db): Promise<number> {
  const spent = [
    sql`delete from spent_tokens where expires_at < now()`,
    sql`delete from refresh_tokens where expires_at < now()`,
    sql`delete from email_links where expires_at < now()`,
    sql`delete from phone_codes where sent_at < now() - interval '2 days'`,
    sql`delete from phone_handles where created_at < now() - interval '3 days'`,
    sql`delete from sign_in_waits where forgets_at < now()`,
    // a session that no token can renew any more, and what happened longer ago than anybody asks for
    sql`
      delete from sessions where used_at < now() - interval '90 days' and not exists (
        select 1 from refresh_tokens where session_id = sessions.id)`,
    sql`delete from security_events where at < now() - interval '2 years'`,
  ]
  await forgetOldDevices(db)
  await forgetOldBudgets(db)
  let forgotten = 0
  for (const rows of spent) forgotten += Number((await rows.execute(db)).numAffectedRows ?? 0)
  return forgotten
}
