import { setImmediate as immediate } from 'node:timers/promises'

const AT_ONCE = 100

interface Paging {
  page: number
  fetchSize: number
  total: number
}

/** A list that may hold thousands: its things stay texts, and are written a few at a time, others answered in between. */
export class LongList {
  readonly #paging: Paging
  readonly #texts: string[]

  constructor(paging: Paging, texts: string[]) {
    this.#paging = paging
    this.#texts = texts
  }

  /** Looks like the list that its contract promises; `serve` knows better. */
  static of<T>(paging: Paging, texts: string[]) {
    return new LongList(paging, texts) as unknown as Paging & { items: T[] }
  }

  async *written(write: (item: unknown) => string) {
    yield '{"items":['
    for (let start = 0; start < this.#texts.length; start += AT_ONCE) {
      const part = this.#texts.slice(start, start + AT_ONCE).map((text) => write(JSON.parse(text)))
      yield (start ? ',' : '') + part.join(',')
      await immediate()
    }
    const { page, fetchSize, total } = this.#paging
    yield `],${JSON.stringify({ page, fetchSize, total }).slice(1)}`
  }

  whole() {
    return { items: this.#texts.map((text) => JSON.parse(text) as unknown), ...this.#paging }
  }
}
