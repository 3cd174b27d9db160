import { unaccented } from './unsigned-name.ts'

/** The same name however it is spaced or capitalised; accents tell people apart (Hiếu is not Hiệu). */
export const nameKey = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** What a household is found by when somebody types without accents. */
export const searchText = (parts: (string | null | undefined)[]) => unaccented(parts.filter(Boolean).join(' '))

/** No vowels, so that no word is a code, and nothing that is misread for something else. */
const CODE_LETTERS = '34679CDFGHJKMNPQRTVWXY'
const CODE_LENGTH = 6
const CODE = /(?=(SH[34679CDFGHJKMNPQRTVWXY]{6}))/g

/** Names a household in a bank transfer: always the same, made of its random id, and of nothing that is known of it. */
export function householdCode(guestId: string): string {
  let rest = Number.parseInt(guestId.slice(0, 12), 16)
  let code = 'SH'
  for (let at = 0; at < CODE_LENGTH; at += 1) {
    code += CODE_LETTERS[rest % CODE_LETTERS.length]
    rest = Math.floor(rest / CODE_LETTERS.length)
  }
  return code
}

/** Whatever looks like such a code in a line of a statement; banks leave out spaces. */
export const householdCodesIn = (line: string): string[] => [
  ...new Set([...line.toUpperCase().matchAll(CODE)].map(([, code = '']) => code)),
]
