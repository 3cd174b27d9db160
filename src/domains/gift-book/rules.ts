import type { Side } from '#domains/cards/draft/rules.ts'
import type { Language } from '#lib/localized.ts'
import { vnd } from '#lib/money.ts'
import { showNumber } from '#lib/numbers.ts'

export const CURRENCIES = ['VND', 'USD', 'EUR', 'AUD', 'CAD', 'GBP', 'JPY', 'KRW', 'SGD', 'TWD'] as const
/** What amounts are counted in: a currency, or chỉ of gold. */
export const UNITS = [...CURRENCIES, 'CHI'] as const
type Unit = (typeof UNITS)[number]
export const KINDS = ['MONEY', 'GOLD', 'THING'] as const
export const WAYS = ['ENVELOPE', 'TRANSFER', 'HAND'] as const

export const MOST_GIFTS = 10_000
export const LONGEST_THING = 200
export const LONGEST_GIFT_NOTE = 300
export const LONGEST_STATEMENT = 60_000
export const MOST_STATEMENT_LINES = 1_000

/** Ten billion đồng, a hundred lượng: whoever types more has typed a zero too many. */
const MOST_OF: Partial<Record<Unit, number>> = { VND: 10_000_000_000, CHI: 1_000, JPY: 100_000_000, KRW: 1_000_000_000 }
const MOST_FOREIGN = 1_000_000

/** What was given: an amount of something, or a thing in words. */
export interface GiftContent {
  unit: Unit | null
  amount: number | null
  thing: string
}

export const kindOf = ({ unit }: Pick<GiftContent, 'unit'>): (typeof KINDS)[number] =>
  unit === null ? 'THING' : unit === 'CHI' ? 'GOLD' : 'MONEY'

/** What is wrong with it, as a code; null: nothing. */
export function giftProblem({ unit, amount, thing }: GiftContent): 'amount_wrong' | 'amount_too_large' | null {
  if (unit === null) return amount === null && thing ? null : 'amount_wrong'
  if (amount === null || thing || !(amount > 0)) return 'amount_wrong'
  if (amount > (MOST_OF[unit] ?? MOST_FOREIGN)) return 'amount_too_large'
  const smallest = unit === 'VND' ? 1 : 100
  return Math.abs(amount * smallest - Math.round(amount * smallest)) > 1e-6 ? 'amount_wrong' : null
}

/** `2.000.000 ₫`, `100 USD`, `2,5 chỉ`, or the thing itself. */
export function showGift({ unit, amount, thing }: GiftContent, lang: Language): string {
  if (unit === null || amount === null) return thing
  if (unit === 'VND') return vnd(amount, lang)
  return `${showNumber(amount, lang)}\u00a0${unit === 'CHI' ? 'chỉ' : unit}`
}

interface Word {
  unit: Unit
  /** How much of the unit it is. */
  size: number
  /** What a figure behind it without a word of its own counts: "2tr5" is two and a half million. */
  tail?: { digits: number; size: number }
}

const MILLION: Word = { unit: 'VND', size: 1e6, tail: { digits: 3, size: 1e3 } }
const BILLION: Word = { unit: 'VND', size: 1e9, tail: { digits: 3, size: 1e6 } }
const LUONG: Word = { unit: 'CHI', size: 10, tail: { digits: 1, size: 1 } }
const ofDong = (size: number): Word => ({ unit: 'VND', size })
const one = (unit: Unit): Word => ({ unit, size: 1 })

/** The words of amounts, without accents. */
const WORDS = new Map<string, Word>([
  ...['d', 'dong', 'vnd', 'vnđ', '₫'].map((word) => [word, ofDong(1)] as const),
  ...['k', 'ng', 'nghin', 'ngan'].map((word) => [word, ofDong(1e3)] as const),
  ...['tr', 'trieu', 'cu'].map((word) => [word, MILLION] as const),
  ...['ty', 'ti'].map((word) => [word, BILLION] as const),
  ...['luong', 'cay'].map((word) => [word, LUONG] as const),
  ['chi', { unit: 'CHI', size: 1, tail: { digits: 1, size: 0.1 } }],
  ['phan', { unit: 'CHI', size: 0.1 }],
  ...['do', '$'].map((word) => [word, one('USD')] as const),
  ...['euro', '€'].map((word) => [word, one('EUR')] as const),
  ...['yen', '¥'].map((word) => [word, one('JPY')] as const),
  ...['won', '₩'].map((word) => [word, one('KRW')] as const),
  ['£', one('GBP')],
  ...CURRENCIES.slice(1).map((unit) => [unit.toLowerCase(), one(unit)] as const),
])
const TWO_WORDS: [RegExp, string][] = [
  [/\b(?:do la|dola|dollar|do my)\b/g, 'usd'],
  [/\bdo uc\b/g, 'aud'],
  [/ vang(?: 9999| 24k| sjc| ta| nhan)?$/, ''],
]

const LONGEST_AMOUNT = 60
const PART = / ?([\d.,]+) ?([^\d.,\s]*)/y
const SIGN_BEFORE = /^([$€£¥₩]) ?([\d.,]+)$/
/** Under it a bare number is in thousands: nobody gives 500 đồng. */
const BARE_THOUSANDS = 10_000

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\s+/g, ' ')
    .trim()

/** `1.000.000`, `1,000,000`, `2,5` and `2.5`; null where the signs make no number. A million is never grouped. */
function numberIn(text: string, grouped: boolean): number | null {
  const groups = text.split(/[.,]/)
  if (groups.some((group) => group === '')) return null
  const [first = '', ...others] = groups
  const last = others.at(-1) ?? ''
  const signs = text.replace(/\d/g, '')
  const mixed = signs.length > 1 && signs.at(-1) !== signs[0]
  const isDecimal = others.length > 0 && (mixed || (others.length === 1 && (last.length !== 3 || !grouped)))
  const inGroups = isDecimal ? others.slice(0, -1) : others
  if (inGroups.some((group) => group.length !== 3) || (inGroups.length > 0 && first.length > 3)) return null
  const value = Number(`${first}${inGroups.join('')}.${isDecimal ? last : '0'}`)
  return Number.isSafeInteger(Math.floor(value)) ? value : null
}

/** What somebody types at the table: "2tr5", "500k", "1.000.000", "5 chỉ", "100 đô". Null where it is no amount. */
function readAmount(typed: string): { unit: Unit; amount: number } | null {
  let text = TWO_WORDS.reduce((all, [words, word]) => all.replace(words, word), plain(typed))
  text = text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1').replace(SIGN_BEFORE, '$2 $1')
  const isHalfMore = text.endsWith('ruoi')
  if (isHalfMore) text = text.slice(0, -'ruoi'.length).trimEnd()
  let unit: Unit | undefined
  let [amount, before]: [number, Word | null] = [0, null]
  for (PART.lastIndex = 0; PART.lastIndex < text.length; ) {
    const [, figures = '', written = ''] = PART.exec(text) ?? []
    if (!figures) return null
    const word = WORDS.get(written)
    if (written && !word) return null
    const part: { worth: number; word: Word } | null = word ? worded(figures, word) : bare(figures, before, text)
    if (!part || (unit && part.word.unit !== unit) || (before && part.word.size >= before.size)) return null
    unit = part.word.unit
    amount += part.worth
    before = part.word
  }
  if (!unit || !before) return null
  if (isHalfMore) amount += before.size / 2
  return { unit, amount: Math.round(amount * 1e6) / 1e6 }
}

function worded(figures: string, word: Word) {
  const value = numberIn(figures, word.size < 1e6)
  return value === null ? null : { worth: value * word.size, word }
}

/** A figure without a word: alone it is đồng or thousands, behind a word it counts the next smaller. */
function bare(figures: string, before: Word | null, whole: string) {
  if (before) {
    const { tail } = before
    if (!tail || !/^\d+$/.test(figures) || figures.length > tail.digits) return null
    return { worth: Number(figures.padEnd(tail.digits, '0')) * tail.size, word: { unit: before.unit, size: tail.size } }
  }
  const value = figures === whole ? numberIn(figures, true) : null
  if (value === null || !Number.isInteger(value)) return null
  const isShort = /^\d+$/.test(figures) && value < BARE_THOUSANDS
  return { worth: isShort ? value * 1_000 : value, word: ofDong(1) }
}

/** What was typed for a gift; null where it looks like an amount and can't be read. "quà 2 bộ chăn" is a thing. */
export function readGift(typed: string): GiftContent | null {
  const text = typed.replace(/\s+/g, ' ').trim()
  const read = text.length <= LONGEST_AMOUNT ? readAmount(text) : null
  if (read) return { ...read, thing: '' }
  const thing = text.replace(/^quà:? /i, '')
  if (!thing || (thing === text && /^[^\p{L}]/u.test(text))) return null
  return { unit: null, amount: null, thing }
}

/** What many gifts come to. */
export interface GiftSum {
  count: number
  things: number
  amounts: Partial<Record<Unit, number>>
}
const NOTHING: GiftSum = { count: 0, things: 0, amounts: {} }

function withOne({ count, things, amounts }: GiftSum, { unit, amount }: GiftContent): GiftSum {
  if (unit === null) return { count: count + 1, things: things + 1, amounts }
  const sum = Math.round(((amounts[unit] ?? 0) + (amount ?? 0)) * 100) / 100
  return { count: count + 1, things, amounts: { ...amounts, [unit]: sum } }
}

/** The sums of a book, whole and by side. */
export function sumsOf(gifts: readonly (GiftContent & { side: Side })[]): Record<Side | 'all', GiftSum> {
  const sums = { all: NOTHING, SHARED: NOTHING, GROOM: NOTHING, BRIDE: NOTHING }
  for (const gift of gifts) {
    sums.all = withOne(sums.all, gift)
    sums[gift.side] = withOne(sums[gift.side], gift)
  }
  return sums
}

/** `12.500.000 ₫ · 5 chỉ · 100 USD`, the đồng first; empty where nothing was counted. */
export const showSum = ({ amounts }: GiftSum, lang: Language): string =>
  UNITS.flatMap((unit) => (amounts[unit] ? [showGift({ unit, amount: amounts[unit], thing: '' }, lang)] : [])).join(
    ' · ',
  )
