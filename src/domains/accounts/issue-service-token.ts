import { done, type Outcome, refused } from '#lib/endpoint.ts'
import { inTransaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { type issueServiceToken, OWN_PROVIDER } from './contract.ts'
import { isSessionOpen, renewSession } from './sessions.ts'
import type { SocialChecks } from './social/provider.ts'
import { socialServiceToken } from './social/social-service-token.ts'

type Answer = Outcome<typeof issueServiceToken>

/** Right after a sign-in the access token is enough; later the refresh token renews the session silently. */
export async function serviceToken(asked: Asked<typeof issueServiceToken>, checks: SocialChecks): Promise<Answer> {
  const { params, body, db, tokens, clock } = asked
  if (params.provider !== OWN_PROVIDER && body.accessToken) return socialServiceToken(asked, checks)

  const access = body.accessToken ? await tokens.read('access', body.accessToken) : null
  if (access && access.sub === body.idUsedByProvider && (await isSessionOpen(db, String(access.sid)))) {
    return done(await tokens.issue('service', { sub: access.sub, sid: String(access.sid) }))
  }
  if (!body.refreshToken) return refused('wrong_credentials')

  // a reused token ends its session, so that this commits although the caller is refused
  const renewed = await inTransaction(db, async (tx) => ({
    ok: true,
    result: await renewSession(tx, clock, body.refreshToken!),
  }))
  const { result } = renewed
  if (!result.ok) return refused('wrong_credentials')
  const token = await tokens.issue('service', { sub: result.customerId, sid: result.sessionId })
  return done({ ...token, refreshToken: result.refreshToken })
}
