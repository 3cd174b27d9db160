import { sql } from 'kysely'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { isTokenSpent, spendToken } from '#platform/spend-token.ts'
import type { resetPassword, setPassword } from './contract.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { takePhoneProof } from './phone-proof.ts'
import { recordEvent } from './security-events.ts'
import { endSessionsOf } from './sessions.ts'
import { endWait } from './sign-in-waits.ts'

/** The answer does not tell whether the number has an account: the token for nobody just sets nothing later. */
export async function startReset({
  db,
  body,
  tokens,
}: Asked<typeof resetPassword>): Promise<Outcome<typeof resetPassword>> {
  if (!(await takePhoneProof(db, tokens, 'reset', body))) {
    return refused('phone_not_verified', { tel: 'phone_not_verified' })
  }
  const { accessToken, accessTokenExpireTsp } = await tokens.issue('reset', { sub: body.tel, email: body.email ?? '' })
  return done({ resetToken: accessToken, expireTsp: accessTokenExpireTsp })
}

/**
 * A number can have changed hands, so that whoever resets by phone alone sees nothing from before; the account's
 * verified e-mail, named beside the number, shows that it is still the same person.
 */
export async function finishReset({
  db,
  body,
  tokens,
  device,
  userAgent,
  ip,
}: Asked<typeof setPassword>): Promise<Outcome<typeof setPassword>> {
  const reset = await tokens.read('reset', body.resetToken)
  if (!reset || (await isTokenSpent(db, reset))) return refused('reset_expired')
  const tel = reset.sub!
  const problem = passwordProblem(body.newPassword, { tel, email: String(reset.email) })
  if (problem) return refused(problem, { newPassword: problem })
  const passwordHash = await hashPassword(body.newPassword, ip)

  return inTransaction(db, async (tx): Promise<Outcome<typeof setPassword>> => {
    if (!(await spendToken(tx, reset))) return refused('reset_expired')
    const { rows } = await sql<{ id: string }>`
      update customers set password_hash = ${passwordHash},
        history_from = case when email_verified_at is not null and email = ${reset.email} then history_from else now() end
      where tel = ${tel} and deactivated_at is null returning id`.execute(tx)
    await endWait(tx, { username: tel, ip })
    // the same work for nobody, so that the time tells no more than the answer
    const id = rows[0]?.id ?? null
    await endSessionsOf(tx, id ?? '', 'password_reset')
    await recordEvent(tx, 'password_reset', id)
    await rememberDevice(tx, device, id, userAgent)
    return done(undefined)
  })
}
