import { HttpError } from '../errors.ts'

interface Amount {
  bytes: number
  files: number
}

/**
 * How much of people's files is in memory, from the first byte of each until it is answered. Whoever brings more than
 * there is room for, for all or for one of them, is told at once to come again. One file is always let in.
 */
export class Intake {
  readonly #most: { all: Amount; one: Amount }
  readonly #all: Amount = { bytes: 0, files: 0 }
  readonly #of = new Map<string, Amount>()

  constructor(most: { all: Amount; one: Amount }) {
    this.#most = most
  }

  /** Makes room for a file of so many bytes; what is given back makes the room free again. */
  admit(customerId: string, bytes: number): () => void {
    const own = this.#of.get(customerId) ?? { bytes: 0, files: 0 }
    if (!fits(this.#all, bytes, this.#most.all) || !fits(own, bytes, this.#most.one)) {
      throw new HttpError(503, 'unavailable', { retryAfter: 5 })
    }
    this.#of.set(customerId, own)
    for (const amount of [this.#all, own]) {
      amount.bytes += bytes
      amount.files += 1
    }
    return () => {
      for (const amount of [this.#all, own]) {
        amount.bytes -= bytes
        amount.files -= 1
      }
      if (own.files === 0) this.#of.delete(customerId)
    }
  }
}

const fits = (taken: Amount, bytes: number, most: Amount) =>
  taken.files === 0 || (taken.files < most.files && taken.bytes + bytes <= most.bytes)
