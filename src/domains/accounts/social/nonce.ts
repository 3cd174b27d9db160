import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'
import { spendToken } from '#platform/spend-token.ts'
import type { Tokens } from '#platform/tokens.ts'

/** A nonce of ours is good for one session. Facebook knows none. */
export async function spendNonce(tx: Transaction, tokens: Tokens, nonce: string | undefined): Promise<boolean> {
  if (nonce === undefined) return true
  const issued = await tokens.read('nonce', nonce)
  return issued !== null && spendToken(tx, issued)
}

/** And for one joining before that session: never after it, when others may have seen its token. */
export async function spendNonceForJoin(tx: Transaction, tokens: Tokens, nonce: string | undefined): Promise<boolean> {
  if (nonce === undefined) return true
  const issued = await tokens.read('nonce', nonce)
  if (issued === null) return false
  const { rows } = await sql`select 1 from spent_tokens where id = ${issued.jti}`.execute(tx)
  return rows.length === 0 && spendToken(tx, { ...issued, jti: `${issued.jti} for joining` })
}
