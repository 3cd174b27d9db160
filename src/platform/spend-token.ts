import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The database decides who used a one-time token first. */
export async function spendToken(db: Db, token: { jti: string; exp?: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_tokens (id, expires_at) values (${token.jti}, ${new Date((token.exp ?? 0) * 1000)})
    on conflict do nothing returning 1`.execute(db)
  return rows.length === 1
}

/** Cheap enough to be asked before dear work; only spending decides. */
export async function isTokenSpent(db: Db, { jti }: { jti: string }): Promise<boolean> {
  const { rows } = await sql`select 1 from spent_tokens where id = ${jti}`.execute(db)
  return rows.length === 1
}
