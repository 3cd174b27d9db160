import { endSession } from '#domains/accounts/contract.ts'
import { callOnce, renewPublicToken } from './browser-call.ts'
import { leaveCustomerPage } from './customer-only.ts'
import { clearSession } from './session.ts'

/** The call leaves with the session's token before that is forgotten; nobody waits for its answer. */
export function signOut() {
  const ending = callOnce(endSession).catch(() => {})
  leaveCustomerPage()
  clearSession()
  renewPublicToken()
  return ending
}
