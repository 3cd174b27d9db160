import { Busy } from './errors.ts'

interface Bounds {
  /** What is bounded, in the metrics. */
  name: string
  atOnce: number
  waiting: number
  /** How many of one may wait, where work is somebody's. */
  waitingOfOne?: number
  /** How long one waits before it is refused; without it, until its turn comes. */
  waitMs?: number
  /** Who would wait longer, by how fast the work went lately, is refused at once. */
  expectedMs?: number
}

const TURNS_OF_LATE = 16
const LONGEST_TURN_MS = 250

interface QueueFigures {
  running: number
  waiting: number
  refused: number
  /** Whether whoever comes now would be refused: better before anything is done for them. */
  isShut(): boolean
}

/** Of all queues of this process, by their names. */
export const queueFigures = new Map<string, QueueFigures>()

export function queueFiguresOf(name: string): QueueFigures {
  const figures = queueFigures.get(name) ?? { running: 0, waiting: 0, refused: 0, isShut: () => false }
  queueFigures.set(name, figures)
  return figures
}

/**
 * A semaphore with a bounded, fair queue: so many run at once, so many more wait, and whoever comes beyond that is
 * refused at once (503). Work that has an owner runs one at a time, and owners take turns: one with a single piece does
 * not wait behind all of another's.
 */
export class Semaphore {
  readonly #bounds: Omit<Bounds, 'name'> & { waitingOfOne: number; expectedMs: number }
  readonly #figures: QueueFigures
  readonly #running = new Set<unknown>()
  readonly #lines = new Map<unknown, (() => void)[]>()
  #waiting = 0
  /** Between two turns, while somebody waits. */
  #turnMs = 0
  #lastTurn: number | undefined

  constructor({ name, atOnce, waiting, waitingOfOne = waiting, waitMs, expectedMs = Infinity }: Bounds) {
    this.#figures = queueFiguresOf(name)
    this.#bounds = { atOnce, waiting, waitingOfOne, waitMs, expectedMs }
    this.#figures.isShut = () => this.#isTooLong(0)
  }

  async run<T>(work: () => Promise<T>, whose: unknown = Symbol('nobody')): Promise<T> {
    if (this.#mayStart(whose)) this.#begin(whose)
    else await this.#turn(whose)
    try {
      return await work()
    } finally {
      this.#running.delete(whose)
      this.#figures.running -= 1
      this.#startNext()
    }
  }

  #begin(whose: unknown) {
    this.#running.add(whose)
    this.#figures.running += 1
  }

  #mayStart(whose: unknown) {
    return this.#running.size < this.#bounds.atOnce && !this.#running.has(whose)
  }

  #turn(whose: unknown): Promise<void> {
    const line = this.#lines.get(whose) ?? []
    if (line.length >= this.#bounds.waitingOfOne || this.#isTooLong(line.length)) {
      this.#figures.refused += 1
      throw new Busy()
    }
    this.#waiting += 1
    this.#figures.waiting += 1
    this.#lines.set(whose, line)
    return new Promise((resolve, reject) => {
      const { waitMs } = this.#bounds
      const late = waitMs === undefined ? undefined : setTimeout(() => this.#giveUp(whose, go, reject), waitMs)
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      line.push(go)
    })
  }

  /** For whoever has so many pieces waiting already: owners take turns. */
  #isTooLong(own: number) {
    const { waiting, expectedMs } = this.#bounds
    const ahead = Math.min(this.#waiting, (own + 1) * this.#lines.size)
    return this.#waiting >= waiting || ahead * this.#turnMs > expectedMs
  }

  #giveUp(whose: unknown, go: () => void, reject: (error: Error) => void) {
    const line = (this.#lines.get(whose) ?? []).filter((other) => other !== go)
    if (line.length > 0) this.#lines.set(whose, line)
    else this.#lines.delete(whose)
    this.#waiting -= 1
    this.#figures.waiting -= 1
    this.#figures.refused += 1
    reject(new Busy())
  }

  /** One piece that is stuck says nothing of the next ones. */
  #measureTurn() {
    const now = performance.now()
    if (this.#lastTurn !== undefined) {
      const turn = Math.min(now - this.#lastTurn, LONGEST_TURN_MS)
      this.#turnMs += (turn - this.#turnMs) / TURNS_OF_LATE
    }
    this.#lastTurn = this.#waiting > 0 ? now : undefined
  }

  #startNext() {
    this.#measureTurn()
    for (const [whose, line] of this.#lines) {
      if (!this.#mayStart(whose)) continue
      this.#lines.delete(whose)
      const go = line.shift()!
      if (line.length > 0) this.#lines.set(whose, line)
      this.#waiting -= 1
      this.#figures.waiting -= 1
      this.#begin(whose)
      go()
      return
    }
  }
}
