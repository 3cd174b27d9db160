import { sql } from 'kysely'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { endSessionsOf } from '#domains/sessions/sessions.ts'
import { forgiveFailures, mustWait, noteFailure } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { changePassword } from './contract.ts'
import { hashPassword, passwordFits, passwordProblem } from './password.ts'

type Answer = Outcome<typeof changePassword>

/** Needs the old password, and ends every session but the one it is done in. Guessing waits as at the sign-in. */
export async function setNewPassword({ db, viewer, body, ip }: Asked<typeof changePassword>): Promise<Answer> {
  const account = `password of ${viewer.customerId}`
  if (await mustWait(db, account)) return refused('wait_before_next_try')
  const { rows } = await sql<{ passwordHash: string | null; tel: string | null; email: string | null }>`
    select password_hash as "passwordHash", tel, email from customers where id = ${viewer.customerId}`.execute(db)
  const customer = rows[0]
  if (!(await passwordFits(customer?.passwordHash, body.originPassword, ip))) {
    await noteFailure(db, account)
    return refused('wrong_password', { originPassword: 'wrong_password' })
  }
  const problem = passwordProblem(body.newPassword, customer!)
  if (problem) return refused(problem, { newPassword: problem })
  const passwordHash = await hashPassword(body.newPassword, ip)

  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await forgiveFailures(tx, account))) return refused('wait_before_next_try')
    await sql`update customers set password_hash = ${passwordHash} where id = ${viewer.customerId}`.execute(tx)
    await endSessionsOf(tx, viewer.customerId, 'password_changed', viewer.sessionId)
    await recordEvent(tx, 'password_changed', viewer.customerId)
    return done(undefined)
  })
}
