import { announceContentChange } from '#platform/content-changes.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'

/** How long after the first answer its words may be corrected. */
export const CORRECTABLE_MS = 24 * 3_600_000

interface Answer {
  id: string
  text: string
  now: number
}

/** A venue answers once: the guarded update decides, however many answer at once. */
export const answerReview = (db: Db, { id, text, now }: Answer) =>
  change(db, (tx) =>
    tx
      .updateTable('reviews')
      .set({ answer: text, answered_at: new Date(now), answered_by_venue: true })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('answer', 'is', null)
      .returning('id')
      .execute(),
  )

/** Other words for an answer that was just given; readers see that it was corrected, and when. */
export const correctAnswer = (db: Db, { id, text, now }: Answer) =>
  change(db, (tx) =>
    tx
      .updateTable('reviews')
      .set({ answer: text, answer_corrected_at: new Date(now), answered_by_venue: true })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where('answered_at', '>', new Date(now - CORRECTABLE_MS))
      .returning('id')
      .execute(),
  )

const change = (db: Db, update: (tx: Transaction) => Promise<unknown[]>): Promise<{ ok: boolean }> =>
  inTransaction(db, async (tx) => {
    const changed = await update(tx)
    if (changed.length) await announceContentChange(tx)
    return { ok: changed.length > 0 }
  })
