import { createCall, type Outgoing, type Send } from '#lib/call.ts'
import type { Language } from '#lib/localized.ts'
import { REGION_HEADER, REGION_ID } from '#lib/region.ts'

const CURRENT_CUSTOMER = '/api/b2c/auth/private'
const WITHOUT_BEARER = ['/api/b2c/oauth/', '/api/b2c/auth-token/', '/api/public']
/** Here 401 means wrong credentials: the answer is the caller's, and no fresh token would change it. */
const LOGIN_CALLS = ['/api/b2c/oauth/', '/api/b2c/auth-token/', '/token/']

export interface CallClientParts {
  fetch: typeof fetch
  language: () => Language
  /** The customer's token, where somebody is signed in. */
  serviceToken: () => string | null
  /** Renews the customer's session where there is one; settles either way. */
  renewSession: () => Promise<unknown>
  /** Forgets the session and, outside the app, leads to the sign-in page. */
  signedOut: () => void
  whileLoading: <T>(request: () => Promise<T>) => Promise<T>
}

const begins = (url: string, prefixes: string[]) => prefixes.some((prefix) => url.startsWith(prefix))

/**
 * The browser's way to the API. A 401 asks for one fresh public token (and renews the customer's session with it),
 * however many calls met it; all of them wait for that and are then sent again. Whoever is refused once more is signed
 * out.
 */
export function createCallClient(parts: CallClientParts) {
  const { fetch, language, serviceToken, renewSession, signedOut, whileLoading } = parts
  let publicToken: string | null = null
  let renewing: Promise<unknown> | null = null
  let refreshing: Promise<unknown> | null = null
  /** The question who is there, while it is under way. */
  let asking: Promise<unknown> | undefined

  function renewPublicToken(): Promise<unknown> {
    renewing ??= requestPublicToken().finally(() => {
      renewing = null
    })
    return renewing
  }

  async function requestPublicToken() {
    const response = await fetch('/api/publicToken', { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`no public token: ${response.status}`)
    publicToken = ((await response.json()) as { accessToken: string }).accessToken
  }

  function refresh(): Promise<unknown> {
    refreshing ??= Promise.all([renewPublicToken(), renewSession()]).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  const currentBearer = () => serviceToken() ?? publicToken

  async function attempt({ endpoint, input, url, idempotencyKey, bearer: given }: Outgoing) {
    const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language() }
    if (endpoint.region) headers[REGION_HEADER] = REGION_ID
    const picture = endpoint.picture || endpoint.file ? (input.body as Blob) : null
    if (picture) headers['content-type'] = picture.type
    else if (input.body !== undefined) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    const bearer = begins(url, WITHOUT_BEARER) ? null : (given ?? currentBearer())
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      body: picture ?? (input.body === undefined ? undefined : JSON.stringify(input.body)),
    })
    const text = await response.text()
    return { status: response.status, body: text ? parsed(text) : undefined, bearer }
  }

  async function answered(outgoing: Outgoing) {
    const sent = attempt(outgoing)
    const asksWho = outgoing.endpoint.path === CURRENT_CUSTOMER
    if (asksWho) asking = Promise.allSettled([sent])
    const first = await sent
    if (first.status !== 401 || begins(outgoing.url, LOGIN_CALLS)) return first
    if (asksWho) {
      signedOut()
      return first
    }
    try {
      // its answer decides: nothing is renewed for somebody who is being signed out
      await asking
      // a 401 that arrives after the others' refresh takes the token they got
      if (refreshing || first.bearer === currentBearer()) await refresh()
    } catch {
      signedOut()
      return first
    }
    const second = await attempt(outgoing)
    if (second.status === 401) signedOut()
    return second
  }

  const send: Send = (outgoing) => whileLoading(() => answered(outgoing))
  return {
    call: createCall(send),
    /** For the session's own calls: whatever they answer, nothing is refreshed, replayed or led anywhere. */
    callOnce: createCall((outgoing) => whileLoading(() => attempt(outgoing))),
    renewPublicToken: () => whileLoading(renewPublicToken),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // a proxy's page: the status alone tells
    return undefined
  }
}
