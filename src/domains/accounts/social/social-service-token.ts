import type { SocialProvider } from '#domains/sessions/contract.ts'
import { rememberDevice } from '#domains/sessions/known-device.ts'
import { recordEvent } from '#domains/sessions/security-events.ts'
import { openSession } from '#domains/sessions/sessions.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import type { issueServiceToken } from '../contract.ts'
import { checkSocial, spendNonce } from './check-social.ts'
import type { SocialChecks } from './provider.ts'

type Answer = Outcome<typeof issueServiceToken>

/** Opens a session for a social identity that a customer has joined before. Apple's nonce opens one session only. */
export async function socialServiceToken(
  asked: Asked<typeof issueServiceToken>,
  checks: SocialChecks,
): Promise<Answer> {
  const { params, body, db, tokens, clock, userAgent, device, lang } = asked
  const provider = params.provider as SocialProvider
  const id = body.idUsedByProvider
  const checked = await checkSocial(checks, tokens, provider, { id, accessToken: body.accessToken! })
  if (!checked.ok) return refused(checked.reason)
  const customerId = await customerOf(db, provider, id)
  if (!customerId) return refused('phone_needed')

  return inTransaction(db, async (tx): Promise<Answer> => {
    if (!(await spendNonce(tx, tokens, checked.nonce))) return refused('wrong_credentials')
    const { sessionId, refreshToken } = await openSession(tx, clock, { customerId, provider, userAgent, lang })
    await recordEvent(tx, 'signed_in', customerId, { sessionId, provider })
    await rememberDevice(tx, device, customerId, userAgent)
    return done({ ...(await tokens.issue('service', { sub: customerId, sid: sessionId })), refreshToken })
  })
}

export async function customerOf(db: Db, provider: SocialProvider, id: string): Promise<string | undefined> {
  const identities = db.selectFrom('customer_identities').select('customer_id').where('provider', '=', provider)
  return (await identities.where('id_used_by_provider', '=', id).executeTakeFirst())?.customer_id
}
