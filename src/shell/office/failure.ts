import { CallFailed } from '#lib/call.ts'
import type { TextKey, Translate } from '#lib/texts.ts'
import { showAlert } from '../alert/alert-box.tsx'
import { isSignedOut, isUnproved, signInAddress } from './office-call.ts'

/** What nobody expected, in words. Whoever was signed out meanwhile is led to the sign-in. */
export function tellFailure(error: unknown, t: Translate) {
  if (isUnproved(error)) return
  if (isSignedOut(error)) return location.assign(signInAddress())
  if (!(error instanceof CallFailed)) return showAlert('error', t('common.offline'))
  const key = `errors.${error.code}` as TextKey
  const words = t(key)
  showAlert('error', words === key ? t('common.trouble.unexpected.words') : words)
}
