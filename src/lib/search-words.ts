import { unaccented } from './unsigned-name.ts'

/** Names are found by whole runs of their words, so that "tân phú" is not found by a Tân here and a Phú there. */
const LONGEST_RUN = 4
const LONGEST_QUESTION = 12
const MOST_ENDINGS = 40
const MOST_SLIPS = 20

/** "Quận 7", "Q.7", "district 7" and "q7" are one word. */
const NUMBERED_DISTRICT = /\b(?:quan|q|district|d) ?(\d{1,2})\b/g

const plainWords = (text: string) => unaccented(text).replace(NUMBERED_DISTRICT, 'quan$1').split(' ').filter(Boolean)

interface Findable {
  /** Short: names, places, kinds. Found by each word and by every run of them. */
  names: string[]
  /** Long: found by each word and each pair. */
  texts?: string[]
}

/** The words that something is found by, as they are kept beside it in the database. */
export function searchWords({ names, texts = [] }: Findable): string[] {
  const found = new Set<string>()
  const add = (text: string, longest: number) => {
    const words = plainWords(text)
    for (let start = 0; start < words.length; start += 1) {
      for (let length = 1; length <= longest && start + length <= words.length; length += 1) {
        found.add(words.slice(start, start + length).join(''))
      }
    }
  }
  for (const name of names) add(name, LONGEST_RUN)
  for (const text of texts) add(text, 2)
  return [...found].sort()
}

/** What somebody asks for in so many words; those that say nothing here are left out. */
export function askedWords(question: string, sayNothing: readonly string[][] = []): string[] {
  const words = plainWords(question).slice(0, LONGEST_QUESTION)
  const asked: string[] = []
  for (let at = 0; at < words.length; ) {
    const empty = sayNothing.find((phrase) => phrase.every((word, index) => words[at + index] === word))
    if (!empty) asked.push(words[at]!)
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

  /** Each word with how many things have it. */
  constructor(words: Iterable<[word: string, count: number]>) {
    this.#known = new Map(words)
    this.#sorted = [...this.#known.keys()].sort()
  }

  /** Nothing would do for what nothing comes near. Who is still typing may mean more than what stands there so far. */
  understand(asked: string[], aliases: Record<string, string[]> = {}, { typing = false } = {}): Understood {
    const wanted: string[][] = []
    for (let at = 0; at < asked.length; ) {
      const rest = asked.slice(at)
      const begun = typing && rest.length <= LONGEST_RUN ? this.#beginningWith(rest.join('')) : []
      if (begun.length) {
        wanted.push(begun)
        break
      }
      const length = this.#longestRun(asked, at, aliases)
      const word = rest.slice(0, length).join('')
      const known = [word, ...(aliasesOf(aliases, word) ?? [])].filter((form) => this.#known.has(form))
      wanted.push(known.length ? known : this.#forgiven(word))
      at += length
    }
    const having = (forms: string[]) => forms.reduce((sum, form) => sum + this.#known.get(form)!, 0)
    return { wanted, atMost: Math.min(...wanted.map(having)) }
  }

  #longestRun(asked: string[], at: number, aliases: Record<string, string[]>): number {
    for (let length = Math.min(LONGEST_RUN, asked.length - at); length > 1; length -= 1) {
      const run = asked.slice(at, at + length).join('')
      if (this.#known.has(run) || aliasesOf(aliases, run)) return length
    }
    return 1
  }

  #forgiven(word: string): string[] {
    const begun = word.length > 1 ? this.#beginningWith(word) : []
    if (begun.length) return begun
    // figures are meant as they are, and a slip in two letters is another word
    if (word.length < 3 || /\d/.test(word)) return []
    return this.#sorted.filter((known) => oneSlipApart(word, known)).slice(0, MOST_SLIPS)
  }

  #beginningWith(start: string): string[] {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#sorted[middle]! < start) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; this.#sorted[at]?.startsWith(start) && found.length < MOST_ENDINGS; at += 1) {
      found.push(this.#sorted[at]!)
    }
    return found
  }
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
