import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { RESTORABLE } from './restorable.ts'

/**
 * Erases words and pictures of what was taken down so long ago that it can't come back. The row stays, so that the same
 * is not written again, and its author still reads why.
 */
export async function purgeRemovedReviews(db: Db, now: number): Promise<number> {
  const nothing = { title: '', content: '', pictures: '[]', wedding_date: null, appeal: null }
  const unanswered = { answer: null, answered_at: null, answer_corrected_at: null }
  const { numUpdatedRows } = await db
    .updateTable('reviews')
    .set({ ...nothing, ...unanswered })
    .where('removed_at', '<=', sql<Date>`${new Date(now)}::timestamptz - ${RESTORABLE}::interval`)
    .where('content', '<>', '')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
