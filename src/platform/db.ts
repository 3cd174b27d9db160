import {
  Kysely,
  type Transaction as KyselyTransaction,
  type LogConfig,
  PostgresDialect,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { CLOCK_NOW, machineClock, type SystemClock } from './clock.ts'
import type { Log } from './log.ts'
import { Semaphore } from './semaphore.ts'
import { StartRefused } from './start-refused.ts'
import type { DB } from './tables.ts'

export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

// bigint columns hold counts and money, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export const APPLICATION_NAME = 'song-hy'

/** Whoever finds no connection within `waitMs` is told to come again. */
export function openPool(url: string, log: Log, size = 10, waitMs = 900) {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: waitMs,
    statement_timeout: 30_000,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // a lost connection rejects its query; an 'error' event without a listener would also end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const opened = new WeakMap<Db, { pool: pg.Pool; clock: SystemClock }>()

/** Statements that say `clockNow` get the time of this clock; `log` is told of each statement. */
export function openDb(pool: pg.Pool, clock = machineClock, log?: LogConfig): Db {
  const db = new Kysely<DB>({ dialect: new ClockedDialect(pool, clock), log })
  opened.set(db, { pool, clock })
  return db
}

/** The one clock of whatever stands on this database. */
export const clockOf = (db: Db): SystemClock => opened.get(db)!.clock

/** The connections that this database is reached by. */
export const poolOf = (db: Db): pg.Pool | undefined => opened.get(db)?.pool

export function poolFigures(db: Db) {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = poolOf(db) ?? {}
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max: options?.max ?? 0 }
}

class ClockedDialect extends PostgresDialect {
  readonly #clock: SystemClock

  constructor(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool'], clock: SystemClock) {
    super({ pool })
    this.#clock = clock
  }

  override createQueryCompiler() {
    return new ClockedCompiler(this.#clock)
  }
}

class ClockedCompiler extends PostgresQueryCompiler {
  readonly #clock: SystemClock
  #now = new Date(0)

  constructor(clock: SystemClock) {
    super()
    this.#clock = clock
  }

  override compileQuery(...statement: Parameters<PostgresQueryCompiler['compileQuery']>) {
    this.#now = new Date(this.#clock.now())
    return super.compileQuery(...statement)
  }

  protected override appendValue(value: unknown) {
    super.appendValue(value === CLOCK_NOW ? this.#now : value)
  }
}

const SHARE_OF_WRITERS = 0.6
const MOST_WAITING = 5000

/**
 * The same database for writers, behind a semaphore of six of the pool's ten connections. Writers may wait for a row lock
 * with a connection in hand: however many want the last voucher, readers find a free one.
 */
export function openForWriters(db: Db): Db {
  const { pool, clock } = opened.get(db)!
  const share = Math.max(1, Math.floor(pool.options.max * SHARE_OF_WRITERS))
  const writing = new Semaphore({ name: 'writers', atOnce: share, waiting: MOST_WAITING })
  const connect = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      const held = async () => {
        const client = await pool.connect()
        const { release } = client
        await new Promise<void>((released) => {
          client.release = (error) => {
            release(error)
            released()
          }
          resolve(client)
        })
      }
      writing.run(held).catch(reject)
    })
  const gated = { connect, options: pool.options, end: async () => {} }
  return new Kysely<DB>({ dialect: new ClockedDialect(gated, clock) })
}

/** Commits when the work is done; rolls back when it throws or is refused. Inside a transaction it becomes part of it. */
export async function inTransaction<R extends { ok: boolean }>(
  db: Db,
  work: (tx: Transaction) => Promise<R>,
): Promise<R> {
  if (db.isTransaction) return work(db as Transaction)
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

class RolledBack extends Error {}

/** Turns the ways in which a database can't be reached at the start into one sentence each. */
export async function refuseWrongDatabase(url: string) {
  // a longer timeout than the pool's, which answers visitors
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    const reason = UNREACHABLE[code ?? ''] ?? message
    throw new StartRefused(`The database in DATABASE_URL can't be used: ${reason}.`)
  } finally {
    // the first error is the one that counts
    await client.end().catch(() => {})
  }
}

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOENT: 'there is no such socket',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  '28P01': 'the password is wrong',
  '28000': 'that user may not sign in',
  '3D000': 'there is no database of that name',
}
