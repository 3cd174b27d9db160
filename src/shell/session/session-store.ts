import type { SocialProvider } from '#domains/sessions/contract.ts'
import { decodeJson, encodeJson } from '#lib/encoding.ts'
import { storage } from '../storage.ts'
import { appSession } from './app-session.ts'
import { cookies } from './cookies.ts'

type Provider = 'wb' | SocialProvider

/** What a sign-in gave, kept as `oat`. */
export interface Login {
  provider: Provider
  accessToken: string | null
  refreshToken: string | null
  identification: string
}

/** As long as a refresh token lives. */
const REMEMBERED_DAYS = 30

/** A remembered sign-in lies in cookies, another one in local storage. */
function read(name: 'st' | 'oat'): Record<string, unknown> | null {
  return (decodeJson(cookies.get(name)) ?? decodeJson(storage.get(name))) as Record<string, unknown> | null
}

function write(name: 'st' | 'oat', value: object, remember: boolean) {
  const text = encodeJson(value)
  if (remember) {
    cookies.set(name, text, REMEMBERED_DAYS)
    storage.remove(name)
  } else {
    storage.set(name, text)
    cookies.remove(name)
  }
}

/** The customer's service token: the app's, or that of the kept sign-in. */
export function serviceToken(): string | null {
  const token = appSession()?.accessToken ?? read('st')?.accessToken
  return typeof token === 'string' ? token : null
}

export const keptLogin = () => read('oat') as Login | null
export const isRemembered = () => cookies.get('oat') !== null
export const expireTsp = () => Number(storage.get('userExpiresIn'))

/** A session holds only with a service token whose expiry is later than now. */
export const isValid = () => serviceToken() !== null && expireTsp() > Date.now()

/** `userExpiresIn` comes last: other tabs take the session over when they see it change. */
export function keepSession(
  login: Login,
  service: { accessToken: string; accessTokenExpireTsp: number },
  remember: boolean,
) {
  write('oat', login, remember)
  write('st', { accessToken: service.accessToken }, remember)
  storage.set('userExpiresIn', String(service.accessTokenExpireTsp))
}

export function forgetSession() {
  cookies.remove('st')
  cookies.remove('oat')
  storage.remove('st', 'oat', 'customerName', 'customerId', 'userExpiresIn')
}
