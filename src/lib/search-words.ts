import { unaccented } from './unsigned-name.ts'

/** Names are found by whole runs of their words, so that "tân phú" is not found by a Tân here and a Phú there. */
const LONGEST_RUN = 4
const LONGEST_QUESTION = 12
const MOST_ENDINGS = 40
const MOST_SLIPS = 20

/** A word as it is looked for: without accents, and as it was typed. */
export interface AskedWord {
  plain: string
  /** with its accents; the same as `plain` where it has none */
  exact: string
}

/** In front of words that are kept with their accents, so that nothing else is taken for one. */
const ACCENTED = '='
/** In front of runs of words that are one name, so that neighbours in somebody's prose are not taken for one. */
const NAME = '#'
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g

/** The tone comes last, so that "hoà" and "hòa" are one word. */
function withTone(word: string): string {
  const apart = word.normalize('NFD')
  return apart.replace(TONES, '').normalize('NFC') + (apart.match(TONES)?.[0] ?? '')
}

const DISTRICT = /^(?:quan|q|district|d)(\d{1,2})?$/
const NUMBER = /^\d{1,2}$/

/** "Quận 7", "Q.7", "district 7" and "q7" are one word. */
function wordsIn(text: string): AskedWord[] {
  const typed = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  const words = typed.flatMap((word): AskedWord[] => {
    const plain = unaccented(word)
    const exact = withTone(word)
    return plain.split(' ').flatMap((part) => (part ? { plain: part, exact: part === plain ? exact : part } : []))
  })
  const found: AskedWord[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]
    const next = words[at + 1]?.plain ?? ''
    const district = word && DISTRICT.exec(word.plain)
    const number = district?.[1] ?? (district && NUMBER.test(next) ? next : undefined)
    if (number) {
      if (!district?.[1]) at += 1
      found.push({ plain: `quan${number}`, exact: `quan${number}` })
    } else if (word) found.push(word)
  }
  return found
}

/** Neighbours taken together, with their accents; null where they have none. */
function exactRun(words: AskedWord[]): string | null {
  const exact = words.map((word) => word.exact).join('')
  return exact === words.map((word) => word.plain).join('') ? null : ACCENTED + exact
}

interface Findable {
  /** Short: names, places, kinds. Found by each word and by every run of them. */
  names: string[]
  /** Long: found by each word and each pair. */
  texts?: string[]
  /** Longer: found like texts, but neighbours in it are no name that somebody could ask for. */
  prose?: string[]
}

/** The words that something is found by, as they are kept beside it in the database. */
export function searchWords({ names, texts = [], prose = [] }: Findable): string[] {
  const found = new Set<string>()
  const add = (text: string, longest: number, isName = true) => {
    const words = wordsIn(text)
    for (let start = 0; start < words.length; start += 1) {
      for (let length = 1; length <= longest && start + length <= words.length; length += 1) {
        const run = words.slice(start, start + length)
        const plain = run.map((word) => word.plain).join('')
        found.add(plain)
        if (isName && length > 1) found.add(NAME + plain)
        const exact = exactRun(run)
        if (exact) found.add(exact)
        if (exact && isName && length > 1) found.add(NAME + exact)
      }
    }
  }
  for (const name of names) add(name, LONGEST_RUN)
  for (const text of texts) add(text, 2)
  for (const text of prose) add(text, 2, false)
  return [...found].sort()
}

/** What somebody asks for in so many words; those that say nothing here are left out. */
export function askedWords(question: string, sayNothing: readonly string[][] = []): AskedWord[] {
  const words = wordsIn(question).slice(0, LONGEST_QUESTION)
  const asked: AskedWord[] = []
  for (let at = 0; at < words.length; ) {
    const empty = sayNothing.find((phrase) => phrase.every((word, index) => words[at + index]?.plain === word))
    if (!empty) asked.push(...words.slice(at, at + 1))
    at += empty?.length ?? 1
  }
  return asked
}

/** For each thing asked for, the words that would do; and the most that can be found. */
export interface Understood {
  wanted: string[][]
  atMost: number
}

/** Its own only: what is asked may be `constructor`. */
const aliasesOf = (aliases: Record<string, string[]>, word: string) =>
  Object.hasOwn(aliases, word) ? aliases[word] : undefined

/** All words that things of one kind are found by. It forgives unfinished words and single slips of the finger. */
export class Vocabulary {
  readonly #known: Map<string, number>
  readonly #sorted: string[]
  readonly #accented: string[]

  /** Each word with how many things have it. */
  constructor(words: Iterable<[word: string, count: number]>) {
    this.#known = new Map(words)
    const sorted = [...this.#known.keys()].sort()
    this.#accented = sorted.filter((word) => word.startsWith(ACCENTED))
    this.#sorted = sorted.filter((word) => !word.startsWith(ACCENTED) && !word.startsWith(NAME))
  }

  /**
   * Nothing would do for what nothing comes near. Who is still typing may mean more than what stands there so far. With
   * `accents` those that were typed count, wherever anything is called so.
   */
  understand(
    asked: AskedWord[],
    aliases: Record<string, string[]> = {},
    { typing = false, accents = false } = {},
  ): Understood {
    const wanted: string[][] = []
    for (let at = 0; at < asked.length; ) {
      const rest = asked.slice(at)
      const begun = typing && rest.length <= LONGEST_RUN ? this.#begun(rest, accents) : []
      if (begun.length) {
        wanted.push(begun)
        break
      }
      const length = this.#longestRun(asked, at, aliases, accents)
      const run = rest.slice(0, length)
      const word = run.map(({ plain }) => plain).join('')
      const called = (accents && this.#exact(run)) || word
      const known = [called, ...(aliasesOf(aliases, word) ?? [])].filter((form) => this.#known.has(form))
      wanted.push(known.length ? known : this.#forgiven(word))
      at += length
    }
    const having = (forms: string[]) => forms.reduce((sum, form) => sum + this.#known.get(form)!, 0)
    return { wanted, atMost: Math.min(...wanted.map(having)) }
  }

  #exact(run: AskedWord[]): string | null {
    const exact = exactRun(run)
    return exact && this.#known.has(exact) ? exact : null
  }

  #longestRun(asked: AskedWord[], at: number, aliases: Record<string, string[]>, accents: boolean): number {
    for (let length = Math.min(LONGEST_RUN, asked.length - at); length > 1; length -= 1) {
      const words = asked.slice(at, at + length)
      const run = words.map(({ plain }) => plain).join('')
      const called = (accents && exactRun(words)) || run
      if (this.#known.has(NAME + called) || aliasesOf(aliases, run)) return length
    }
    return 1
  }

  #forgiven(word: string): string[] {
    const begun = word.length > 1 ? beginningWith(word, this.#sorted) : []
    if (begun.length) return begun
    // figures are meant as they are, and a slip in two letters is another word
    if (word.length < 3 || /\d/.test(word)) return []
    return this.#sorted.filter((known) => oneSlipApart(word, known)).slice(0, MOST_SLIPS)
  }

  #begun(rest: AskedWord[], accents: boolean): string[] {
    const exact = accents ? exactRun(rest) : null
    if (exact) return beginningWith(exact, this.#accented)
    return beginningWith(rest.map(({ plain }) => plain).join(''), this.#sorted)
  }
}

function beginningWith(start: string, sorted: string[]): string[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; sorted[at]?.startsWith(start) && found.length < MOST_ENDINGS; at += 1) {
    found.push(sorted[at]!)
  }
  return found
}

/** One letter too many, too few, another one, or two neighbours the wrong way round. */
export function oneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  if (a.length > b.length) return a.slice(at + 1) === b.slice(at)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
