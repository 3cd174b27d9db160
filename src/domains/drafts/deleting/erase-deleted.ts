import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { KEPT } from './kept.ts'

/** Erases what was deleted 30 days ago, with guests, replies, views and names; its files go as unused ones do. */
export async function eraseDeletedInvitations(db: Db, now: number): Promise<number> {
  const { rows } = await sql`
    delete from wedding_invitations where deleted_at <= ${new Date(now)}::timestamptz - ${KEPT}::interval
    returning 1`.execute(db)
  return rows.length
}
