import { nameException } from '#domains/accounts/exceptions/contract.ts'
import { CallFailed } from '#lib/call.ts'
import type { Translate } from '#lib/texts.ts'
import { callOnce } from '../call/browser-call.ts'
import { isCutOff } from '../call/cut-off.ts'
import { showAlert } from './alert-box.tsx'

/** What no form expected is said in the one alert box, by the name that the server has for it. */
export async function showFailure(error: unknown, t: Translate) {
  if (isCutOff(error)) return
  if (!(error instanceof CallFailed)) return showAlert('error', t('common.offline'))
  // whoever is signed out is led to the sign-in already
  if (error.status === 401) return
  // the failure is told all the same, in words that fit any
  const named = await callOnce(nameException, { query: { code: error.code } }).catch(() => null)
  showAlert('error', named?.ok ? named.value.name : t('common.trouble.unexpected.words'))
}
