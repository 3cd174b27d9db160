import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { LOCK_NOT_AVAILABLE } from '../errors.ts'
import type { Files } from '../files.ts'
import { lockSchema } from '../migrate.ts'
import { StartRefused } from '../start-refused.ts'
import { FILES_LOCK } from '../stray-files.ts'
import {
  type ArchivedTable,
  type ArchiveEnd,
  type ArchiveHead,
  type ArchiveRecord,
  encodeRecords,
} from './archive-records.ts'
import { COPY_SETTINGS, copyOut, jobsMigrationOf, keptTables, sequencePositions } from './database-parts.ts'
import { RowChecksum } from './row-checksum.ts'
import { sealArchive } from './seal-archive.ts'

export type BackupProgress = (done: number, of: number) => void

interface Wishes {
  databaseUrl: string
  files: Files
  file: string
  key: string | undefined
  now: number
  progress: { tables: BackupProgress; files: BackupProgress }
  signal?: AbortSignal
}

/**
 * Writes all tables as one snapshot has them, and every file that the snapshot speaks of. Files are written before their
 * rows, so they are there; what keeps them there until they are copied is a lock that removing them respects.
 */
export async function writeArchive(wishes: Wishes): Promise<ArchiveEnd> {
  const { databaseUrl, file, key, signal } = wishes
  if (existsSync(file)) throw new StartRefused(`${file} is there already: name a new file.`)
  const keeper = new pg.Client({ connectionString: databaseUrl })
  const reader = new pg.Client({ connectionString: databaseUrl })
  // a lost connection rejects its query; an 'error' event without a listener would also end the process
  for (const client of [keeper, reader]) client.on('error', () => {})
  let end: ArchiveEnd | undefined
  const records = async function* () {
    for await (const record of recordsOf(wishes, keeper, reader)) {
      if (record.kind === 'end') end = record
      yield record
    }
  }
  try {
    await Promise.all([keeper.connect(), reader.connect()])
    await holdFilesAndSchema(keeper)
    await wholeOrNone(file, (part) =>
      pipeline(
        encodeRecords(records()),
        createZstdCompress(),
        (content: AsyncIterable<Buffer>) => sealArchive(content, key),
        createWriteStream(part, { mode: 0o600 }),
        { signal },
      ),
    )
  } finally {
    // the transactions only read: nothing is lost where a connection ends badly
    await Promise.allSettled([keeper.end(), reader.end()])
  }
  if (!end) throw new Error('an archive without its end was written')
  return end
}

/** Atomic: written under another name, synced and renamed. The lock of the backup keeps a second one from that name. */
async function wholeOrNone(file: string, write: (part: string) => Promise<void>) {
  const part = `${file}.part`
  try {
    await write(part)
    await synced(part)
    await rename(part, file)
    await synced(dirname(file))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const BEFORE_SCHEMA = 'before_schema'

/** Before the snapshot is taken, which would be older than what these locks wait for. */
async function holdFilesAndSchema(keeper: pg.Client) {
  await keeper.query(`begin; ${COPY_SETTINGS}; set local lock_timeout = '60s'`)
  try {
    await keeper.query('select pg_advisory_xact_lock($1)', [FILES_LOCK])
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
    throw new StartRefused('Another backup of this site is under way.')
  }
  // a release that migrates waits for this, instead of for tables with the whole site behind it
  await keeper.query(`savepoint ${BEFORE_SCHEMA}`)
  await lockSchema(keeper, 'pg_try_advisory_xact_lock_shared')
}

async function* recordsOf(
  { files, now, progress }: Wishes,
  keeper: pg.Client,
  reader: pg.Client,
): AsyncGenerator<ArchiveRecord> {
  await reader.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`)
  const head = await headOf(reader, now)
  yield head
  let rows = 0
  for (const [place, table] of head.tables.entries()) {
    progress.tables(place, head.tables.length)
    yield { kind: 'table', place }
    rows += yield* rowsOf(reader, table)
  }
  progress.tables(head.tables.length, head.tables.length)
  await reader.query('commit')
  await keeper.query(`rollback to savepoint ${BEFORE_SCHEMA}`)

  let count = 0
  for await (const _ of files.list()) count += 1
  let copied = 0
  for await (const listed of files.list()) {
    progress.files(Math.min(copied, count), count)
    copied += yield* bytesOf(files, listed)
  }
  progress.files(count, count)
  await keeper.query('commit')
  yield { kind: 'end', tables: head.tables.length, rows, files: copied }
}

async function headOf(reader: pg.Client, now: number): Promise<ArchiveHead> {
  const tables = await keptTables(reader)
  if (!tables.some(({ name }) => name === 'migrations')) {
    throw new StartRefused('There is nothing to back up: no site has ever started on this database.')
  }
  const { rows: migrations } = await reader.query<ArchiveHead['migrations'][number]>(
    'select name, hash from migrations order by name',
  )
  const jobsMigration = await jobsMigrationOf(reader)
  const sequences = await sequencePositions(reader)
  return { kind: 'head', madeAt: new Date(now).toISOString(), migrations, jobsMigration, tables, sequences }
}

async function* rowsOf(reader: pg.Client, table: ArchivedTable): AsyncGenerator<ArchiveRecord, number> {
  const checksum = new RowChecksum()
  for await (const bytes of reader.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    checksum.add(bytes)
    yield { kind: 'bytes', bytes }
  }
  yield { kind: 'table-end', rows: checksum.rows, checksum: checksum.value }
  return checksum.rows
}

/** Gives how many files that were. One that is gone was removed by hand: the site itself waits. */
async function* bytesOf(
  files: Files,
  { name, size }: { name: string; size: number },
): AsyncGenerator<ArchiveRecord, number> {
  const content = size === 0 ? [] : await files.readPart(name, 0, size - 1)
  if (!content) return 0
  const checksum = createHash('sha256')
  let read = 0
  yield { kind: 'file', name, size }
  for await (const bytes of content as AsyncIterable<Buffer>) {
    checksum.update(bytes)
    read += bytes.length
    yield { kind: 'bytes', bytes }
  }
  if (read !== size) throw new StartRefused(`The file ${name} changed while it was copied: make the backup again.`)
  yield { kind: 'file-end', checksum: checksum.digest('hex') }
  return 1
}

async function synced(path: string) {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
