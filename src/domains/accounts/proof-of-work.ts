import { createHash } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Db } from '#platform/db.ts'
import { spend } from './check-code.ts'

/** About a second on a mid-range phone. */
const MOST_WORK = 60_000
const LIFE_MS = 5 * 60_000

export const newChallenge = (secret: string, now: number) =>
  createChallenge({ hmacKey: secret, maxNumber: MOST_WORK, expires: new Date(now + LIFE_MS) })

/** A solution counts once. */
export async function isSolved(db: Db, secret: string, payload: string | undefined): Promise<boolean> {
  if (!payload || payload.length > 2000) return false
  try {
    if (!(await verifySolution(payload, secret))) return false
    const { expires } = extractParams(payload)
    const jti = createHash('sha256').update(payload).digest('hex')
    return spend(db, { jti, exp: Number(expires) })
  } catch {
    return false
  }
}
