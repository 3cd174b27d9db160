import { Lru } from './lru.ts'

/**
 * A cache of generated files, the same for everybody until their key changes. Concurrent callers share one making, and a
 * failure is not cached.
 */
export class MadeFiles {
  readonly #kept: Lru<Buffer>
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(mostBytes: number) {
    this.#kept = new Lru(mostBytes)
  }

  async get(key: string, make: () => Promise<Buffer> | Buffer): Promise<Buffer> {
    const kept = this.#kept.get(key) ?? this.#making.get(key)
    if (kept) return kept
    const making = (async () => make())()
    this.#making.set(key, making)
    try {
      const file = await making
      this.#kept.set(key, file, file.length)
      return file
    } finally {
      this.#making.delete(key)
    }
  }
}
