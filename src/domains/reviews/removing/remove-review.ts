import { sql } from 'kysely'
import { columns } from '#platform/columns.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import type { Reason } from '../contract.ts'
import { RESTORABLE } from './restorable.ts'
import { type Author, tellAuthor } from './tell-author.ts'

interface Manner {
  now: number
  budgets: Budgets
}

const r = columns('reviews')
const v = columns('venues', 'v')
const venueName = sql<string>`coalesce((select ${v.name} from ${v} where ${v.id} = ${r.venue_id}), '')`
const AUTHOR = ['customer_id as customerId', 'lang', venueName.as('venueName')] as const

/** Each removal can be appealed once. */
const NO_APPEAL = { appeal: null, appealed_at: null, appeal_decided_at: null }

interface Removal {
  id: string
  reason: Reason
  /** A sentence to the author, beside the reason. */
  note: string | null
}

/** Takes a public review down and tells its author why, all in one transaction. False where there is none. */
export const removeReview = (
  db: Db,
  { now, budgets }: Manner,
  { id, reason, note }: Removal,
): Promise<{ ok: boolean }> =>
  inTransaction(db, async (tx) => {
    const at = new Date(now)
    const author = await tx
      .updateTable('reviews')
      .set({ removed_at: at, removed_reason: reason, removed_note: note, ...NO_APPEAL })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(AUTHOR)
      .$narrowType<Pick<Author, 'lang'>>()
      .executeTakeFirst()
    if (!author) return { ok: false }
    await tx
      .insertInto('review_removals')
      .values({ review_id: id, reason, removed_at: at })
      .onConflict((conflict) =>
        conflict.column('review_id').doUpdateSet((eb) => ({
          reason: eb.ref('excluded.reason'),
          removed_at: eb.ref('excluded.removed_at'),
          restored_at: null,
        })),
      )
      .execute()
    await closeReports(tx, id, now)
    await tellAuthor(tx, budgets, author, { name: 'removed', reason, note })
    await announceContentChange(tx)
    return { ok: true }
  })

/** Brings back what was taken down within the last 30 days, as it was: the database counts its rating again. */
export const restoreReview = (db: Db, { now, budgets }: Manner, id: string): Promise<{ ok: boolean }> =>
  inTransaction(db, async (tx) => {
    const at = new Date(now)
    const author = await tx
      .updateTable('reviews')
      .set({ removed_at: null, removed_reason: null, removed_note: null, ...NO_APPEAL })
      .where('id', '=', id)
      .where('removed_at', '>', sql<Date>`${at}::timestamptz - ${RESTORABLE}::interval`)
      .where('content', '<>', '')
      .returning(AUTHOR)
      .$narrowType<Pick<Author, 'lang'>>()
      .executeTakeFirst()
    if (!author) return { ok: false }
    await tx.updateTable('review_removals').set({ restored_at: at }).where('review_id', '=', id).execute()
    await tellAuthor(tx, budgets, author, { name: 'restored' })
    await announceContentChange(tx)
    return { ok: true }
  })

/** Gives how many there were. */
export async function closeReports(db: Db, id: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('review_reports')
    .set({ closed_at: new Date(now) })
    .where('review_id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
