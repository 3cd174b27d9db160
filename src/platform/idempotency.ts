import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from './db.ts'
import { HttpError } from './errors.ts'

interface Answer {
  status: number
  json: string
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/**
 * Runs a creating call once for its key, however often and from how many processes it is repeated. The answer is kept
 * in the transaction of the creation itself: either both are there after a crash, or neither. A repeat that comes
 * while the first is under way waits for it on the key's unique index. What was refused may be tried again.
 */
export async function once(db: Db, key: string, body: string, run: (db: Db) => Promise<Answer>): Promise<Answer> {
  const bodyHash = hashOf(body)
  const outcome = await inTransaction(db, async (tx) => {
    const fresh = await sql`
      insert into idempotency_keys (key, body_hash) values (${hashOf(key)}, ${bodyHash})
      on conflict do nothing returning 1`.execute(tx)
    if (fresh.rows.length === 0) return { ok: true, answer: await keptAnswer(tx, key, bodyHash) }
    const answer = await run(tx)
    if (answer.status >= 400) return { ok: false, answer }
    await sql`
      update idempotency_keys set status = ${answer.status}, answer = ${answer.json} where key = ${hashOf(key)}`.execute(
      tx,
    )
    return { ok: true, answer }
  })
  return outcome.answer
}

async function keptAnswer(db: Db, key: string, bodyHash: string): Promise<Answer> {
  const { rows } = await sql<{ bodyHash: string; status: number; json: string }>`
    select body_hash as "bodyHash", status, answer as json from idempotency_keys where key = ${hashOf(key)}`.execute(db)
  const kept = rows[0]!
  if (kept.bodyHash !== bodyHash) throw new HttpError(422, 'idempotency_key_reused')
  return { status: kept.status, json: kept.json }
}

export const forgetOldAnswers = (db: Db) =>
  sql`delete from idempotency_keys where created_at < now() - interval '2 days'`.execute(db)
