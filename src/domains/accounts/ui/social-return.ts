import type { SocialProvider } from '#domains/sessions/contract.ts'
import { decodeJson, encodeJson } from '#lib/encoding.ts'

const KEY = 'social'

export interface Started {
  provider: SocialProvider
  state: string
  remember: boolean
}

export const keepStarted = (started: Started) => sessionStorage.setItem(KEY, encodeJson(started))

/** What the provider sent back, taken out of the address at once; null where this is no such return. */
export function takeReturn(): { started: Started; token: string | null } | null {
  const given = new URLSearchParams(location.hash.slice(1))
  const query = new URLSearchParams(location.search)
  const state = given.get('state') ?? query.get('state')
  if (!state) return null
  const started = decodeJson(sessionStorage.getItem(KEY)) as Started | null
  sessionStorage.removeItem(KEY)
  history.replaceState(history.state, '', location.pathname)
  if (!started || started.state !== state) return null
  return { started, token: given.get(started.provider === 'facebook' ? 'access_token' : 'id_token') }
}
