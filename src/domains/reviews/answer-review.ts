import { sql } from 'kysely'
import { announceContentChange } from '#platform/content-changes.ts'
import { type Db, inTransaction } from '#platform/db.ts'

/** How long after the first answer its words may be corrected. */
const CORRECTABLE = '24 hours'

interface Answer {
  id: string
  text: string
  now: number
}

/** A venue answers once: the guarded update decides, however many answer at once. */
export const answerReview = (db: Db, { id, text, now }: Answer) =>
  change(
    db,
    sql`
      update reviews set answer = ${text}, answered_at = ${new Date(now)}, answered_by_venue = true
      where id = ${id} and removed_at is null and answer is null returning 1`,
  )

/** Other words for an answer that was just given; readers see that it was corrected, and when. */
export const correctAnswer = (db: Db, { id, text, now }: Answer) =>
  change(
    db,
    sql`
      update reviews set answer = ${text}, answer_corrected_at = ${new Date(now)}, answered_by_venue = true
      where id = ${id} and removed_at is null and answered_at > ${new Date(now)}::timestamptz - ${CORRECTABLE}::interval
      returning 1`,
  )

const change = (db: Db, update: ReturnType<typeof sql>): Promise<{ ok: boolean }> =>
  inTransaction(db, async (tx) => {
    const { rows } = await update.execute(tx)
    if (rows.length) await announceContentChange(tx)
    return { ok: rows.length > 0 }
  })
