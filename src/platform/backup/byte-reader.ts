/** Reads exact numbers of bytes from chunks of any size. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #chunks: Buffer[] = []
  #held = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** So many bytes; fewer only where the source ends. */
  async take(count: number): Promise<Buffer> {
    while (this.#held < count) {
      const { done, value } = await this.#source.next()
      if (done) break
      this.#chunks.push(value)
      this.#held += value.length
    }
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks)
    const taken = all.subarray(0, count)
    const rest = all.subarray(taken.length)
    this.#chunks = rest.length ? [rest] : []
    this.#held = rest.length
    return taken
  }
}
