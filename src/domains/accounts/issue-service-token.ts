import { extendSession, isSessionOpen } from '#domains/sessions/sessions.ts'
import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { type issueServiceToken, OWN_PROVIDER } from './contract.ts'
import type { SocialChecks } from './social/provider.ts'
import { socialServiceToken } from './social/social-service-token.ts'

type Answer = Outcome<typeof issueServiceToken>

/**
 * Right after a sign-in the access token is enough; later the refresh token renews the session silently, also where the
 * provider's token from the first time is sent along.
 */
export async function makeServiceToken(asked: Asked<typeof issueServiceToken>, checks: SocialChecks): Promise<Answer> {
  const { params, body, db, tokens, clock } = asked
  const own = params.provider === OWN_PROVIDER

  const access = own && body.accessToken ? await tokens.read('access', body.accessToken) : null
  if (access && access.sub === body.idUsedByProvider && (await isSessionOpen(db, clock, String(access.sid)))) {
    return done(await tokens.issue('service', { sub: access.sub, sid: String(access.sid) }))
  }
  if (body.refreshToken) {
    // a reused token ends its session, so that this commits although the caller is refused
    const { result } = await inTransaction(db, async (tx) => ({
      ok: true,
      result: await extendSession(tx, clock, body.refreshToken!),
    }))
    if (result.ok) {
      const token = await tokens.issue('service', { sub: result.customerId, sid: result.sessionId })
      return done({ ...token, refreshToken: result.refreshToken })
    }
  }
  return !own && body.accessToken ? socialServiceToken(asked, checks) : refused('wrong_credentials')
}
