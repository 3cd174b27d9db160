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
import { StartRefused } from './start-refused.ts'
import type { DB } from './tables.ts'
import { BEAT_PATIENCE_MS, type Patience, VISITORS_PATIENCE, VisitorPool } from './visitor-pool.ts'

export type Db = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

// bigint columns hold counts and money, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export const APPLICATION_NAME = 'song-hy'

/** For whatever is no visitor's call: scripts, jobs, the outbox. It goes straight to PostgreSQL, past any pooler. */
export const openPool = (url: string, log: Log, size = 10, waitMs = 900) =>
  createPool({ connectionString: url, max: size, connectionTimeoutMillis: waitMs, ...BY_SERVER }, log)

/** A dead peer is noticed within minutes; the kernel's own default begins to ask after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 }
const BY_SERVER = { statement_timeout: 30_000 }

interface VisitorsWishes extends Partial<Patience> {
  size?: number
  /** PgBouncer refuses settings in the startup packet, and what a session sets would be somebody else's next. */
  isPooler?: boolean | undefined
  idleTimeoutMillis?: number
  /** Throws where nobody is to ask at the moment. */
  mayAsk?: () => void
  /** Where to ask too, past any pooler, whether the database hangs; without it nobody asks. */
  beatUrl?: string | undefined
}

/** For visitors' calls: whoever finds no connection, or gets no answer, is told to come again. */
export function openVisitorPool(url: string, log: Log, wishes: VisitorsWishes = {}) {
  const wished = { ...VISITORS_PATIENCE, ...wishes }
  const { size = 10, isPooler, idleTimeoutMillis = 10_000, mayAsk, beatUrl, ...patience } = wished
  const options = { connectionString: url, max: size, connectionTimeoutMillis: patience.waitMs, idleTimeoutMillis }
  const beats = beatUrl ? createPool({ connectionString: beatUrl, max: 1, ...ONE_BEAT }, log) : undefined
  const tell = (isHanging: boolean) =>
    log.warn(isHanging ? 'the database answers nobody' : 'the database answers again')
  return new VisitorPool(createPool(isPooler ? options : { ...options, ...BY_SERVER }, log), patience, {
    mayAsk,
    beats,
    tell,
  })
}

/** A heartbeat that was not answered is given up, connection and all, and another sent. Its connection stays open: to open one takes turns. */
const ONE_BEAT = { connectionTimeoutMillis: BEAT_PATIENCE_MS, query_timeout: BEAT_PATIENCE_MS, idleTimeoutMillis: 0 }

/** For health and metrics: two connections that stay open. */
export const openProbePool = (url: string, log: Log, wishes: VisitorsWishes = {}) =>
  openVisitorPool(url, log, { size: 2, waitMs: 2000, queryMs: 2000, idleTimeoutMillis: 0, ...wishes })

function createPool(options: pg.PoolConfig, log: Log) {
  const pool = new pg.Pool({ application_name: APPLICATION_NAME, ...KEEP_ALIVE, ...options })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // a lost connection rejects its query; an 'error' event without a listener would also end the process
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const opened = new WeakMap<Db, { pool: pg.Pool | VisitorPool; clock: SystemClock }>()

/** Statements that say `clockNow` get the time of this clock; `log` is told of each statement. */
export function openDb(pool: pg.Pool | VisitorPool, clock = machineClock, log?: LogConfig): Db {
  const db = new Kysely<DB>({ dialect: new ClockedDialect(pool, clock), log })
  opened.set(db, { pool, clock })
  return db
}

/** The one clock of whatever stands on this database. */
export const clockOf = (db: Db): SystemClock => opened.get(db)!.clock

/** The connections that this database is reached by. */
export function poolOf(db: Db): pg.Pool | undefined {
  const pool = opened.get(db)?.pool
  return pool instanceof VisitorPool ? pool.connections : pool
}

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

/** The same database for those who write. */
export function openForWriters(db: Db): Db {
  const { pool, clock } = opened.get(db)!
  return pool instanceof VisitorPool ? new Kysely<DB>({ dialect: new ClockedDialect(pool.writers, clock) }) : db
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

/** No setting of anybody's: only a connection that is ours alone takes it. */
const OWN_TIMEOUT_MS = 123_457

/**
 * Turns the ways in which a database can't be reached at the start into one sentence each. Migrations, session locks,
 * LISTEN and jobs need a connection that is ours alone, which a pooler's is not.
 */
export async function refuseWrongDatabase(url: string, directUrl: string) {
  if (url !== directUrl) await openOnce(url, 'DATABASE_URL')
  const setting = url === directUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
  const kept = await openOnce(directUrl, setting, OWN_TIMEOUT_MS)
  if (kept !== `${OWN_TIMEOUT_MS}ms`) {
    throw new StartRefused(
      `The database in ${setting} is behind a pooler: set DATABASE_DIRECT_URL to the PostgreSQL itself.`,
    )
  }
}

async function openOnce(url: string, setting: string, statement_timeout?: number): Promise<string | undefined> {
  // a longer timeout than the pool's, which answers visitors
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, statement_timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ ms: string }>("select current_setting('statement_timeout') as ms")
    return rows[0]?.ms
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (/unsupported startup parameter/.test(message)) return undefined
    const reason = UNREACHABLE[code ?? ''] ?? message
    throw new StartRefused(`The database in ${setting} can't be used: ${reason}.`)
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
