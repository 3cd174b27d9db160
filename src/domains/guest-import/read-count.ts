import { unaccented } from '#lib/unsigned-name.ts'

/** How many people a text tells of. */
export interface PeopleTold {
  /** In all; else those beside whoever is named. */
  seats?: number
  more?: number
  /** As it was written, where it tells children from grown-ups. */
  asWritten?: string
}

const UNITS = new Set(
  `nguoi ng nl lon adult adults cho khach suat ghe ve mam people person seats seat pax vc`.split(' '),
)
const CHILDREN = new Set('te tre em be con chau nhoc nho child children kid kids'.split(' '))
const JOINERS = new Set(['+', '&', 'va', 'cung', 'voi'])
const BRACKETS = new Set(['(', ')', '[', ']', ',', ';', ':', '~', 'x', '×', 'khoang', 'tam', '-', '–'])
const WORDS = new Map('khong mot hai ba bon nam sau bay tam chin muoi'.split(' ').map((word, value) => [word, value]))
/** Of a pair: whoever comes with one more is three. */
const PAIR =
  /^(?:gd|gia dinh|nha|ong ba|hai bac|2 bac|co chu|chu thim|cau mo|di duong|co duong|thay co|anh chi|a c|bo me|ba me|vo chong|2 vc|vc|hai vo chong)(?: |$)/
/** A title alone: "Chú 3" and "Cô 7" are names. */
const TITLE =
  /^(?:gd |gia dinh |nha |vo chong |vc )?(?:anh|a|chi|c|co|chu|bac|di|cau|mo|thim|duong|ong|ba|em|anh chi|co chu|ban)?$/
/** What a number behind it counts is no people: "lớp 12", "nhà số 7". */
const ORDINAL = /(?:^| )(?:thu|cap|lop|so|to|khu|quan|phuong|tang|phong|khoa|ban so|ngo|hem|thang|nam|doi|ap|thon)$/
const MOST_TOKENS = 16
const MOST_BARE = 100

interface Token {
  text: string
  at: number
}
interface Term {
  value: number
  at: number
  /** Index of its first token. */
  from: number
  unit: boolean
  children: boolean
  joined: boolean
}

const isNumber = ({ text }: Token) => /^\d{1,3}$/.test(text)
const isPart = (token: Token) =>
  isNumber(token) ||
  UNITS.has(token.text) ||
  CHILDREN.has(token.text) ||
  JOINERS.has(token.text) ||
  BRACKETS.has(token.text)

/** The last words, numbers and signs of a text. A number and what is stuck to it ("2NL") are two. */
function lastTokens(text: string): Token[] {
  const all = [...text.matchAll(/\d+|\p{L}+|[^\s\p{L}\d]/gu)].slice(-MOST_TOKENS)
  return all.map((found) => ({ text: /\p{L}/u.test(found[0]) ? unaccented(found[0]) : found[0], at: found.index }))
}

/** "3-4" is four at most. */
const isRange = ([number, dash]: Token[]) => number && isNumber(number) && (dash?.text === '-' || dash?.text === '–')

/** The numbers of an expression such as "2 người lớn + 1 trẻ em", from its first token on. */
function termsOf(tokens: Token[]): Term[] {
  const terms: Term[] = []
  let joined = false
  for (const [from, token] of tokens.entries()) {
    const last = terms.at(-1)
    if (isNumber(token) && last && isRange(tokens.slice(from - 2, from))) {
      last.value = Math.max(last.value, Number(token.text))
    } else if (isNumber(token)) {
      const start = joined ? tokens[from - 1] : token
      terms.push({ value: Number(token.text), at: start?.at ?? token.at, from, unit: false, children: false, joined })
    } else if (last && UNITS.has(token.text)) last.unit = true
    else if (last && CHILDREN.has(token.text)) last.children = true
    joined = JOINERS.has(token.text)
  }
  return terms
}

const isCounted = ({ unit, children, joined }: Term) => unit || children || joined

/** Bare numbers beside each other are no sum: only the last of them counts ("nhà số 3, 4"). */
function lastSum(terms: Term[]): Term[] {
  let first = terms.length - 1
  for (; first > 0; first -= 1) {
    const [term, before] = [terms[first], terms[first - 1]]
    if (!term || !before || !(term.joined || (isCounted(term) && isCounted(before)))) break
  }
  return terms.slice(Math.max(0, first))
}

function told(terms: Term[], text: string): PeopleTold | null {
  const [first] = terms
  if (!first) return null
  const sum = terms.reduce((all, { value }) => all + value, 0)
  const asWritten = terms.some(({ children }) => children) ? text.trim() : undefined
  return { ...(first.joined ? { more: sum } : { seats: sum }), asWritten }
}

/** Without these signs before and behind. */
function stripped(text: string, signs: string): string {
  let [from, to] = [0, text.length]
  while (from < to && signs.includes(text.charAt(from))) from += 1
  while (from < to && signs.includes(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Takes how many come from the end of a name: "chị Mai+1", "Anh Tú (2NL 1TE)", "Cô chú Bảy 4 người". */
export function peopleAtEnd(name: string): { rest: string; people: PeopleTold | null; isBare: boolean } {
  const none = { rest: name, people: null, isBare: false }
  const tokens = lastTokens(name)
  let from = tokens.length
  for (let part = tokens[from - 1]; part && isPart(part); part = tokens[from - 1]) from -= 1
  const terms = lastSum(termsOf(tokens.slice(from)))
  const [first] = terms
  if (!first) return none
  const before = name.slice(0, first.at).trimEnd()
  const isOpened = '([~×:–-'.includes(before.at(-1) ?? '?') || / x$/i.test(before.slice(-2))
  const opened = isOpened ? before.length - 1 : -1
  const start = opened < 0 ? first.at : opened
  const head = name.slice(0, start).trim()
  const plain = unaccented(head)
  const isBare = terms.length === 1 && !isCounted(first) && opened < 0
  if (terms.length === 1 && !isCounted(first)) {
    if (first.value === 0 || first.value > MOST_BARE || !head || ORDINAL.test(plain)) return none
    if (opened < 0 && TITLE.test(plain)) return none
  }
  const written = name.slice(start).trim()
  const people = told(terms, stripped(written, '([~x×:–-)] '))
  if (people?.more !== undefined) people.seats = seatsFor(head, people)
  // "và 2 con" is how a household is addressed, "+1" is not; and a bracket is not taken apart
  const isAddress = (first.joined && /^\p{L}/u.test(written)) || head.lastIndexOf('(') > head.lastIndexOf(')')
  return isAddress
    ? { rest: name, people: people && { seats: people.seats }, isBare }
    : { rest: stripped(head, ',; '), people, isBare }
}

/** What a column for seats says; null where that is no number. */
export function peopleIn(cell: string): PeopleTold | null {
  const text = cell.trim()
  const whole = text.match(/^(\d{1,3})(?:[.,]0+)?$/)
  if (whole) return { seats: Number(whole[1]) }
  const tokens = lastTokens(text)
  if (tokens.length < MOST_TOKENS && tokens.length > 0 && tokens.every(isPart)) {
    const terms = termsOf(tokens)
    const sum = lastSum(terms)
    if (terms.length > 0 && sum.length === terms.length) return told(terms, text)
  }
  const plain = unaccented(text)
  if (/^(?:2 )?(?:vc|vo chong|cap doi|doi|couple)$/.test(plain)) return { seats: 2 }
  const [word = '', ...rest] = plain.split(' ')
  const value = WORDS.get(word)
  if (value !== undefined && rest.every((one) => UNITS.has(one) || CHILDREN.has(one))) return { seats: value }
  // "4 (bàn gần sân khấu)"
  const leading = text.match(/^(\d{1,3})\b(?!\s*[-–.,/]\s*\d)/)
  return leading ? { seats: Number(leading[1]) } : null
}

/** Seats of a household: those told, else one for whoever is named and those beside them; two where nothing is said. */
export function seatsFor(name: string, people: PeopleTold | null): number {
  if (people?.seats !== undefined) return people.seats
  if (people?.more === undefined) return 2
  const plain = unaccented(name)
  const isPair = PAIR.test(plain) || /(?: va | cung | vo| chong|gia dinh|gd$)/.test(plain)
  return (isPair ? 2 : 1) + people.more
}

/** Whether a text is nothing but how somebody is called. */
export const isTitle = (text: string) =>
  text !== '' && TITLE.test(unaccented(text).replace(/^(?:mr|mrs|ms|miss|dr)$/, 'anh'))
