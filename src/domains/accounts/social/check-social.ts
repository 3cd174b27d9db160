import type { Config } from '#platform/config.ts'
import type { Clock } from '#platform/serve.ts'
import type { Tokens } from '#platform/tokens.ts'
import type { SocialProvider } from '../contract.ts'
import { appleCheck } from './apple.ts'
import { facebookCheck } from './facebook.ts'
import type { Checked, SocialChecks } from './provider.ts'

/** The providers that are configured; the others do not exist for anybody. */
export function socialChecks({ facebook, apple }: Config, clock: Clock): SocialChecks {
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
