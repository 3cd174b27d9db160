import { ageOf } from './clock.ts'

interface Kept {
  value: Promise<unknown>
  since: number
  renewing: boolean
}

/** Caches small answers about content, such as the cities of a language, until the content changes. */
export class ContentMemory {
  readonly #kept = new Map<string, Kept>()
  readonly #now: () => number
  /** How often answers were asked for, by what came of it. */
  readonly asked = { hit: 0, stale: 0, miss: 0 }

  constructor(now: () => number) {
    this.#now = now
  }

  /** Stale-while-revalidate: a value older than `freshMs` is still given, and asked for again in the background. */
  remember<T>(key: string, ask: () => Promise<T>, freshMs = Number.POSITIVE_INFINITY): Promise<T> {
    const kept = this.#kept.get(key)
    const isStale = kept !== undefined && ageOf(kept.since, this.#now()) > freshMs
    this.asked[isStale ? 'stale' : kept ? 'hit' : 'miss'] += 1
    if (!kept) return this.#keep(key, ask())
    if (isStale && !kept.renewing) this.#renew(key, kept, ask)
    return kept.value as Promise<T>
  }

  #keep<T>(key: string, value: Promise<T>): Promise<T> {
    const kept = { value, since: this.#now(), renewing: false }
    this.#kept.set(key, kept)
    value.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key)
    })
    return value
  }

  #renew(key: string, kept: Kept, ask: () => Promise<unknown>) {
    kept.renewing = true
    ask().then(
      (value) => {
        // an answer asked for before the content changed must not enter the cache after it
        if (this.#kept.get(key) === kept) this.#keep(key, Promise.resolve(value))
      },
      () => {
        kept.renewing = false
      },
    )
  }

  get size() {
    return this.#kept.size
  }

  forget() {
    this.#kept.clear()
  }
}
