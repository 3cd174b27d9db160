import { decodeJson } from '#lib/encoding.ts'
import { cookies } from './cookies.ts'
import { change } from './state.ts'
import { storage } from './storage.ts'

/** The customer's service token, from the cookie of a remembered sign-in or from local storage. */
export function serviceToken(): string | null {
  const stored = decodeJson(cookies.get('st')) ?? decodeJson(storage.get('st'))
  const token = (stored as { accessToken?: unknown } | null)?.accessToken
  return typeof token === 'string' ? token : null
}

export function clearSession() {
  cookies.remove('st')
  cookies.remove('oat')
  storage.remove('st', 'oat', 'customerName', 'customerId', 'userExpiresIn')
  change('user', { isLoggedIn: false, provider: null, fbUser: null, appleUser: null, wbUser: null })
}
