import * as v from 'valibot'
import { inLanguage, LANGUAGES, type Language, LocalizedText } from '#lib/localized.ts'
import type { Picture } from '#lib/picture.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'

export const ContentPicture = v.strictObject({ file: v.string(), alt: LocalizedText })
export type ContentPicture = v.InferOutput<typeof ContentPicture>

export function pictureIn({ file, alt }: ContentPicture, shelf: PictureShelf, lang: Language): Picture {
  const { id, width, height, ground } = shelf.atPath(file)
  return { id, width, height, ground, alt: inLanguage(alt, lang) }
}

/** What a document keeps for readers of each language. */
export type InEach<T> = Record<Language, T>

export const inEach = <T>(make: (lang: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)])) as InEach<T>
