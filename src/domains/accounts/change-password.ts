import { recordEvent } from '#domains/sessions/security-events.ts'
import { endSessionsOf } from '#domains/sessions/sessions.ts'
import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { customerRow } from '#platform/customer-row.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { changePassword } from './contract.ts'
import { hashPassword, passwordFits, passwordProblem } from './password.ts'

type Answer = Outcome<typeof changePassword>

/** Needs the old password, and ends every session but the one it is done in. Guessing waits as at the sign-in. */
export async function setNewPassword({ db, viewer, body, ip }: Asked<typeof changePassword>): Promise<Answer> {
  const account = `password of ${viewer.customerId}`
  if (await mustWait(db, account)) return refused('wait_before_next_try')
  const customer = await customerRow(db, viewer.customerId)
    .select(['password_hash', 'tel', 'email'])
    .executeTakeFirstOrThrow()
  if (!(await passwordFits(customer.password_hash, body.originPassword, ip))) {
    await noteFailure(db, account)
    return refused('wrong_password', { originPassword: 'wrong_password' })
  }
  const problem = passwordProblem(body.newPassword, customer)
  if (problem) return refused(problem, { newPassword: problem })
  const password_hash = await hashPassword(body.newPassword, ip)

  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await forgiveFailures(tx, account))) return refused('wait_before_next_try')
    await tx.updateTable('customers').set({ password_hash }).where('id', '=', viewer.customerId).execute()
    await endSessionsOf(tx, viewer.customerId, 'password_changed', viewer.sessionId)
    await recordEvent(tx, 'password_changed', viewer.customerId)
    return done(undefined)
  })
}
