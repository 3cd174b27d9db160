/** Keeps small answers about content, such as the cities of a language, until the content changes. */
export class ContentMemory {
  readonly #kept = new Map<string, Promise<unknown>>()

  remember<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) as Promise<T> | undefined
    if (kept) return kept
    const asked = ask()
    this.#kept.set(key, asked)
    asked.catch(() => this.#kept.delete(key))
    return asked
  }

  forget() {
    this.#kept.clear()
  }
}
