import * as v from 'valibot'

export const LANGUAGES = ['vi', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'vi'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))

/** What an editor writes: Vietnamese always, English where it exists. */
export type LocalizedText = v.InferOutput<typeof LocalizedText>
export const LocalizedText = v.strictObject({ vi: Text, en: v.optional(Text) })
