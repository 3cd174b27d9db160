import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { cancelStatement } from './cancel-statement.ts'
import { Busy } from './errors.ts'
import { Heartbeat } from './heartbeat.ts'
import { Semaphore } from './semaphore.ts'
import { NoAnswer, Statements } from './statements.ts'

export interface Patience {
  /** How long somebody waits for a connection. */
  waitMs: number
  /** How long a statement may take. */
  queryMs: number
}

interface Watched {
  mayAsk?: (() => void) | undefined
  beats?: pg.Pool | undefined
  tell?: (isHanging: boolean) => void
}

export const BEAT_PATIENCE_MS = 2000
/** pg knows the timeout of one query and does not declare it. */
const BEAT = { text: 'select 1', query_timeout: BEAT_PATIENCE_MS }

export const VISITORS_PATIENCE: Patience = { waitMs: 900, queryMs: 8000 }

const SHARE_OF_WRITERS = 0.6
const MOST_WAITING = 5000
/** Writers wait longer for their turn than readers, and for a row that another has: of `waitMs`. */
const WRITERS_PATIENCE = 5
/** Under pressure a statement is cut off after so much of what others wait for a connection. */
const STUCK = 0.5
const PRESSED = 0.2
const FRAME = /^(begin|start|commit|rollback|savepoint|release)\b/

/**
 * The connections of visitors' calls. Writers have six of ten: they may wait for a row lock with a connection in hand, and
 * readers find a free one. A statement that takes too long is cancelled and its connection destroyed: pg would put it back
 * with the old statement still pending. Where others wait for a connection, the statement that has run longest is cut off
 * sooner, so that one locked table does not hold all connections.
 */
export class VisitorPool implements PostgresPool {
  readonly writers: PostgresPool
  readonly options: object
  readonly connections: pg.Pool
  readonly #readers: Lane
  readonly #mayAsk: () => void
  readonly #beats: pg.Pool | undefined

  /**
   * `mayAsk` throws where nobody is to be given a connection at the moment. By `beats`, a pool of one connection, and by this
   * pool itself the database is asked whether it hangs; `tell` hears when it does and when no longer.
   */
  constructor(pool: pg.Pool, patience: Patience, { mayAsk = () => {}, beats, tell = () => {} }: Watched = {}) {
    this.connections = pool
    this.#mayAsk = mayAsk
    this.#beats = beats
    this.options = pool.options
    const ways = beats && [beats, pool].map((way) => () => way.query(BEAT))
    const hangs = (isHanging: boolean) => {
      tell(isHanging)
      if (isHanging) for (const lane of [this.#readers, writers]) lane.cutAll()
    }
    const state = new Statements(patience.queryMs, ways && new Heartbeat(ways, hangs))
    const share = Math.max(1, Math.floor(pool.options.max * SHARE_OF_WRITERS))
    const writersPatience = { ...patience, waitMs: patience.waitMs * WRITERS_PATIENCE }
    // the metrics and the door know one line of writers: that of the pool that has any
    let line: Semaphore | undefined
    const lineOfWriters = () =>
      (line ??= new Semaphore({
        name: 'writers',
        atOnce: share,
        waiting: MOST_WAITING,
        waitMs: writersPatience.waitMs,
        expectedMs: patience.waitMs,
      }))
    this.#readers = new Lane(() => pool.connect(), state, patience)
    const writers = new Lane(() => inLine(lineOfWriters(), () => this.#readers.take()), state, writersPatience)
    this.writers = { connect: () => writers.connect(), options: pool.options, end: async () => {} }
  }

  connect() {
    this.#mayAsk()
    return this.#readers.connect()
  }

  async end() {
    await Promise.all([this.connections.end(), this.#beats?.end()])
  }
}

/** A connection once it is the caller's turn; the next one's comes with its release. */
function inLine(line: Semaphore, take: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const held = async () => {
      const client = await take()
      const { release } = client
      await new Promise<void>((released) => {
        client.release = (error) => {
          release(error)
          released()
        }
        resolve(client)
      })
    }
    line.run(held).catch(reject)
  })
}

class Lane {
  readonly #take: () => Promise<pg.PoolClient>
  readonly #statements: Statements
  readonly #patience: Patience
  readonly #held = new Set<Connection>()

  constructor(take: () => Promise<pg.PoolClient>, statements: Statements, patience: Patience) {
    this.#take = take
    this.#statements = statements
    this.#patience = patience
  }

  async connect(): Promise<Connection> {
    const over = () => this.#held.delete(connection)
    const connection = new Connection(await this.take(), this.#statements, over)
    this.#held.add(connection)
    return connection
  }

  async take(): Promise<pg.PoolClient> {
    this.#statements.refuseWhileHanging()
    const { waitMs } = this.#patience
    const pressing = setInterval(() => afterAnswers(() => this.#cutLongest(waitMs * STUCK)), waitMs * PRESSED)
    try {
      return await this.#take()
    } finally {
      clearInterval(pressing)
    }
  }

  /** Nobody waits for a database that hangs. */
  cutAll() {
    for (const connection of this.#held) if (connection.text) connection.cut(new NoAnswer())
  }

  #cutLongest(stuckMs: number) {
    const stuck = [...this.#held].filter(({ ranMs }) => ranMs > stuckMs).sort((a, b) => b.ranMs - a.ranMs)
    const [longest, ...others] = stuck
    if (!longest) return
    if (others.some(({ text }) => text === longest.text)) this.#statements.rest(longest.text)
    longest.cut(new Busy())
  }
}

/** A busy event loop runs timers before it reads what has long arrived: nobody is cut off for that. */
const afterAnswers = (act: () => void) => setImmediate(act)

interface Running {
  text: string
  began: number
  reject(reason: Error): void
}

class Connection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  readonly #over: () => void
  /** The first is under way, the others wait behind it. */
  readonly #running = new Set<Running>()
  #cutFor: Error | undefined

  constructor(client: pg.PoolClient, statements: Statements, over: () => void) {
    this.#client = client
    this.#statements = statements
    this.#over = over
  }

  get #first(): Running | undefined {
    return this.#running.values().next().value
  }

  get text() {
    return this.#first?.text ?? ''
  }

  /** How long its statement has run; what begins and ends transactions counts as nothing. */
  get ranMs() {
    return this.#first && !FRAME.test(this.text) ? performance.now() - this.#first.began : 0
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not for visitors')
    return this.#ask<R>(text, parameters)
  }

  async #ask<R>(text: string, parameters: readonly unknown[]) {
    const { patienceMs, heartbeat } = this.#statements
    // in the middle of a transaction, which must not go back to the pool
    if (heartbeat?.isHanging) this.cut(new NoAnswer())
    if (this.#cutFor) throw this.#cutFor
    this.#statements.refuseResting(text)
    const running: Running = { text, began: performance.now(), reject: () => {} }
    this.#running.add(running)
    heartbeat?.began()
    const giveUp = () => {
      if (!this.#running.has(running)) return
      this.#statements.timedOut()
      this.cut(new NoAnswer(patienceMs))
    }
    const late = setTimeout(() => afterAnswers(giveUp), patienceMs)
    try {
      const answer = await new Promise<pg.QueryResult>((resolve, reject) => {
        running.reject = reject
        this.#client.query(text, [...parameters]).then(resolve, reject)
      })
      this.#statements.answered(text)
      return answer as unknown as PostgresQueryResult<R>
    } finally {
      clearTimeout(late)
      this.#running.delete(running)
      heartbeat?.ended({ isAnswered: this.#cutFor === undefined })
    }
  }

  cut(reason: Error) {
    if (this.#cutFor) return
    this.#cutFor = reason
    this.#over()
    for (const { reject } of this.#running) reject(reason)
    // not before: PgBouncer cancels only for a client that is still there
    void cancelStatement(this.#client).then(() => this.#client.release(true))
  }

  release(destroy?: boolean) {
    if (this.#cutFor) return
    this.#over()
    this.#client.release(destroy)
  }
}
