import { uploadInvitationPicture } from '#domains/drafts/album/contract.ts'
import { CallFailed } from '#lib/call.ts'
import type { StoredPicture } from '#lib/picture.ts'
import { call } from '#shell/call/browser-call.ts'
import { whileBusy } from '#shell/form/while-busy.ts'
import { type Crop, shrinkPicture } from '#ui/prepare-picture.ts'

type Brought = { picture: StoredPicture } | { error: string }

/** Cuts a photograph, makes it small and sends it. `onThumb` hears how it looks before it has arrived. */
export async function bringPicture(file: File, crop: Crop, onThumb?: (thumb: string) => void): Promise<Brought> {
  const made = await shrinkPicture(file, crop)
  if (!made) return { error: 'picture_unreadable' }
  onThumb?.(made.thumb)
  try {
    const answer = await whileBusy(() => call(uploadInvitationPicture, { body: made.blob }))
    return answer.ok ? { picture: answer.value } : { error: answer.reason }
  } catch (error) {
    return { error: error instanceof CallFailed ? error.code : 'unexpected' }
  }
}
