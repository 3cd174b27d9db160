import { sql } from 'kysely'
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

const AUTHOR = sql`customer_id as "customerId", lang,
  coalesce((select name from venues where id = venue_id), '') as "venueName"`

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
    const { rows } = await sql<Author>`
      update reviews set removed_at = ${at}, removed_reason = ${reason}, removed_note = ${note}
      where id = ${id} and removed_at is null returning ${AUTHOR}`.execute(tx)
    if (!rows[0]) return { ok: false }
    await sql`
      insert into review_removals (review_id, reason, removed_at) values (${id}, ${reason}, ${at})
      on conflict (review_id) do update set
        (reason, removed_at, restored_at) = (excluded.reason, excluded.removed_at, null)`.execute(tx)
    await sql`update review_reports set closed_at = ${at} where review_id = ${id} and closed_at is null`.execute(tx)
    await tellAuthor(tx, budgets, rows[0], { name: 'removed', reason, note })
    await announceContentChange(tx)
    return { ok: true }
  })

/** Brings back what was taken down within the last 30 days, as it was: the database counts its rating again. */
export const restoreReview = (db: Db, { now, budgets }: Manner, id: string): Promise<{ ok: boolean }> =>
  inTransaction(db, async (tx) => {
    const at = new Date(now)
    const { rows } = await sql<Author>`
      update reviews set removed_at = null, removed_reason = null, removed_note = null
      where id = ${id} and removed_at > ${at}::timestamptz - ${RESTORABLE}::interval and content <> ''
      returning ${AUTHOR}`.execute(tx)
    if (!rows[0]) return { ok: false }
    await sql`update review_removals set restored_at = ${at} where review_id = ${id}`.execute(tx)
    await tellAuthor(tx, budgets, rows[0], { name: 'restored' })
    await announceContentChange(tx)
    return { ok: true }
  })
