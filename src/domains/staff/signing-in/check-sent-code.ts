import { timingSafeEqual } from 'node:crypto'
import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'
import { accountBehind, isSpent, spendProof, tryProof } from '../proofs.ts'
import { officeCodeHash } from './send-office-code.ts'

export type Verdict = 'wrong_code' | 'code_tries_spent' | 'wait_before_next_try' | { staffId: string }

interface Typed {
  handle: string
  code: string
  now: number
}

/**
 * Whose code it is. Tries are counted by the row's lock, also the wrong ones: a hundred guesses at once are five; after
 * three wrong ones in a row the next waits, longer each time, up to a quarter of an hour.
 */
export async function checkSentCode(db: Db, config: Config, { handle, code, now }: Typed): Promise<Verdict> {
  const account = await accountBehind(db, handle)
  if (await mustWait(db, account)) return 'wait_before_next_try'
  const proof = await tryProof(db, 'code', handle, now)
  if (!proof?.code_hash) return 'wrong_code'
  if (isSpent(proof)) return 'code_tries_spent'
  const isRight = timingSafeEqual(proof.code_hash, officeCodeHash(config.keys.codes, handle, code))
  if (!isRight || proof.staff_id === null) {
    await noteFailure(db, account)
    return 'wrong_code'
  }
  if (!(await spendProof(db, handle, now))) return 'code_tries_spent'
  await forgiveFailures(db, account)
  return { staffId: proof.staff_id }
}
