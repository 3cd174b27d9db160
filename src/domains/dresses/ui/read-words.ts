import type { Mode } from '../words/rules.ts'
import type { DressListQuery } from './dresses-href.ts'
import { typedPrice } from './typed-price.ts'

const MODE_WORDS = new Map<string, Mode>([
  ...['thuê', 'thue', 'rent', 'hire'].map((word) => [word, 'rent'] as const),
  ...['mua', 'buy'].map((word) => [word, 'buy'] as const),
])
const AT_MOST = new Set(['dưới', 'duoi', 'đến', 'den', 'under', 'below'])
const AT_LEAST = new Set(['trên', 'tren', 'từ', 'over', 'above', 'from'])
const UNITS = new Map([
  ...['triệu', 'trieu', 'tr', 'million', 'm'].map((word) => [word, 'tr'] as const),
  ...['k', 'nghìn', 'ngàn'].map((word) => [word, 'k'] as const),
])

/** "thuê áo dài đỏ dưới 3 triệu": what is no word of a dress but a choice that the list has, taken out of the words. */
export function readWords({ q, ...query }: DressListQuery): DressListQuery {
  const said = (q ?? '').normalize('NFC').split(/\s/).filter(Boolean)
  const left: string[] = []
  const read: DressListQuery = {}
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at]?.toLowerCase() ?? ''
    const end = AT_MOST.has(word) ? 'priceTo' : AT_LEAST.has(word) ? 'priceFrom' : undefined
    const amount = end && amountAt(said, at + 1)
    const mode = MODE_WORDS.get(word)
    if (end && amount) {
      read[end] = String(amount.dong)
      at += amount.words
    } else if (mode) read.mode = mode
    else left.push(said[at] ?? '')
  }
  if (Object.keys(read).length === 0) return { q, ...query }
  const priced = read.priceFrom || read.priceTo
  return { ...query, ...(priced && { price: undefined }), ...read, q: left.join(' ') || undefined }
}

/** An amount is named with its unit: "3 triệu", "3tr". */
function amountAt(said: string[], at: number): { dong: number; words: number } | undefined {
  const figure = said[at] ?? ''
  const unit = UNITS.get(said[at + 1]?.toLowerCase() ?? '')
  if (!unit && /^\d{1,3}(?:[.,]\d{1,2})?$/.test(figure)) return undefined
  const dong = typedPrice(figure + (unit ?? ''))
  return dong === undefined ? undefined : { dong, words: unit ? 2 : 1 }
}
