import * as v from 'valibot'

// Letters that no normalisation takes apart. Eth is here because old keyboards type it for Đ.
const WHOLE: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

function plain(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[đðøłßæœı]/g, (letter) => WHOLE[letter]!)
}

/** A name as it stands in a URL: "Trống Đồng Palace" becomes `trong-dong-palace`. Empty when nothing is left to write. */
export function unsignedName(text: string) {
  return plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The shape of such a name where it comes in from outside. */
export const UnsignedName = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120))

/** Text as people type it into a search box: lower case, no accents, words with one space between them. */
export function unaccented(text: string) {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .normalize('NFC')
}
