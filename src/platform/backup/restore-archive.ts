import { createHash } from 'node:crypto'
import pg from 'pg'
import { openPool } from '../db.ts'
import type { Files } from '../files.ts'
import { createLog } from '../log.ts'
import { prepareOutbox } from '../messages.ts'
import { MIGRATION_LOCK, makeSchema, migrate, migrationsIn, refuseOldPostgres } from '../migrate.ts'
import { StartRefused } from '../start-refused.ts'
import type { ArchiveEnd, ArchiveHead, ArchiveRecord } from './archive-records.ts'
import { COPY_SETTINGS, firstThingIn, JOBS_SCHEMA, jobsMigrationOf, quotedName } from './database-parts.ts'
import { checksumOfTable, loadTable, refuseOtherSchema, setSequences, withoutGuards } from './load-tables.ts'
import { type ArchivePlace, checkArchive, migrationsOf, readArchive, takeBytes } from './read-archive.ts'
import type { BackupProgress } from './write-archive.ts'

interface Wishes extends ArchivePlace {
  databaseUrl: string
  files: Files
  /** Of this release. */
  migrationsFolder: string
  progress: Record<'check' | 'tables' | 'files', BackupProgress>
  say(sentence: string): void
}

/**
 * Makes an empty database and an empty store of files equal to an archive, then takes the schema on to this release's. The
 * archive is read to its end before anything is written. Schema and rows are one transaction, which commits once every
 * table and file has been read back.
 */
export async function restoreArchive(wishes: Wishes): Promise<ArchiveEnd> {
  const { databaseUrl, migrationsFolder, progress } = wishes
  const { head, end } = await checkArchive(wishes, progress.check)
  const migrations = migrationsOf(head, migrationsIn(migrationsFolder))
  const pool = openPool(databaseUrl, createLog('warn'), 1, 20_000)
  const client = new pg.Client({ connectionString: databaseUrl })
  // a lost connection rejects its query; an 'error' event without a listener would also end the process
  client.on('error', () => {})
  try {
    await client.connect()
    await refuseOldPostgres(client)
    await refuseFull(client, wishes.files)
    const hadJobs = (await jobsMigrationOf(client)) > 0
    let hasFiles = false
    try {
      await prepareOutbox(pool)
      await refuseNewerJobs(client, head)
      await client.query(`begin; ${COPY_SETTINGS}`)
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      await refuseFull(client, wishes.files)
      hasFiles = true
      await makeSchema(client, migrations)
      await refuseOtherSchema(client, head)
      await readArchive(wishes, (records) => load(wishes, client, end, records))
      await freeJobs(client)
      wishes.signal?.throwIfAborted()
      await client.query('commit')
    } catch (error) {
      await undoTables(client, hadJobs)
      if (hasFiles) await removeAll(wishes.files)
      throw error
    }
    await client.query('analyze')
    await migrate(pool, migrationsFolder, wishes.say)
    return end
  } finally {
    // what counts is committed or undone by now
    await Promise.allSettled([client.end(), pool.end()])
  }
}

async function refuseFull(client: pg.Client, files: Files) {
  const thing = await firstThingIn(client)
  if (thing)
    throw new StartRefused(`This database is not empty, it has ${thing}: a backup is restored into an empty one.`)
  for await (const { name } of files.list()) {
    throw new StartRefused(`There are files already, such as ${name}: a backup is restored where there are none.`)
  }
}

async function refuseNewerJobs(client: pg.Client, { jobsMigration }: ArchiveHead) {
  const own = await jobsMigrationOf(client)
  if (jobsMigration <= own) return
  throw new StartRefused(
    `This archive was made by a newer release: its jobs are of version ${jobsMigration}, this release knows ${own}.`,
  )
}

/** Each step in the order in which the archive has its parts. */
async function load(
  { files, progress }: Wishes,
  client: pg.Client,
  end: ArchiveEnd,
  records: AsyncIterableIterator<ArchiveRecord>,
) {
  const { value: head } = await records.next()
  if (head?.kind !== 'head') throw new Error('an archive begins with its head')
  let next: ArchiveRecord | undefined
  await withoutGuards(client, async () => {
    await client.query(`truncate ${head.tables.map(quotedName).join(', ')}`)
    const checksums = new Map<number, string>()
    // each is read twice: loaded, then compared
    const steps = 2 * head.tables.length
    for (next = (await records.next()).value; next?.kind === 'table'; next = (await records.next()).value) {
      progress.tables(next.place, steps)
      const table = head.tables[next.place]
      if (table) checksums.set(next.place, await loadTable(client, table, records))
    }
    await setSequences(client, head)
    for (const [place, table] of head.tables.entries()) {
      progress.tables(head.tables.length + place, steps)
      if ((await checksumOfTable(client, table)) === checksums.get(place)) continue
      throw new StartRefused(
        `The table ${table.name} came out otherwise than it is in the archive. Nothing was restored.`,
      )
    }
    progress.tables(steps, steps)
  })
  let written = 0
  for (; next?.kind === 'file'; next = (await records.next()).value) {
    progress.files(written, end.files)
    await loadFile(files, next, records)
    written += 1
  }
  progress.files(end.files, end.files)
  const { done } = await records.next()
  if (!done || next?.kind !== 'end' || written !== end.files)
    throw new Error('the archive changed while it was restored')
}

/** One file at a time is in memory, as it was when it was uploaded. */
async function loadFile(
  files: Files,
  { name, size }: { name: string; size: number },
  records: AsyncIterator<ArchiveRecord>,
) {
  const parts: Buffer[] = []
  const taking = takeBytes(records, size)
  let taken = await taking.next()
  for (; !taken.done; taken = await taking.next()) parts.push(taken.value)
  await files.write(name, Buffer.concat(parts))
  const hash = createHash('sha256')
  const back = size === 0 ? [] : await files.readPart(name, 0, size - 1)
  for await (const bytes of (back ?? []) as AsyncIterable<Buffer>) hash.update(bytes)
  if (back && hash.digest('hex') === taken.value) return
  throw new StartRefused(`The file ${name} came out otherwise than it is in the archive. Nothing was restored.`)
}

/** A job that was under way at the moment of the backup belongs to a process that does not know of this database. */
const freeJobs = (client: pg.Client) =>
  client.query(`
    select ${JOBS_SCHEMA}.force_unlock_workers(array_agg(distinct locked_by)) from ${JOBS_SCHEMA}._private_jobs
    having count(locked_by) > 0`)

/** A site that has begun here meanwhile keeps its own. */
async function undoTables(client: pg.Client, hadJobs: boolean) {
  // a lost connection has rolled back by itself
  await client.query('rollback').catch(() => {})
  // where the connection is lost, an empty schema stays, which the next restore takes for none
  if (hadJobs || (await firstThingIn(client).catch(() => 'unknown'))) return
  await client.query(`drop schema if exists ${JOBS_SCHEMA} cascade`)
}

async function removeAll(files: Files) {
  for await (const { name } of files.list()) await files.remove(name)
}
