import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Removes what could not be used any more anyway. */
export async function forgetSpentTokens(db: Db) {
  await sql`delete from spent_tokens where expires_at < now()`.execute(db)
  await sql`delete from refresh_tokens where expires_at < now()`.execute(db)
  await sql`delete from phone_codes where sent_at < now() - interval '2 days'`.execute(db)
  await sql`delete from sign_in_waits where forgets_at < now()`.execute(db)
}
