import * as v from 'valibot'
import { inLanguage, type Language, LocalizedText } from '#lib/localized.ts'
import type { StoredPicture } from '#lib/picture.ts'
import type { Read } from '#platform/content/folder.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'

/** A picture as editors name it: a path below `pictures/`, and what it shows. */
export type ContentPicture = v.InferOutput<typeof ContentPicture>
export const ContentPicture = v.strictObject({ file: v.string(), alt: LocalizedText })

export function wantPicture(
  shelf: PictureShelf,
  { file }: ContentPicture,
  wrong: Read<unknown>['wrong'],
  path: (string | number)[],
) {
  if (!shelf.wantPath(file)) wrong([...path, 'file'], `there is no picture "${file}"`)
}

export function pictureIn(shelf: PictureShelf, { file, alt }: ContentPicture, lang: Language): StoredPicture {
  const { thumbHash: _, ...prepared } = shelf.atPath(file)
  return { ...prepared, alt: inLanguage(alt, lang) }
}
