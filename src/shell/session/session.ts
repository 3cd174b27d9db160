import type { Call } from '#lib/call.ts'
import { changeState } from '../state.ts'
import { storage } from '../storage.ts'
import { appSession } from './app-session.ts'
import { leadToSignIn } from './previous-url.ts'
import { expireTsp, forgetSession, isValid, keptLogin, serviceToken } from './session-store.ts'

/** Renewed so long before it expires; and never more often than that. */
const EARLY_MS = 5 * 60_000
const AT_MOST_EVERY_MS = 30_000
const COOKIES_LATE_MS = 1000

const NOBODY = { isLoggedIn: false, fbUser: null, appleUser: null, wbUser: null, provider: null } as const
const SLOTS = { WB: 'wbUser', FACEBOOK: 'fbUser', APPLE: 'appleUser' } as const

export interface KnownUser {
  /** `token`: the app vouches for them; `account`: they signed in here. */
  type: 'token' | 'account'
  customerId: string | null
  name: string | null
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The way to the API, handed in by the client that itself renews sessions by this file. */
let callOnce: Call
export function sessionCalls(call: Call) {
  callOnce = call
}

/** Decides who is there, and keeps that true from now on. Until it is known the status stays `unknown`. */
export async function startSession() {
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== 'userExpiresIn' && key !== 'customerName') return
    decide()
    // another tab's cookies can arrive a moment after its storage event
    setTimeout(decide, COOKIES_LATE_MS)
  })
  addEventListener('pageshow', ({ persisted }) => persisted && freshen())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && freshen())
  if (appSession()) changeState('user', { isApp: true })
  // a session whose cookies ran out between two visits
  else if (!keptLogin() && storage.get('keptFor')) forgetCustomer()
  await freshen()
}

/** Renews what is about to expire; then the rule decides. */
async function freshen() {
  if (appSession()?.accessToken) return enterByApp()
  if (keptLogin()?.refreshToken && expireTsp() - Date.now() < EARLY_MS) await renewSession()
  decide()
}

export function decide() {
  clearTimeout(timer)
  if (!isValid()) return changeState('user', NOBODY)
  const login = keptLogin()
  knownUser(login?.provider.toUpperCase() ?? 'WB', 'account')
  if (login?.refreshToken) {
    timer = setTimeout(freshen, Math.max(expireTsp() - Date.now() - EARLY_MS, AT_MOST_EVERY_MS))
  }
}

function knownUser(provider: string, type: KnownUser['type']) {
  const user: KnownUser = { type, customerId: storage.get('customerId'), name: storage.get('customerName') }
  changeState('user', {
    ...NOBODY,
    isLoggedIn: true,
    provider,
    [SLOTS[provider as keyof typeof SLOTS] ?? 'wbUser']: user,
  })
}

/** The app vouches for the customer, who is then asked for; without an answer nobody is signed in. */
async function enterByApp() {
  knownUser('WB', 'token')
  try {
    const { fetchAppCustomer } = await import('./app-customer.ts')
    await fetchAppCustomer(callOnce)
    knownUser('WB', 'token')
  } catch {
    changeState('user', { ...NOBODY, isApp: true })
  }
}

/** One renewal at a time, here and in all tabs. It settles without an error: what counts is what is kept afterwards. */
export async function renewSession(): Promise<void> {
  if (appSession()?.accessToken || !keptLogin()?.refreshToken) return
  const before = serviceToken()
  try {
    const { renewKeptSession } = await import('./renew-session.ts')
    if (!(await renewKeptSession(before, { callOnce, decide }))) clearSession()
  } catch {
    // no connection: the session is as good as it was
  }
}

export function clearSession() {
  clearTimeout(timer)
  forgetSession()
  changeState('user', NOBODY)
  forgetCustomer()
}

/** What the customer's pages have kept goes with the session. */
// what is left on the device is asked for again at the next sign-out
const forgetCustomer = () => void import('./private-data.ts').then(({ forgetSent }) => forgetSent()).catch(() => {})

/** Nobody is led away in the app: its own screens sign people in. */
export function signedOut() {
  if (appSession()) return changeState('user', { ...NOBODY, isApp: true })
  clearSession()
  leadToSignIn()
}
