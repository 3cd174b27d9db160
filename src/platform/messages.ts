import { createHmac, randomUUID } from 'node:crypto'
import { Logger, type Runner, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Log } from './log.ts'

export interface Message {
  channel: 'sms' | 'voice' | 'email'
  to: string
  text: string
  /** After this moment it helps nobody any more and is not sent. */
  expireTsp?: number
}

type Queued = Message & { id: string }
export type Deliver = (message: Queued) => Promise<void>

const TASK = 'send_message'
const GATEWAY_TIMEOUT_MS = 10_000

/** Puts a message into the outbox, as part of the transaction of its cause: both happen, or neither. */
export async function queueMessage(db: Db, message: Message): Promise<void> {
  const payload = JSON.stringify({ ...message, id: randomUUID() })
  await sql`select graphile_worker.add_job(${TASK}, ${payload}::json)`.execute(db)
}

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

/** Sends what is in the outbox, at least once, trying again later and later while the way out is blocked. */
export function startSending(pool: pg.Pool, deliver: Deliver, log: Log, now = Date.now): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(() => (level, text) => {
      if (level === 'error' || level === 'warning') log.warn({ worker: text.split(';')[0] }, 'message worker')
    }),
    taskList: {
      [TASK]: async (payload) => {
        const message = payload as Queued
        if (message.expireTsp !== undefined && message.expireTsp <= now()) return
        await deliver(message)
      },
    },
  })
}
