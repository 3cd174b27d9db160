const MOST_VIEWS = 120
const WINDOW_MS = 3_600_000
const MOST_KNOWN = 50_000

interface Seen {
  count: number
  until: number
}

/**
 * How many views of a card count from one address in an hour. In memory and by process: a figure needs no more, and a
 * view costs no write.
 */
export class ViewLimit {
  readonly #now: () => number
  readonly #seen = new Map<string, Seen>()

  constructor(now: () => number) {
    this.#now = now
  }

  allows(invitationId: string, address: string): boolean {
    const key = `${invitationId} ${address}`
    const known = this.#seen.get(key)
    const seen = known && known.until > this.#now() ? known : { count: 0, until: this.#now() + WINDOW_MS }
    if (seen.count >= MOST_VIEWS) return false
    seen.count += 1
    if (this.#seen.size >= MOST_KNOWN) this.#seen.clear()
    this.#seen.set(key, seen)
    return true
  }
}
