import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefused } from './start-refused.ts'

const OLDEST_POSTGRES = 15
const LOCK = 7_064_726_561

/**
 * Applies the SQL files that this database has not seen, each in its own transaction, in the order of their names.
 * The session lock makes a second process wait and then find nothing to do.
 */
export async function migrate(pool: pg.Pool, folder: string, say: (sentence: string) => void = () => {}) {
  const client = await pool.connect()
  try {
    await refuseOldPostgres(client)
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const name of migrationNames(folder)) {
      if (applied.has(name)) continue
      say(`Migrating the database: ${name}`)
      await client.query('begin')
      try {
        await client.query(readFileSync(join(folder, name), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        // a lost connection has rolled back by itself
        await client.query('rollback').catch(() => {})
        throw new StartRefused(`The migration ${name} failed and was undone: ${(error as Error).message}.`)
      }
    }
  } finally {
    // ending the connection also gives up the lock and the session's settings
    client.release(true)
  }
}

export const migrationNames = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

async function refuseOldPostgres(client: pg.PoolClient) {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]!.version) / 10_000)
  if (major < OLDEST_POSTGRES) {
    throw new StartRefused(
      `This database is PostgreSQL ${major}; Song Hỷ needs PostgreSQL ${OLDEST_POSTGRES} or newer.`,
    )
  }
}
