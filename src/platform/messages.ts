import { createHmac, randomUUID } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import { type Budgets, type Cause, morningAfter, takeFromBudget } from './message-budgets.ts'
import { quietUntil } from './quiet-hours.ts'
import { startWorker, type Worker } from './worker.ts'

interface Written {
  to: string
  text: string
  /** After this moment it helps nobody any more and is not sent. */
  expireTsp?: number
  /** It tells of an offer: not in the night, and only while its receiver agrees to that. */
  promotion?: Promotion
}
export type Email = Written & { channel: 'email' }
/** Costs money with each one: it names what it is sent for, and comes out of that cause's budget. */
export type Sms = Written & { channel: 'sms' | 'voice'; cause: Cause }
export type Message = Email | Sms

export interface Promotion {
  customerId: string
  purpose: string
}

type Queued = Message & { id: string }
export type Deliver = (message: Queued) => Promise<void>

const TASK = 'send_message'
const GATEWAY_TIMEOUT_MS = 10_000
/** Longer than any delivery takes: a message held for so long belongs to a process that is no more. */
const ABANDONED_SECONDS = 2 * (GATEWAY_TIMEOUT_MS / 1000)
const LOOK_FOR_ABANDONED_MS = 5000

/**
 * Puts a message into the outbox, as part of the transaction of its cause: both happen, or neither. False where the
 * budget of an SMS is spent: it is not sent, and whoever asked decides what that means.
 */
export async function queueMessage(db: Db, message: Email): Promise<true>
export async function queueMessage(db: Db, message: Sms, budgets: Budgets): Promise<boolean>
export async function queueMessage(db: Db, message: Message, budgets?: Budgets): Promise<boolean> {
  const days = message.channel === 'email' ? 0 : await takeFromBudget(db, budgets!, message.cause)
  if (days === null) return false
  const payload = JSON.stringify({ ...message, id: randomUUID() })
  const runAt = days > 0 ? morningAfter(days) : sql`now()`
  await sql`select graphile_worker.add_job(${TASK}, ${payload}::json, run_at := ${runAt})`.execute(db)
  return true
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
      redirect: 'error',
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the message gateway answered ${response.status}`)
  }
}

export const prepareOutbox = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

const silent = new Logger(() => () => {})

export type Sender = Worker

/** Sends what is in the outbox, at least once, trying again later and later while the way out is blocked. */
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
  const worker = await startWorker(pool, { name: 'message', tasks: { [TASK]: send }, concurrency: 4 }, log)
  const looking = setInterval(
    () =>
      freeAbandoned(pool).catch((error: unknown) => log.warn({ err: error }, 'abandoned messages were not looked for')),
    LOOK_FOR_ABANDONED_MS,
  )
  looking.unref()
  return {
    stop() {
      clearInterval(looking)
      return worker.stop()
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
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
     where tasks.identifier = $2 and locked_at < now() - make_interval(secs => $1) having count(*) > 0`,
    [ABANDONED_SECONDS, TASK],
  )
