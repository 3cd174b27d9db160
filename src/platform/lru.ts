/** An LRU cache bounded by bytes. */
export class Lru<V> {
  readonly #kept = new Map<string, { value: V; bytes: number }>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get size() {
    return this.#kept.size
  }

  get bytes() {
    return this.#bytes
  }

  keys() {
    return this.#kept.keys()
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key)
    if (!kept) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    return kept.value
  }

  set(key: string, value: V, bytes: number) {
    this.delete(key)
    this.#kept.set(key, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string) {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0
    this.#kept.delete(key)
  }
}
