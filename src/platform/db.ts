import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { Log } from './log.ts'

/** Each domain adds its tables to this interface, beside its queries. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface Tables {}

export type Db = Kysely<Tables>
export type Transaction = KyselyTransaction<Tables>

// bigint columns hold counts and money, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export const APPLICATION_NAME = 'song-hy'

export function openPool(url: string, log: Log, size = 10) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 900,
    statement_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  return pool
}

export const openDb = (pool: pg.Pool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Commits when the work is done; rolls back when it throws or is refused. */
export async function inTransaction<R extends { ok: boolean }>(db: Db, work: (tx: Transaction) => Promise<R>): Promise<R> {
  class RolledBack extends Error {}
  let refusal: R | undefined
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      refusal = result
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack && refusal) return refusal
    throw error
  }
}
