import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const LANES = 8

/**
 * A checksum of a table's rows as COPY writes them: the sum of the SHA-256 of each, so that it is the same in whatever
 * order the rows come. COPY escapes newlines, so one byte ends a row.
 */
export class RowChecksum {
  rows = 0
  readonly #sum = new Uint32Array(LANES)
  #begun: Buffer[] = []

  add(bytes: Buffer) {
    let from = 0
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, from)) {
      const row = bytes.subarray(from, at)
      this.#addRow(this.#begun.length ? Buffer.concat([...this.#begun, row]) : row)
      this.#begun = []
      from = at + 1
    }
    if (from < bytes.length) this.#begun.push(Buffer.from(bytes.subarray(from)))
  }

  #addRow(row: Buffer) {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane += 1) {
      // wraps around, as an unsigned number of 32 bits does
      this.#sum[lane] = (this.#sum[lane] ?? 0) + digest.readUInt32BE(lane * 4)
    }
    this.rows += 1
  }

  get value(): string {
    return Buffer.from(this.#sum.buffer).toString('hex')
  }
}
