import { takeOverNumber } from '#domains/former-accounts/take-over-number.ts'
import { rememberDevice } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { endWait } from '#domains/sessions/sign-in-waits.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { isTokenSpent, spendToken } from '#platform/spend-token.ts'
import type { resetPassword, setPassword } from './contract.ts'
import { queueEmailLink } from './emails/send-link.ts'
import { hashPassword, passwordProblem } from './password.ts'
import { takePhoneProof } from './phone-proof.ts'

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
 * Whoever shows nothing but the number begins anew. Naming the account's verified e-mail proves nothing yet: it is sent
 * the link that does.
 */
export async function finishReset(asked: Asked<typeof setPassword>): Promise<Outcome<typeof setPassword>> {
  const { db, body, tokens, device, userAgent, ip } = asked
  const reset = await tokens.read('reset', body.resetToken)
  if (!reset || (await isTokenSpent(db, reset))) return refused('reset_expired')
  const tel = reset.sub!
  const problem = passwordProblem(body.newPassword, { tel, email: String(reset.email) })
  if (problem) return refused(problem, { newPassword: problem })
  const password_hash = await hashPassword(body.newPassword, ip)

  return inTransaction(db, async (tx): Promise<Outcome<typeof setPassword>> => {
    if (!(await spendToken(tx, reset))) return refused('reset_expired')
    const { customerId: id, former } = await takeOverNumber(tx, asked, { tel, cause: 'reset' })
    await tx.updateTable('customers').set({ password_hash }).where('id', '=', id).execute()
    await endWait(tx, { username: tel, ip })
    await recordEvent(tx, 'password_reset', id)
    await rememberDevice(tx, device, id, userAgent)
    if (former?.email && former.emailVerified && former.email === reset.email) {
      await queueEmailLink(tx, { purpose: 'open', customerId: former.id, email: former.email }, asked)
    }
    return done(undefined)
  })
}
