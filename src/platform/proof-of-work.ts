import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Db } from './db.ts'
import { spendToken } from './spend-token.ts'

/** About a second on a mid-range phone. */
const MOST_WORK = 60_000
const LIFE_MS = 5 * 60_000

/** `hardness` times as much where there is reason to ask for more. */
export const newChallenge = (secret: string, now: number, hardness = 1) =>
  createChallenge({ hmacKey: secret, maxNumber: MOST_WORK * hardness, expires: new Date(now + LIFE_MS) })

/** A solution counts once, however it is written: it is known by its challenge. */
export async function isSolved(db: Db, secret: string, now: number, payload: string | undefined): Promise<boolean> {
  if (!payload || payload.length > 2000) return false
  const work = await workIn(payload, secret)
  return work !== null && work.exp * 1000 > now && (await spendToken(db, work))
}

async function workIn(payload: string, secret: string): Promise<{ jti: string; exp: number } | null> {
  try {
    const { challenge } = JSON.parse(atob(payload)) as { challenge: string }
    if (!(await verifySolution(payload, secret, false))) return null
    return { jti: challenge, exp: Number(extractParams(payload).expires) }
  } catch {
    // not what our challenge leads to, whatever it is
    return null
  }
}
