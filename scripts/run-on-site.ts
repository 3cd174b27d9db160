import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#platform/config.ts'
import { type Db, openDb, openPool, refuseWrongDatabase } from '#platform/db.ts'
import { type Files, isDiskFull } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { openFiles } from '#platform/open-files.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'

export const MIGRATIONS = join(import.meta.dirname, '../db/migrations')

interface SiteStore {
  databaseUrl: string
  files: Files
}

/** Works on the database and the files that the settings name; the site's own PostgreSQL runs for as long. */
export async function runOnSite(config: Config, work: (store: SiteStore) => Promise<void>) {
  const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
  // one connection of its own for all that it does, which no pooler gives
  const databaseUrl = config.databaseDirectUrl ?? postgres!.url
  try {
    await refuseWrongDatabase(config.databaseUrl ?? databaseUrl, databaseUrl)
    await work({ databaseUrl, files: openFiles(config.filesPlace) })
  } finally {
    await postgres?.stop()
  }
}

/** The same with the schema of this release in the database. */
export function runOnMigratedSite(
  config: Config,
  work: (store: { db: Db; pool: pg.Pool; files: Files }) => Promise<void>,
) {
  return runOnSite(config, async ({ databaseUrl, files }) => {
    const pool = openPool(databaseUrl, createLog('warn'))
    const db = openDb(pool)
    try {
      await migrate(pool, MIGRATIONS, say)
      await work({ db, pool, files })
    } finally {
      await db.destroy()
    }
  })
}

/** For work that is all or nothing: Ctrl-C, SIGTERM and a full disk end it in a sentence. */
export async function allOrNothing(work: (signal: AbortSignal) => Promise<void>) {
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
  try {
    await work(stopped.signal)
  } catch (error) {
    if (stopped.signal.aborted) throw new StartRefused('Stopped: nothing was left behind.')
    if (isDiskFull(error)) throw new StartRefused('The disk is full: nothing was left behind.')
    throw error
  }
}
