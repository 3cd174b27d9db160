import type { Db } from './db.ts'

/** The database decides who used a one-time token first. */
export async function spendToken(db: Db, token: { jti: string; exp?: number }): Promise<boolean> {
  const spent = await db
    .insertInto('spent_tokens')
    .values({ id: token.jti, expires_at: new Date((token.exp ?? 0) * 1000) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Cheap enough to be asked before dear work; only spending decides. */
export async function isTokenSpent(db: Db, { jti }: { jti: string }): Promise<boolean> {
  const spent = await db.selectFrom('spent_tokens').select('id').where('id', '=', jti).executeTakeFirst()
  return spent !== undefined
}
