import type { Draft } from '#domains/cards/draft/rules.ts'
import type { Transaction } from '#platform/db.ts'
import { picturesBy } from '#platform/uploads.ts'

type Album = NonNullable<Draft['album']>

/** The album with what the house knows of each picture; null where one was never brought by this customer. */
export async function ownPictures(
  tx: Transaction,
  customerId: string,
  album: Album,
  known: Album = [],
): Promise<Album | null> {
  const ids = [...new Set(album.map(({ id }) => id))]
  const brought = ids.length ? await picturesBy(tx, customerId, ids) : []
  const all = new Map([...known, ...brought].map((picture) => [picture.id, picture]))
  if (ids.length !== album.length || ids.some((id) => !all.has(id))) return null
  return album.map(({ id, alt }) => ({ ...all.get(id)!, alt }))
}
