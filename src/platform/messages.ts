import { createHmac, randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type Runner, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { quietUntil } from './quiet-hours.ts'

export interface Message {
  channel: 'sms' | 'voice' | 'email'
  to: string
  text: string
  /** After this moment it helps nobody any more and is not sent. */
  expireTsp?: number
  /** It tells of an offer: not in the night, and only while its receiver agrees to that. */
  promotion?: Promotion
}

export interface Promotion {
  customerId: string
  purpose: string
}

type Queued = Message & { id: string }
export type Deliver = (message: Queued) => Promise<void>

const TASK = 'send_message'
const GATEWAY_TIMEOUT_MS = 10_000
const POLL_MS = 1000
/** Longer than any delivery takes: a message held for so long belongs to a process that is no more. */
const ABANDONED_SECONDS = 2 * (GATEWAY_TIMEOUT_MS / 1000)
const LOOK_FOR_ABANDONED_MS = 5000

/** Puts a message into the outbox, as part of the transaction of its cause: both happen, or neither. */
export async function queueMessage(db: Db, message: Message): Promise<void> {
  const payload = JSON.stringify({ ...message, id: randomUUID() })
  await sql`select graphile_worker.add_job(${TASK}, ${payload}::json)`.execute(db)
}

/** What waits for somebody who leaves, or speaks of them, goes with them; `known` is their number or their address. */
export const forgetMessages = (db: Db, known: string) =>
  sql`
    delete from graphile_worker._private_jobs
    where payload->>'to' = ${known} or position(${known} in payload->>'text') > 0`.execute(db)

/** For development: one plain line on standard output, which is not a log line. */
export const toTerminal: Deliver = async ({ to, text }) => {
  process.stdout.write(`${to} ${text}\n`)
}

/** Hands messages to an HTTP gateway. Each carries its id, so that a gateway that sees it twice sends it once. */
export function toGateway({ url, secret }: { url: string; secret: string }): Deliver {
  return async ({ id, channel, to, text }) => {
    const body = JSON.stringify({ id, channel, to, text })
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the message gateway answered ${response.status}`)
  }
}

export const prepareOutbox = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

const silent = new Logger(() => () => {})

export interface Sender {
  stop(): Promise<void>
}

/**
 * Sends what is in the outbox, at least once, trying again later and later while the way out is blocked. A worker that
 * loses the database ends; when the database is back, another takes over what it had under way.
 */
export async function startSending(
  pool: pg.Pool,
  deliver: Deliver,
  log: Log,
  now = Date.now,
  mayPromote: (promotion: Promotion) => Promise<boolean> = async () => false,
): Promise<Sender> {
  const send = async (payload: unknown) => {
    const message = payload as Queued
    if (message.expireTsp !== undefined && message.expireTsp <= now()) return
    if (message.promotion) {
      const morning = quietUntil(now())
      if (morning) return putBack(pool, message, morning - now())
      if (!(await mayPromote(message.promotion))) return
    }
    await deliver(message)
  }
  let stopped = false
  let worker = await startWorker(pool, send, log)

  async function successorOf(id: string): Promise<Worker | undefined> {
    for (; !stopped; await pause(POLL_MS)) {
      try {
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[id]])
        return await startWorker(pool, send, log)
      } catch {
        log.warn('the message worker waits for the database')
      }
    }
  }
  async function goOn(): Promise<void> {
    await worker.runner.promise.catch(() => {})
    const next = await successorOf(worker.id)
    if (!next) return
    worker = next
    if (stopped) return next.runner.stop()
    return goOn()
  }
  const ended = goOn()
  const looking = setInterval(() => freeAbandoned(pool).catch(() => {}), LOOK_FOR_ABANDONED_MS)
  looking.unref()
  return {
    async stop() {
      stopped = true
      clearInterval(looking)
      await worker.runner.stop().catch(() => {})
      await ended
    },
  }
}

/** Under its own id, which a gateway knows it by. */
const putBack = async (pool: pg.Pool, message: Queued, ms: number) =>
  void (await pool.query('select graphile_worker.add_job($1, $2::json, run_at := now() + make_interval(secs => $3))', [
    TASK,
    JSON.stringify(message),
    ms / 1000,
  ]))

/** After kill -9 nobody gives back what the worker held, and its queue would wait for hours. */
const freeAbandoned = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker._private_jobs
     where locked_at < now() - make_interval(secs => $1) having count(*) > 0`,
    [ABANDONED_SECONDS],
  )

interface Worker {
  runner: Runner
  /** Under this name it holds the messages that it is sending. */
  id: string
}

async function startWorker(pool: pg.Pool, send: (payload: unknown) => Promise<void>, log: Log): Promise<Worker> {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool: pool,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, text) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: text.split(/[;\n]/)[0] }, 'message worker')
    }),
    // in batches, because what fails outside of one is a rejection that nobody can catch, and would end the process
    preset: {
      worker: { concurrentJobs: 4, pollInterval: POLL_MS, completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    taskList: { [TASK]: send },
  })
  return { runner, id }
}
