import { randomBytes } from 'node:crypto'
import { devNull } from 'node:os'
import { join } from 'node:path'
import type { LogConfig } from 'kysely'
import { pino } from 'pino'
import { buildApp } from '#app'
import { machineClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { openDb, openVisitorPool } from '#platform/db.ts'
import { localFiles } from '#platform/files.ts'
import { createLog } from '#platform/log.ts'

export interface Query {
  text: string
  values: unknown[]
}

/** The app as in production, its log lines written to nowhere. */
export async function openSite(seeQuery?: (query: Query) => void) {
  const config = readConfig({
    ...process.env,
    APP_ENV: 'production',
    PUBLIC_URL: 'https://songhy.example',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    OAUTH_CLIENT_SECRET: randomBytes(32).toString('hex'),
    MESSAGE_GATEWAY_URL: 'https://messages.songhy.example',
    MESSAGE_GATEWAY_SECRET: randomBytes(32).toString('hex'),
  })
  const log = createLog('info', pino.destination({ dest: devNull, sync: false }))
  const pool = openVisitorPool(config.databaseUrl!, log)
  const see: LogConfig | undefined =
    seeQuery && (({ query }) => seeQuery({ text: query.sql, values: [...query.parameters] }))
  const db = openDb(pool, machineClock, see)
  return buildApp({ config, db, files: localFiles(join(config.dataDir, 'files')), log })
}

/** What the site asks of the database to answer a path, and its answer: a bare server then does the same without it. */
export async function recordSite(path: string) {
  const queries: Query[] = []
  const app = await openSite((query) => queries.push(query))
  await app.ready()
  // what the site keeps in memory is asked for once, by whoever comes first; pages are kept whole
  if (path.startsWith('/api/')) await app.inject(path)
  queries.length = 0
  const { statusCode, body } = await app.inject(path)
  if (statusCode !== 200) throw new Error(`${path} answers with ${statusCode}`)
  await app.close()
  await app.deps.db.destroy()
  return { queries, body }
}
