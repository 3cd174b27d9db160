import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { restoreArchive } from '#platform/backup/restore-archive.ts'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { type Files, localFiles } from '#platform/files.ts'
import type { TestDatabase } from '../setup/database.ts'
import { dropDatabase, withDatabase } from '../setup/scratch-server.ts'

let made = 0

/** A database without a single table, and a folder without a single file. */
export async function anEmptyPlace() {
  const { url, template } = inject('database') as TestDatabase
  const name = `${template}_empty_${process.pid}_${made++}`
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-backup-'))
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template template0`)
  return {
    databaseUrl: withDatabase(url, name),
    folder,
    files: localFiles(join(folder, 'files')),
    async drop() {
      await dropDatabase((text) => admin.query(text), name)
      await admin.end()
      await rm(folder, { recursive: true })
    },
  }
}

export type EmptyPlace = Awaited<ReturnType<typeof anEmptyPlace>>

interface Store {
  databaseUrl: string
  files: Files
}

const quiet = () => {}

export const backUp = (
  { databaseUrl, files }: Store,
  file: string,
  wishes: { key?: string; onTable?: (done: number) => void; signal?: AbortSignal } = {},
) =>
  writeArchive({
    databaseUrl,
    files,
    file,
    key: wishes.key,
    now: Date.UTC(2026, 10, 18),
    progress: { tables: wishes.onTable ?? quiet, files: quiet },
    signal: wishes.signal,
  })

export const restoreInto = ({ databaseUrl, files }: Store, file: string, key?: string) =>
  restoreArchive({
    databaseUrl,
    files,
    file,
    key,
    migrationsFolder: 'db/migrations',
    progress: { check: quiet, tables: quiet, files: quiet },
    say: quiet,
  })

/** By means of SQL alone: the rows of every table that outlives a crash, where each sequence stands, and what guards them. */
export async function stateOf(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const state: Record<string, unknown> = {}
    const { rows } = await client.query(`
      select c.oid::regclass::text as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'S') and c.relpersistence = 'p'
        and c.oid::regclass::text <> 'graphile_worker.migrations' order by 1`)
    for (const { name, kind } of rows) {
      const what =
        kind === 'S'
          ? 'last_value::text, is_called'
          : "count(*)::int, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''))"
      state[name] = (await client.query(`select ${what} from ${name} t`)).rows[0]
    }
    const { rows: guards } = await client.query(`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as guard from pg_constraint
      where connamespace::regnamespace::text in ('public', 'graphile_worker')
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker') order by guard`)
    state.guards = guards.map(({ guard }) => guard)
    return state
  } finally {
    await client.end()
  }
}

export async function sumsOf(files: Files) {
  const sums: Record<string, string> = {}
  for await (const { name } of files.list()) {
    sums[name] = createHash('sha256')
      .update((await files.read(name)) ?? '')
      .digest('hex')
  }
  return sums
}

export async function queryIn<R extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** Of ours, by name. */
export const tablesIn = (databaseUrl: string) =>
  queryIn(
    databaseUrl,
    "select relname from pg_class where relkind in ('r', 'S', 'v') and relnamespace::regnamespace::text !~ '^(pg_|info)'",
  )
