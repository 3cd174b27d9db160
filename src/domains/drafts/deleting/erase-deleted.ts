import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { KEPT } from './kept.ts'

/** Erases what was deleted 30 days ago, with guests, replies, views and names; its files go as unused ones do. */
export async function eraseDeletedInvitations(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('wedding_invitations')
    .where('deleted_at', '<=', sql<Date>`${new Date(now)}::timestamptz - ${KEPT}::interval`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
