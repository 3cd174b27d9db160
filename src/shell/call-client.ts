import { createCall, type Outgoing, type Send } from '#lib/call.ts'
import type { Language } from '#lib/localized.ts'
import { REGION_HEADER, REGION_ID } from '#lib/region.ts'

const CURRENT_CUSTOMER = '/api/b2c/auth/private'
const WITHOUT_BEARER = ['/api/b2c/oauth/', '/api/b2c/auth-token/', '/api/public']
const SIGN_IN_CALLS = '/api/b2c/oauth/'

export interface CallClientParts {
  fetch: typeof fetch
  language: () => Language
  /** The customer's token, where somebody is signed in. */
  serviceToken: () => string | null
  /** Forgets the session and leads to the sign-in page. */
  signedOut: () => void
  whileLoading: <T>(request: () => Promise<T>) => Promise<T>
}

/**
 * The browser's way to the API. A 401 asks for one fresh public token, however many calls met it; all of them wait for
 * that token and are then sent again, those too that are refused when it has already come. Whoever is refused once more
 * is signed out.
 */
export function createCallClient({ fetch, language, serviceToken, signedOut, whileLoading }: CallClientParts) {
  let publicToken: string | null = null
  let renewing: Promise<string> | null = null
  let renewals = 0

  function renewPublicToken(): Promise<string> {
    renewing ??= requestPublicToken().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function requestPublicToken(): Promise<string> {
    const response = await fetch('/api/publicToken', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`no public token: ${response.status}`)
    const { accessToken } = (await response.json()) as { accessToken: string }
    publicToken = accessToken
    renewals += 1
    return accessToken
  }

  async function attempt({ endpoint, input, url }: Outgoing) {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() }
    if (endpoint.region) headers[REGION_HEADER] = REGION_ID
    if (input.body !== undefined) headers['content-type'] = 'application/json'
    const bearer = WITHOUT_BEARER.some((prefix) => url.startsWith(prefix)) ? null : (serviceToken() ?? publicToken)
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    })
    const text = await response.text()
    return { status: response.status, body: text ? parsed(text) : undefined }
  }

  async function answered(outgoing: Outgoing) {
    const before = renewals
    const first = await attempt(outgoing)
    if (first.status !== 401 || outgoing.url.startsWith(SIGN_IN_CALLS)) return first
    if (outgoing.endpoint.path === CURRENT_CUSTOMER) {
      signedOut()
      return first
    }
    try {
      if (renewals === before) await renewPublicToken()
    } catch {
      signedOut()
      return first
    }
    const second = await attempt(outgoing)
    if (second.status === 401) signedOut()
    return second
  }

  const send: Send = (outgoing) => whileLoading(() => answered(outgoing))
  return { call: createCall(send), renewPublicToken: () => whileLoading(renewPublicToken) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
