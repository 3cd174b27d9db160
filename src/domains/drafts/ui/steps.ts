import { type Draft, PARTS, type Part } from '#domains/cards/draft/rules.ts'
import { TEMPLATE_MUSIC } from '#domains/music/contract.ts'
import type { Clock } from '#lib/dates.ts'

const SAME_STEP_MS = 900
const MOST_STEPS = 100

export const ALL_PARTS = Object.keys(PARTS) as Part[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The parts in which two drafts differ. */
export const differing = (one: Draft, other: Draft): Part[] =>
  ALL_PARTS.filter((part) => !isSame(one[part], other[part]))

/** How a part is taken back to nothing: what was once sent can't be unsent, only emptied. */
const NOTHING: Partial<Draft> = {
  unsignedName: '',
  palette: null,
  font: null,
  music: TEMPLATE_MUSIC,
  occasion: 'WEDDING',
  groom: { fullName: '' },
  bride: { fullName: '' },
  ceremonies: [],
  greeting: '',
  story: '',
  album: [],
  coverPhoto: null,
  bridePhoto: null,
  groomPhoto: null,
  dressColours: [],
  timetable: [],
  rsvp: {},
  gifts: {},
  contacts: [],
  searchable: false,
}

/** One step back and forth. What is typed into one part without a pause is one step. */
export class EditorSteps {
  readonly past: Draft[] = []
  readonly future: Draft[] = []
  #last = { part: '', tsp: 0 }
  readonly #now: Clock

  constructor(now: Clock) {
    this.#now = now
  }

  take(part: Part, before: Draft) {
    const isSameStep = this.#last.part === part && this.#now() - this.#last.tsp < SAME_STEP_MS
    if (!isSameStep) this.past.push(before)
    if (this.past.length > MOST_STEPS) this.past.shift()
    this.future.length = 0
    this.#last = { part, tsp: this.#now() }
  }

  /** What was written before the card was there is one step back to the card, not to the empty page it was written on. */
  beginFrom(card: Draft) {
    if (this.past.length) this.past.splice(0, this.past.length, card)
  }

  /** The draft to go to; parts it does not know are emptied. */
  go(from: 'past' | 'future', present: Draft): Draft | null {
    const next = this[from].pop()
    if (!next) return null
    this[from === 'past' ? 'future' : 'past'].push(present)
    this.#last = { part: '', tsp: 0 }
    return { ...present, ...NOTHING, ...next }
  }
}
