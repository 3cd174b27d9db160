import { HttpError } from './errors.ts'

/**
 * Lets so many pieces of dear work run at once and so many more wait for their turn. Whoever comes beyond that is told
 * at once to come again, so that a rush costs those who rush and nobody else.
 */
export class Semaphore {
  readonly #atOnce: number
  readonly #waiting: number
  readonly #line: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#waiting = waiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1
    else if (this.#line.length < this.#waiting) await new Promise<void>((go) => this.#line.push(go))
    else throw new HttpError(503, 'unavailable', { retryAfter: 2 })
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
