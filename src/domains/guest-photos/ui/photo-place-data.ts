export const PHOTO_WORDS = [
  ...([
    'title',
    'lead',
    'name',
    'nameMissing',
    'pick',
    'limits',
    'left',
    'none',
    'file',
    'waiting',
    'sending',
  ] as const),
  ...(['sent', 'retry', 'drop', 'offline', 'failed', 'heavy', 'unreadable', 'busy', 'full', 'photo', 'more'] as const),
]
export type PhotoWord = (typeof PHOTO_WORDS)[number]

/** All that the card's script needs, written into the page: it has no texts of its own. */
export interface PhotoPlaceData {
  id: string
  /** The household whose link it is. */
  token: string | null
  words: Record<PhotoWord, string>
  /** Why a photo was not taken, by the code of the refusal. */
  problems: Record<string, string>
}

/** A word with its blanks filled in. */
export const filled = (word: string, values: Record<string, string | number>) =>
  word.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
