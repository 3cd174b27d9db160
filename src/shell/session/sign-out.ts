import { endSession } from '#domains/accounts/contract.ts'
import { callOnce, refreshPublicToken } from '../call/browser-call.ts'
import { askBeforeLeaving } from '../form/leaving.ts'
import { leaveCustomerPage } from './customer-only.ts'
import { forgetPrivate, unsentHere } from './private-data.ts'
import { clearSession } from './session.ts'

/** Asks first where something would be lost. */
export function signOut() {
  const unsent = unsentHere()
  if (Object.values(unsent).some(Boolean)) return askBeforeLeaving(unsent)
  return leave()
}

/** The call leaves with the session's token before that is forgotten; nobody waits for its answer. */
export function leave() {
  // without network the session ends on the server when it expires
  const ending = callOnce(endSession).catch(() => {})
  leaveCustomerPage()
  forgetPrivate()
  clearSession()
  refreshPublicToken()
  return ending
}
