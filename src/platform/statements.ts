import { Busy } from './errors.ts'
import type { Heartbeat } from './heartbeat.ts'

/** For so long a statement that several were stuck in is refused at once; then one tries again. */
const REST_MS = 2000
const MOST_RESTING = 5000
/** A database that let one statement time out has so long for each further one, until it answers. */
const SUSPECTED_MS = 1000

/** What is known of the statements of all connections. */
export class Statements {
  readonly #queryMs: number
  readonly #resting = new Map<string, number>()
  readonly heartbeat: Heartbeat | undefined
  #isSuspected = false

  constructor(queryMs: number, heartbeat: Heartbeat | undefined) {
    this.#queryMs = queryMs
    this.heartbeat = heartbeat
  }

  refuseWhileHanging() {
    if (this.heartbeat?.isHanging) throw new NoAnswer()
  }

  get patienceMs() {
    return this.#isSuspected ? Math.min(SUSPECTED_MS, this.#queryMs) : this.#queryMs
  }

  timedOut() {
    this.#isSuspected = true
  }

  answered(text: string) {
    this.#isSuspected = false
    this.#resting.delete(text)
  }

  /** A circuit breaker: more of the same would only take the connections again. */
  rest(text: string) {
    if (this.#resting.size >= MOST_RESTING) this.#resting.clear()
    this.#resting.set(text, performance.now() + REST_MS)
  }

  refuseResting(text: string) {
    const until = this.#resting.get(text)
    if (until === undefined) return
    if (performance.now() < until) throw new Busy()
    this.rest(text)
  }
}

export class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(ms?: number) {
    super(ms ? `the database gave no answer within ${ms} ms` : 'the database answers nobody')
  }
}
