import { recordEvent } from '#domains/sessions/security-events.ts'
import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { customerRow } from '#platform/customer-row.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { passwordFits } from '../password.ts'
import { takePhoneProof } from '../phone-proof.ts'
import type { confirmSession } from './contract.ts'

type Answer = Outcome<typeof confirmSession>

/** Whoever finds a phone lying open is not who signed in on it. Where there is a password no code stands in for it. */
export async function confirm(asked: Asked<typeof confirmSession>): Promise<Answer> {
  const { db, viewer, body, clock, tokens, ip } = asked
  const { password_hash: passwordHash, tel } = await customerRow(db, viewer.customerId)
    .select(['password_hash', 'tel'])
    .executeTakeFirstOrThrow()
  const account = `password of ${viewer.customerId}`
  if (passwordHash) {
    if (await mustWait(db, account)) return refused('wait_before_next_try')
    if (!(await passwordFits(passwordHash, body.password ?? '', ip))) {
      await noteFailure(db, account)
      return refused('wrong_password', { password: 'wrong_password' })
    }
  }
  return inTransaction(db, async (tx): Promise<Answer> => {
    const proved = passwordHash
      ? (await forgiveFailures(tx, account)) || 'wait_before_next_try'
      : (await takePhoneProof(tx, tokens, 'confirm', { tel: tel ?? '', authCall: body.authCall ?? '' })) ||
        'phone_not_verified'
    if (proved !== true) return refused(proved)
    const confirmed_at = new Date(clock.now())
    await tx.updateTable('sessions').set({ confirmed_at }).where('id', '=', viewer.sessionId).execute()
    await recordEvent(tx, 'confirmed', viewer.customerId)
    return done(undefined)
  })
}
