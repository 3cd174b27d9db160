import { getSocialToken, issueNonce, keepSocialToken } from '#domains/accounts/social/contract.ts'
import type { SocialProvider } from '#domains/sessions/contract.ts'
import { decodeJson } from '#lib/encoding.ts'
import { href } from '#lib/href.ts'
import { languageOfPath, pathIn } from '#lib/localized.ts'
import { call } from '#shell/call/browser-call.ts'
import type { PageSettings } from '#shell/page/page-data.ts'
import { keepStarted, type Started } from './social-return.ts'

const FACEBOOK = 'https://www.facebook.com/v21.0/dialog/oauth'
const APPLE = 'https://appleid.apple.com/auth/authorize'

/** A social sign-in that the provider has vouched for, before we know its customer. */
export interface SocialLogin {
  provider: SocialProvider
  id: string
  accessToken: string
  remember: boolean
}

const randomState = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')

/** Leads to the provider, which sends its answer back to this page in the fragment. No script of theirs runs here. */
export async function startSocial(provider: SocialProvider, social: PageSettings['social'], remember: boolean) {
  const started: Started = { provider, state: randomState(), remember }
  const answerTo = { redirect_uri: location.origin + signInPath(), state: started.state }
  let address: string
  if (provider === 'facebook') {
    const query = { client_id: social.facebook!.appId, response_type: 'token', scope: 'public_profile', ...answerTo }
    address = `${FACEBOOK}?${new URLSearchParams(query)}`
  } else {
    const issued = await call(issueNonce)
    if (!issued.ok) throw new Error(issued.reason)
    const query = {
      client_id: social.apple!.clientId,
      response_type: 'code id_token',
      response_mode: 'fragment',
      nonce: issued.value.nonce,
      ...answerTo,
    }
    address = `${APPLE}?${new URLSearchParams(query)}`
  }
  keepStarted(started)
  location.assign(address)
}

const signInPath = () => pathIn(languageOfPath(location.pathname), href('signin'))

/** Checks the token with us and tells us of the sign-in; answers with a refusal's code where it does not hold. */
export async function recogniseSocial(started: Started, token: string): Promise<SocialLogin | string> {
  const { provider, remember } = started
  const login: SocialLogin & { expireTsp: number | null } = {
    provider,
    remember,
    id: subjectOf(token),
    accessToken: token,
    expireTsp: null,
  }
  if (provider === 'facebook') {
    const longLived = await call(getSocialToken, { params: { provider }, query: { accessToken: token } })
    if (!longLived.ok) return longLived.reason
    login.id = longLived.value.userID
    login.accessToken = longLived.value.accessToken
    login.expireTsp = longLived.value.accessTokenExpireTsp
  }
  const kept = await call(keepSocialToken, {
    params: { provider, idUsedByProvider: login.id },
    body: { accessToken: login.accessToken, refreshToken: null, accessTokenExpireTsp: login.expireTsp },
  })
  return kept.ok ? login : kept.reason
}

/** Who an identity token speaks of. The server checks that; here it only names the address to ask at. */
function subjectOf(token: string): string {
  const claims = decodeJson(token.split('.')[1]) as { sub?: unknown } | null
  return typeof claims?.sub === 'string' ? claims.sub : ''
}
