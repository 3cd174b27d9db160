import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#platform/config.ts'
import { refuseWrongDatabase } from '#platform/db.ts'
import { type Files, isDiskFull } from '#platform/files.ts'
import { openFiles } from '#platform/open-files.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'

interface SiteStore {
  config: Config
  databaseUrl: string
  files: Files
  /** Aborts at Ctrl-C and SIGTERM. */
  signal: AbortSignal
}

/** Runs a command over the database and the files that the settings name; what it can't do is one sentence and exit 1. */
export async function runOnSite(work: (store: SiteStore) => Promise<void>) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
  try {
    const config = readConfig(process.env)
    const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
    // one connection of its own for all that it does, which no pooler gives
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? postgres!.url
    try {
      await refuseWrongDatabase(config.databaseUrl ?? databaseUrl, databaseUrl)
      await work({ config, databaseUrl, files: openFiles(config.filesPlace), signal: stopped.signal })
    } finally {
      await postgres?.stop()
    }
  } catch (error) {
    process.exitCode = 1
    if (stopped.signal.aborted) process.stderr.write('Stopped: nothing was left behind.\n')
    else if (isDiskFull(error)) process.stderr.write('The disk is full: nothing was left behind.\n')
    else if (error instanceof StartRefused) process.stderr.write(`${error.message}\n`)
    else throw error
  }
}
