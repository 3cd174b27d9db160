import { issueServiceToken } from '#domains/accounts/contract.ts'
import { callOnce } from './browser-call.ts'
import { decide } from './session.ts'
import { isRemembered, keepSession, keptLogin, serviceToken } from './session-store.ts'

/** One tab renews while the others wait; they find another token than they had, and take it over. */
function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session', act) : act()
}

/** False where the session has ended on the server. */
export function renewKeptSession(): Promise<boolean> {
  const before = serviceToken()
  return oneTabAtATime(async () => {
    const login = keptLogin()
    if (serviceToken() !== before || !login?.refreshToken) {
      decide()
      return true
    }
    const renewed = await callOnce(issueServiceToken, {
      params: { provider: login.provider },
      body: { idUsedByProvider: login.identification, refreshToken: login.refreshToken },
    })
    // what was signed out or replaced meanwhile is not brought back
    if (keptLogin()?.refreshToken !== login.refreshToken) return true
    if (!renewed.ok) return false
    keepSession(
      { ...login, refreshToken: renewed.value.refreshToken ?? login.refreshToken },
      renewed.value,
      isRemembered(),
    )
    decide()
    return true
  })
}
