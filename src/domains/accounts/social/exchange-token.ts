import { done, type Outcome, refused } from '#lib/endpoint.ts'
import type { Asked } from '#platform/serve.ts'
import type { getSocialToken } from './contract.ts'
import type { SocialChecks } from './provider.ts'

/** Checks the browser's token with Facebook before it is exchanged. */
export async function longLivedToken(
  { query }: Asked<typeof getSocialToken>,
  { facebook }: SocialChecks,
): Promise<Outcome<typeof getSocialToken>> {
  if (!facebook) return refused('not_found')
  const checked = await facebook.check(query.accessToken)
  if (!checked.ok) return refused(checked.reason)
  if (query.userID !== undefined && query.userID !== checked.id) return refused('wrong_credentials')
  const exchanged = await facebook.exchange(query.accessToken)
  return exchanged ? done({ ...exchanged, userID: checked.id }) : refused('provider_unavailable')
}
