import { randomUUID } from 'node:crypto'
import { type Job, Logger, runMigrations, type Task } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Language } from '#lib/localized.ts'
import { databaseNow, machineClock } from './clock.ts'
import { anyOf, columns } from './columns.ts'
import { type Db, openDb } from './db.ts'
import type { Log } from './log.ts'
import { type Budgets, type Cause, morningAfter, takeFromBudget } from './message-budgets.ts'
import { type Deliver, GATEWAY_TIMEOUT_MS, NotTaken, type OutgoingMessage, reasonOf } from './message-gateway.ts'
import { closeMessage, forgetReceiver, maskReceiver, noteTry, TRIES } from './message-ledger.ts'
import {
  type Channel,
  type CodeTemplate,
  channelOf,
  type EmailTemplate,
  type MessageTemplate,
  type ParamsOf,
  paramsFor,
  shapeOf,
  textOf,
} from './message-templates.ts'
import { quietUntil } from './quiet-hours.ts'
import { startWorker, type Worker } from './worker.ts'

interface Addressed {
  to: string
  /** Of whoever reads it. */
  lang: Language
  /** After this moment it helps nobody any more and is not sent. */
  expireTsp?: number
  /** Before this moment it would wake somebody. */
  notBeforeTsp?: number
  /** It tells of an offer: not in the night, and only while its receiver agrees to that. */
  promotion?: Promotion
  /** Whose house it goes to, who may see in the office what became of it. */
  partnerId?: string | null
}
type Of<T extends MessageTemplate> = T extends MessageTemplate
  ? Addressed & { template: T; params: ParamsOf<T> }
  : never
export type EmailMessage = Of<EmailTemplate>
/** Costs money with each one, and comes out of the budget of its cause. */
export type Sms =
  | Of<Exclude<MessageTemplate, EmailTemplate | CodeTemplate>>
  | (Of<CodeTemplate> & { cause: Extract<Cause, `code_${string}`> })

export interface Promotion {
  customerId: string
  purpose: string
}

interface Queued extends Addressed {
  id: string
  channel: Channel
  template: MessageTemplate
  params: Record<string, string>
}
/** As releases before templates queued it. */
type Worded = Omit<Queued, 'template' | 'params' | 'lang'> & { text: string }

const m = columns('messages')
const TASK = 'send_templated_message'
/** The queue of the release before, whose processes can't word templates: they would take ours if it were shared. */
const TASK_BEFORE_TEMPLATES = 'send_message'
/** Lock timeout, longer than any delivery: a job locked for so long belongs to a dead process. */
const ABANDONED_SECONDS = 2 * (GATEWAY_TIMEOUT_MS / 1000)
const LOOK_FOR_ABANDONED_MS = 5000

/**
 * Puts a message into the outbox and the ledger, as part of the transaction of its cause: both happen, or neither. False
 * where the budget of an SMS is spent: it is not sent, and whoever asked decides what that means.
 */
export async function queueMessage(db: Db, message: EmailMessage): Promise<true>
export async function queueMessage(db: Db, message: EmailMessage | Sms, budgets: Budgets): Promise<boolean>
export async function queueMessage(db: Db, message: EmailMessage | Sms, budgets?: Budgets): Promise<boolean> {
  const { template, to, lang, expireTsp, promotion, partnerId = null } = message
  const channel = channelOf(to)
  const cause = channel === 'sms' ? causeOf(message) : null
  const days = cause ? await takeFromBudget(db, budgets!, cause) : 0
  if (days === null) return false
  const id = randomUUID()
  const params = paramsFor(template, message.params)
  const queued: Queued = { id, channel, to, template, params, lang, expireTsp, promotion }
  const dueAt = days > 0 ? morningAfter(days) : laterThan(message.notBeforeTsp)
  await sql`
    with kept as (
      insert into ${m} (${m.id}, ${m.template}, ${m.cause}, ${m.channel}, ${m.lang}, ${m.receiver}, ${m.due_at},
        ${m.partner_id})
      values (${id}, ${template}, ${cause}, ${channel}, ${lang}, ${maskReceiver(to)}, ${dueAt}, ${partnerId})
    )
    select graphile_worker.add_job(
      ${TASK}, ${JSON.stringify(queued)}::json, run_at := ${dueAt}, max_attempts := ${TRIES}
    )`.execute(db)
  return true
}

/** Now, or at that moment where it is still to come. */
const laterThan = (tsp: number | undefined) =>
  tsp === undefined ? databaseNow : sql`greatest(${databaseNow}, ${new Date(tsp)}::timestamptz)`

const causeOf = (message: EmailMessage | Sms): Cause | null =>
  shapeOf(message.template).cause ?? ('cause' in message ? message.cause : null)

/** Withdraws unsent messages to or about a customer who leaves; `known` is their number or their address. */
export async function forgetMessages(db: Db, known: string) {
  await sql`
    with gone as (
      delete from graphile_worker._private_jobs
      where payload->>'to' = ${known} or position(${known} in concat(payload->>'params', payload->>'text')) > 0
      returning payload->>'id' as id
    )
    update ${m} set ${m.state} = 'withdrawn' where ${m.state} = 'waiting' and ${m.id} in (select gone.id from gone)`.execute(
    db,
  )
  await forgetReceiver(db, known)
}

/** In words: a message waits as its template, or as text where it was queued before there were templates. */
export function inWords(payload: unknown): OutgoingMessage {
  const message = payload as Queued | Worded
  if ('text' in message) return message
  const { id, channel, to, template, params, lang } = message
  return { id, channel, to, text: textOf(message, params), template, params, lang }
}

export const prepareOutbox = (pool: pg.Pool) => runMigrations({ pgPool: pool, logger: silent })

const silent = new Logger(() => () => {})

export type Sender = Worker

/** Delivers the outbox at least once, retrying with exponential backoff while the gateway is away. */
export async function startSending(
  pool: pg.Pool,
  deliver: Deliver,
  log: Log,
  clock = machineClock,
  mayPromote: (promotion: Promotion) => Promise<boolean> = async () => false,
): Promise<Sender> {
  const db = openDb(pool, clock)
  const deliverOnce = oncePerProcess(deliver)
  const send: Task = async (payload, { job }) => {
    const message = payload as Queued | Worded
    if (message.expireTsp !== undefined && message.expireTsp <= clock.now()) {
      return void (await closeMessage(db, message.id, 'expired'))
    }
    if (message.promotion) {
      const morning = quietUntil(clock.now())
      if (morning) return putBack(db, job.task_identifier, message, morning - clock.now())
      if (!(await mayPromote(message.promotion))) return void (await closeMessage(db, message.id, 'withdrawn'))
    }
    const outgoing = inWords(message)
    try {
      await deliverOnce(outgoing)
    } catch (error) {
      await noteFailure({ db, log }, job, outgoing, error)
      throw error
    }
    await noteTry(db, message.id, 'sent', null)
  }
  const tasks = { [TASK]: send, [TASK_BEFORE_TEMPLATES]: send }
  const worker = await startWorker(pool, { name: 'message', tasks, concurrency: 4 }, log)
  const looking = setInterval(
    () =>
      freeAbandoned(db).catch((error: unknown) => log.warn({ err: error }, 'abandoned messages were not looked for')),
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

const MOST_REMEMBERED = 10_000

/** A job comes again where the database did not hear that it was done: what this process delivered is not sent twice. */
function oncePerProcess(deliver: Deliver): Deliver {
  const deliveries = new Map<string, Promise<void>>()
  return (message) => {
    const { id } = message
    const known = deliveries.get(id)
    if (known) return known
    const delivery = deliver(message).catch((error: unknown) => {
      deliveries.delete(id)
      throw error
    })
    deliveries.set(id, delivery)
    const [oldest] = deliveries.keys()
    if (deliveries.size > MOST_REMEMBERED && oldest !== undefined) deliveries.delete(oldest)
    return delivery
  }
}

/** What the gateway refuses for good has no other try; it stays in the outbox for an operator who sends it again. */
async function noteFailure({ db, log }: { db: Db; log: Log }, job: Job, message: OutgoingMessage, error: unknown) {
  const isRefused = error instanceof NotTaken && error.isForGood
  const isGivenUp = isRefused || job.attempts >= job.max_attempts
  const reason = reasonOf(error)
  if (isRefused) {
    await sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${job.id}`.execute(db)
  }
  await noteTry(db, message.id, isGivenUp ? 'failed' : 'waiting', reason)
  if (!isGivenUp) return
  const { id, template, channel } = message
  log.error({ message: id, template, channel, attempts: job.attempts, reason }, 'a message was given up')
}

/** Reschedules a message under its own id, by which a gateway knows it. */
async function putBack(db: Db, task: string, message: Queued | Worded, ms: number) {
  const dueAt = sql`${databaseNow} + make_interval(secs => ${ms / 1000})`
  await sql`
    with kept as (update ${m} set ${m.due_at} = ${dueAt} where ${m.id} = ${message.id})
    select graphile_worker.add_job(
      ${task}, ${JSON.stringify(message)}::json, run_at := ${dueAt}, max_attempts := ${TRIES}
    )`.execute(db)
}

/** Unlocks jobs whose worker was killed (kill -9): graphile-worker itself waits four hours. */
const freeAbandoned = (db: Db) =>
  sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = ${anyOf([TASK, TASK_BEFORE_TEMPLATES])}
      and locked_at < ${databaseNow} - make_interval(secs => ${ABANDONED_SECONDS}) having count(*) > 0`.execute(db)
