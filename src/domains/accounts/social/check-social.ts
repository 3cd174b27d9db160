import type { SocialProvider } from '#domains/sessions/contract.ts'
import type { SystemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Transaction } from '#platform/db.ts'
import { isTokenSpent, spendToken } from '#platform/spend-token.ts'
import type { Tokens } from '#platform/tokens.ts'
import { appleCheck } from './check-apple.ts'
import { facebookCheck } from './check-facebook.ts'
import type { Checked, SocialChecks } from './provider.ts'

/** The providers that are configured; the others do not exist for anybody. */
export function socialChecks({ facebook, apple }: Config, clock: SystemClock): SocialChecks {
  const now = () => clock.now()
  return {
    ...(facebook && { facebook: facebookCheck(facebook, now) }),
    ...(apple && { apple: appleCheck(apple, now) }),
  }
}

export type SocialVerdict = Checked | { ok: false; reason: 'not_found' }

/** Every call asks the provider anew: whose token is it, and is that who the caller says? */
export async function checkSocial(
  checks: SocialChecks,
  tokens: Tokens,
  provider: SocialProvider,
  { id, accessToken }: { id: string; accessToken: string },
): Promise<SocialVerdict> {
  const check = checks[provider]
  if (!check) return { ok: false, reason: 'not_found' }
  const checked = await check.check(accessToken)
  if (!checked.ok) return checked
  if (checked.id !== id) return { ok: false, reason: 'wrong_credentials' }
  if (provider === 'apple' && !(await tokens.read('nonce', checked.nonce!)))
    return { ok: false, reason: 'wrong_credentials' }
  return checked
}

/** A nonce of ours is good for one session. Facebook knows none. */
export async function spendNonce(tx: Transaction, tokens: Tokens, nonce: string | undefined): Promise<boolean> {
  if (nonce === undefined) return true
  const issued = await tokens.read('nonce', nonce)
  return issued !== null && spendToken(tx, issued)
}

/** And for one joining before that session: never after it, when others may have seen its token. */
export async function spendNonceForJoin(tx: Transaction, tokens: Tokens, nonce: string | undefined): Promise<boolean> {
  if (nonce === undefined) return true
  const issued = await tokens.read('nonce', nonce)
  if (issued === null || (await isTokenSpent(tx, issued))) return false
  return spendToken(tx, { ...issued, jti: `${issued.jti} for joining` })
}
