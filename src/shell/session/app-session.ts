import { decodeJson } from '#lib/encoding.ts'
import { isAppUserAgent } from '#lib/user-agent.ts'
import { cookies } from './cookies.ts'

/** The `token` cookie that our mobile app sets for its web view. */
export interface AppSession {
  isApp: boolean
  accessToken?: string
}

/** An app session is told by the marker in the user agent together with `isApp` in the cookie. */
export function appSession(): AppSession | null {
  if (!isAppUserAgent(navigator.userAgent)) return null
  const kept = decodeJson(cookies.get('token')) as AppSession | null
  return kept?.isApp === true ? kept : null
}
