import type { TextKey, Translate } from '#lib/texts.ts'
import { copyText } from '#ui/copy-text.ts'
import { showToast } from './alert/show-toast.ts'

/** By the phone's own sheet where it has one; who closes that sheet did nothing wrong. Otherwise by the clipboard. */
export async function passOn(url: string, t: Translate, copied: TextKey): Promise<null> {
  // closing the sheet of the phone is no error
  if ('share' in navigator) await navigator.share({ url }).catch(() => {})
  else showToast(t((await copyText(url)) ? copied : 'common.notCopied'))
  return null
}
