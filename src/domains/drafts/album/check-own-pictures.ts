import { type Draft, PHOTO_PARTS } from '#domains/cards/draft/rules.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { Transaction } from '#platform/db.ts'
import { picturesBy } from '#platform/uploads.ts'

/** The draft with what the house knows of each picture; null where one was never brought by this customer, or stands in the album twice. */
export async function withOwnPictures(
  tx: Transaction,
  customerId: string,
  sent: Draft,
  current: Draft,
): Promise<Draft | null> {
  const ids = [...new Set(picturesOf(sent).map(({ id }) => id))]
  if (ids.length === 0) return sent
  const brought = await picturesBy(tx, customerId, ids)
  const all = new Map([...picturesOf(current), ...brought].map((picture) => [picture.id, picture]))
  const isDouble = new Set(sent.album?.map(({ id }) => id)).size !== (sent.album?.length ?? 0)
  if (isDouble || ids.some((id) => !all.has(id))) return null
  const known = ({ id, alt }: StoredPicture) => ({ ...all.get(id)!, alt })
  const own: Draft = { ...sent }
  if (sent.album) own.album = sent.album.map(known)
  for (const part of PHOTO_PARTS) {
    const photo = sent[part]
    if (photo) own[part] = { ...photo, file: known(photo.file) }
  }
  return own
}

const picturesOf = (draft: Draft): StoredPicture[] => [
  ...(draft.album ?? []),
  ...PHOTO_PARTS.flatMap((part) => draft[part]?.file ?? []),
]
