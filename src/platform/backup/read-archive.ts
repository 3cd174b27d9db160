import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Migration } from '../migrate.ts'
import { StartRefused } from '../start-refused.ts'
import { type ArchiveEnd, type ArchiveHead, type ArchiveRecord, decodeRecords } from './archive-records.ts'
import { RowChecksum } from './row-checksum.ts'
import { ARCHIVE_REFUSALS, openArchive } from './seal-archive.ts'
import type { BackupProgress } from './write-archive.ts'

export interface ArchivePlace {
  file: string
  key: string | undefined
  signal?: AbortSignal
}

/** Reads an archive once, from its head to its end; whatever does not fit is refused in a sentence. */
export async function readArchive<T>(
  { file, key, signal }: ArchivePlace,
  read: (records: AsyncIterableIterator<ArchiveRecord>) => Promise<T>,
  progress?: BackupProgress,
): Promise<T> {
  // whatever the reason, the sentence below is what can be acted on
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new StartRefused(`There is no file ${file}.`)
  let done = 0
  let outcome: { value: T } | undefined
  const counted = async function* (bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      done += chunk.length
      progress?.(Math.ceil(done / MB), Math.ceil(found.size / MB))
      yield chunk
    }
  }
  let reading: Promise<unknown> | undefined
  const consumed = pipeline(
    createReadStream(file),
    counted,
    (sealed: AsyncIterable<Buffer>) => openArchive(sealed, key),
    createZstdDecompress(),
    async (content: AsyncIterable<Buffer>) => {
      const result = read(decodeRecords(content))
      reading = result
      outcome = { value: await result }
    },
    { signal },
  )
  try {
    await consumed
  } finally {
    // an abort ends the pipeline before the reader has noticed; what it throws then says no more
    await reading?.catch(() => {})
  }
  if (!outcome) throw new StartRefused(ARCHIVE_REFUSALS.cutOff)
  return outcome.value
}

const MB = 1024 * 1024

/** Reads an archive to its end without keeping anything: every part has its checksum, and nothing is missing. */
export const checkArchive = (place: ArchivePlace, progress: BackupProgress) =>
  readArchive(
    place,
    async (records) => {
      let head: ArchiveHead | undefined
      let end: ArchiveEnd | undefined
      const counted = { tables: 0, rows: 0, files: 0 }
      for await (const record of records) {
        if (record.kind === 'head') head = record
        else if (record.kind === 'table') {
          counted.rows += (await takeRows(records, () => {})).rows
          counted.tables += 1
        } else if (record.kind === 'file') {
          refuseStrayName(record.name)
          for await (const _ of takeBytes(records, record.size)) signalled(place)
          counted.files += 1
        } else if (record.kind === 'end') end = record
        else throw new StartRefused(ARCHIVE_REFUSALS.altered)
      }
      const isWhole = end && end.tables === counted.tables && end.rows === counted.rows && end.files === counted.files
      if (!head || !end || !isWhole) throw new StartRefused(ARCHIVE_REFUSALS.altered)
      return { head, end }
    },
    progress,
  )

const signalled = ({ signal }: ArchivePlace) => signal?.throwIfAborted()

/** The rows of one table, whose record has just come; they have the checksum that follows them. */
export async function takeRows(records: AsyncIterator<ArchiveRecord>, each: (bytes: Buffer) => Promise<void> | void) {
  const checksum = new RowChecksum()
  for (;;) {
    const { value, done } = await records.next()
    if (!done && value.kind === 'bytes') {
      checksum.add(value.bytes)
      await each(value.bytes)
    } else if (!done && value.kind === 'table-end') {
      if (value.checksum === checksum.value && value.rows === checksum.rows) return value
      throw new StartRefused(ARCHIVE_REFUSALS.altered)
    } else throw new StartRefused(ARCHIVE_REFUSALS.altered)
  }
}

/** The bytes of one file, whose record has just come; gives their checksum. */
export async function* takeBytes(records: AsyncIterator<ArchiveRecord>, size: number): AsyncGenerator<Buffer, string> {
  const hash = createHash('sha256')
  let read = 0
  for (;;) {
    const { value, done } = await records.next()
    if (!done && value.kind === 'bytes') {
      hash.update(value.bytes)
      read += value.bytes.length
      yield value.bytes
    } else if (!done && value.kind === 'file-end') {
      const checksum = hash.digest('hex')
      if (value.checksum === checksum && read === size) return checksum
      throw new StartRefused(ARCHIVE_REFUSALS.altered)
    } else throw new StartRefused(ARCHIVE_REFUSALS.altered)
  }
}

/** An archive that somebody else made could name files outside of the folder. */
function refuseStrayName(name: string) {
  const isInside =
    name !== '' && name.split('/').every((part) => !['', '.', '..'].includes(part)) && !/[\\\0:]/.test(name)
  if (!isInside) throw new StartRefused(ARCHIVE_REFUSALS.altered)
}

const NUMBERED = /^\d{4}_/

/** The migrations that led to the archive's schema, of those that this release has. */
export function migrationsOf({ migrations: archived }: ArchiveHead, known: Migration[]): Migration[] {
  const hashes = new Map(archived.map(({ name, hash }) => [name, hash]))
  const unknown = archived.find(
    ({ name }) => NUMBERED.test(name) && !known.some((migration) => migration.name === name),
  )
  if (unknown) {
    throw new StartRefused(`${ARCHIVE_REFUSALS.newer} Its database has ${unknown.name}, which this release lacks.`)
  }
  const applied = known.filter(({ name }) => hashes.has(name))
  const changed = applied.find(({ name, hash }) => hashes.get(name) && hashes.get(name) !== hash)
  if (changed) {
    throw new StartRefused(
      `The migration ${changed.name} is not the one that this archive was made with: restore it with that release.`,
    )
  }
  const between = known[applied.length - 1] === applied.at(-1) ? undefined : known.find(({ name }) => !hashes.has(name))
  if (between) {
    throw new StartRefused(
      `The archive's database has no ${between.name}, though it has later ones: restore it with its own release.`,
    )
  }
  return applied
}
