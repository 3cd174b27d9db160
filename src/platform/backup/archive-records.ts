import { createHash } from 'node:crypto'
import { StartRefused } from '../start-refused.ts'
import { ByteReader } from './byte-reader.ts'
import { ARCHIVE_REFUSALS } from './seal-archive.ts'

export interface ArchivedTable {
  schema: string
  name: string
  columns: string[]
}

export interface ArchivedSequence {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

export interface ArchiveHead {
  kind: 'head'
  madeAt: string
  migrations: { name: string; hash: string | null }[]
  /** The last migration of graphile-worker, whose tables hold the waiting jobs. */
  jobsMigration: number
  tables: ArchivedTable[]
  sequences: ArchivedSequence[]
}

export interface ArchiveEnd {
  kind: 'end'
  tables: number
  rows: number
  files: number
}

/** What an archive says, in this order: the head, each table with its rows, each file with its bytes, the end. */
export type ArchiveRecord =
  | ArchiveHead
  | { kind: 'table'; place: number }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'table-end'; rows: number; checksum: string }
  | { kind: 'file'; name: string; size: number }
  | { kind: 'file-end'; checksum: string }
  | ArchiveEnd

const BYTES = 0
const WORDS = 1
/** The checksum of all records before it. */
const WHOLE = 2
const LONGEST = 64 * 1024 * 1024

function framed(kind: number, content: Buffer): Buffer[] {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind)
  head.writeUInt32BE(content.length, 1)
  return [head, content]
}

export async function* encodeRecords(records: AsyncIterable<ArchiveRecord>): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  for await (const record of records) {
    const parts =
      record.kind === 'bytes' ? framed(BYTES, record.bytes) : framed(WORDS, Buffer.from(JSON.stringify(record)))
    for (const part of parts) {
      whole.update(part)
      yield part
    }
  }
  yield* framed(WHOLE, whole.digest())
}

export async function* decodeRecords(content: AsyncIterable<Buffer>): AsyncGenerator<ArchiveRecord> {
  const whole = createHash('sha256')
  const reader = new ByteReader(content)
  for (;;) {
    const head = await reader.take(5)
    const length = head.length === 5 ? head.readUInt32BE(1) : LONGEST + 1
    if (length > LONGEST) throw new StartRefused(ARCHIVE_REFUSALS.altered)
    const bytes = await reader.take(length)
    const kind = head.readUInt8()
    if (kind === WHOLE) {
      if (!whole.digest().equals(bytes)) throw new StartRefused(ARCHIVE_REFUSALS.altered)
      // to the very end: only then has the last chunk shown its tag
      if ((await reader.take(1)).length > 0) throw new StartRefused(ARCHIVE_REFUSALS.altered)
      return
    }
    whole.update(head).update(bytes)
    yield kind === BYTES ? { kind: 'bytes', bytes } : (JSON.parse(bytes.toString()) as ArchiveRecord)
  }
}
