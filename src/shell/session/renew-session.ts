import { issueServiceToken } from '#domains/accounts/contract.ts'
import type { Call } from '#lib/call.ts'
import { isRemembered, keepSession, keptLogin, serviceToken } from './session-store.ts'

/** One tab renews while the others wait; they find another token than they had, and take it over. */
function oneTabAtATime<T>(act: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('session', act) : act()
}

/** Until the other tabs can see what this one has kept. */
const seenByOthers = () => new Promise((resolve) => setTimeout(resolve, 100))

/** Replaces the service token that was there `before`. False where the session has ended on the server. */
export function renewKeptSession(
  before: string | null,
  { callOnce, decide }: { callOnce: Call; decide: () => void },
): Promise<boolean> {
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
    if (!renewed.ok) return renewed.reason !== 'wrong_credentials'
    keepSession(
      { ...login, refreshToken: renewed.value.refreshToken ?? login.refreshToken },
      renewed.value,
      isRemembered(),
    )
    decide()
    await seenByOthers()
    return true
  })
}
