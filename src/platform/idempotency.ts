import { createHash } from 'node:crypto'
import { type NotNull, sql } from 'kysely'
import { clockNow } from './clock.ts'
import { type Db, inTransaction } from './db.ts'
import { HttpError } from './errors.ts'
import { type Result, valueIn } from './written.ts'

/** A creating call that may be retried: its key, what it sent, and whose it is. */
interface Repeat {
  key: string
  body: string
  caller: string | null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Runs a creating call once for its key, however often and from how many processes it is repeated. The answer is kept
 * in the transaction of the creation itself: either both are there after a crash, or neither. A repeat that comes
 * while the first is under way waits for it on the key's unique index. What was refused may be tried again.
 */
export async function once(db: Db, { key, body, caller }: Repeat, run: (db: Db) => Promise<Result>): Promise<Result> {
  const bodyHash = hashOf(body)
  return inTransaction(db, async (tx) => {
    const fresh = await tx
      .insertInto('idempotency_keys')
      .values({ key: hashOf(key), body_hash: bodyHash, caller })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!fresh) return (await keptAnswer(tx, key, bodyHash))!
    const result = await run(tx)
    if (result.ok) {
      const answer = JSON.stringify(valueIn(result))
      await tx.updateTable('idempotency_keys').set({ answer }).where('key', '=', hashOf(key)).execute()
    }
    return result
  })
}

/** The answer that an earlier call with this key got, where it is there already. Waits for nobody. */
export const answered = (db: Db, { key, body }: Repeat) => keptAnswer(db, key, hashOf(body))

async function keptAnswer(db: Db, key: string, bodyHash: string): Promise<Result | undefined> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('key', '=', hashOf(key))
    .$narrowType<{ answer: NotNull }>()
    .executeTakeFirst()
  if (kept && kept.body_hash !== bodyHash) throw new HttpError(422, 'idempotency_key_reused')
  return kept && { ok: true, value: JSON.parse(kept.answer) }
}

export async function forgetOldAnswers(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`${clockNow} - interval '2 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
