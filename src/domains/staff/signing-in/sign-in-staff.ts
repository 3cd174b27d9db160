import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { checkPasskey } from '../passkeys/check-passkey.ts'
import { isSpent, spendProof, tryProof } from '../proofs.ts'
import { checkSecondFactor } from '../second-factor/check-code.ts'
import { checkSentCode } from './check-sent-code.ts'
import type { signInByCode, signInByLink, signInByPasskey } from './contract.ts'
import { openOfficeTo } from './open-session.ts'

/** A wrong try is counted whatever becomes of the call: it has a transaction of its own. */
const judged = async <T>(db: Db, judge: (tx: Db) => Promise<T>): Promise<T> =>
  (await inTransaction(db, async (tx) => ({ ok: true, verdict: await judge(tx) }))).verdict

const opened = (asked: Parameters<typeof openOfficeTo>[1] & { db: Db }, staffId: string) =>
  inTransaction(asked.db, async (tx) => {
    await openOfficeTo(tx, asked, staffId)
    return done({ staffId })
  })

export async function signInMember(asked: Asked<typeof signInByCode>): Promise<Outcome<typeof signInByCode>> {
  const { db, config, clock, body } = asked
  const verdict = await judged(db, (tx) => checkSentCode(tx, config, { ...body, now: clock.now() }))
  return typeof verdict === 'string' ? refused(verdict) : opened(asked, verdict.staffId)
}

type OfLink = Outcome<typeof signInByLink>

export async function signInOperator(asked: Asked<typeof signInByLink>): Promise<OfLink> {
  const { db } = asked
  const verdict = await judged(db, (tx) => checkLink(tx, asked))
  return typeof verdict === 'string' ? refused(verdict) : opened(asked, verdict.staffId)
}

/** The link and the authenticator's code together: the link stays good for another try, the code does not. */
async function checkLink(tx: Db, { config, clock, body }: Asked<typeof signInByLink>) {
  const now = clock.now()
  const proof = await tryProof(tx, 'link', body.token, now)
  if (!proof?.staff_id || proof.used_at) return 'link_spent'
  if (isSpent(proof)) return 'code_tries_spent'
  if (await mustWait(tx, proof.account)) return 'wait_before_next_try'
  if (!(await checkSecondFactor(tx, config, proof.staff_id, body.code, now))) {
    await noteFailure(tx, proof.account)
    return 'wrong_code'
  }
  if (!(await spendProof(tx, body.token, now))) return 'link_spent'
  await forgiveFailures(tx, proof.account)
  return { staffId: proof.staff_id }
}

export async function signInWithPasskey(
  asked: Asked<typeof signInByPasskey>,
): Promise<Outcome<typeof signInByPasskey>> {
  const { db, config, clock, body } = asked
  const staffId = await judged(db, (tx) => checkPasskey(tx, config, body.signed, clock.now()))
  return staffId === null ? refused('passkey_unknown') : opened(asked, staffId)
}
