import { sql } from 'kysely'
import { maskEmail } from '#lib/mask-email.ts'
import { maskPhone } from '#lib/phone.ts'
import { clockNow, databaseNow } from './clock.ts'
import { anyOf, columns, onlyRow, type Row } from './columns.ts'
import type { Db } from './db.ts'

const m = columns('messages')
const message = columns('messages', 'message')
/** A gateway has about four days to come back. */
export const TRIES = 25
const KEPT = '90 days'
const UNKNOWN = '***'

export const maskReceiver = (to: string) => (to.includes('@') ? maskEmail(to) : maskPhone(to))

/** Says what became of a message without another try. */
export const closeMessage = (db: Db, id: string, state: 'expired' | 'withdrawn') =>
  db.updateTable('messages').set({ state, tried_at: clockNow }).where('id', '=', id).execute()

/** Says what came of a try: it was sent, or why not, and whether there is another. */
export const noteTry = (db: Db, id: string, state: 'sent' | 'waiting' | 'failed', error: string | null) =>
  db
    .updateTable('messages')
    .set((eb) => ({ state, error, attempts: eb('attempts', '+', 1), tried_at: clockNow }))
    .where('id', '=', id)
    .execute()

/**
 * Forgets whom it wrote to. The ledger does not know whose a message was, so that it forgets everybody who looks the
 * same under the mask.
 */
export const forgetReceiver = (db: Db, known: string) =>
  db.updateTable('messages').set({ receiver: UNKNOWN }).where('receiver', '=', maskReceiver(known)).execute()

/** Gives how many lines are gone. What was given up goes from the outbox too, and sooner where it is too late anyway. */
export async function forgetOldMessages(db: Db): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with gone as (delete from ${m} where ${m.created_at} < ${clockNow} - ${KEPT}::interval returning ${m.id} as id),
    given_up as (
      delete from graphile_worker._private_jobs jobs
      where attempts >= max_attempts and locked_at is null and payload ->> 'to' is not null
        and ((payload ->> 'expireTsp')::float8 < extract(epoch from ${clockNow}) * 1000
          or payload ->> 'id' in (select id from gone) or created_at < ${clockNow} - ${KEPT}::interval)
    )
    select count(*) as gone from gone`.execute(db)
  return onlyRow(rows).gone
}

/** Those that failed wait again, with all their tries; what is too late by now is not sent all the same. Gives their ids. */
export async function retryFailed(
  db: Db,
  { id, partners }: { id?: string; partners: 'all' | string[] },
): Promise<string[]> {
  const chosen = id === undefined ? sql`` : sql`and ${m.id} = ${id}`
  const theirs = partners === 'all' ? sql`` : sql`and ${m.partner_id} = ${anyOf(partners)}`
  const { rows } = await sql<Pick<Row<'messages'>, 'id'>>`
    with again as (
      select ${message.id} as id, jobs.id as job from ${message}
      join graphile_worker._private_jobs jobs on jobs.payload->>'id' = ${message.id} and jobs.locked_at is null
      where ${message.id} in (select ${m.id} from ${m} where ${m.state} = 'failed' ${chosen} ${theirs})
    ),
    back as (
      select graphile_worker.reschedule_jobs(array_agg(job), run_at := ${databaseNow}, attempts := 0, max_attempts := ${TRIES})
      from again
    )
    update ${message} set ${m.state} = 'waiting', ${m.due_at} = ${clockNow} from again
    where ${message.id} = again.id and (select count(*) from back) > 0 returning ${message.id}`.execute(db)
  return rows.map((row) => row.id)
}

/** Takes one that waits or has failed out of the outbox for good. False where it is under way, or was not there. */
export async function giveUpOutbox(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from graphile_worker._private_jobs where payload->>'id' = ${id} and locked_at is null returning 1)
    update ${m} set ${m.state} = 'withdrawn', ${m.tried_at} = ${clockNow}
    where ${m.id} = ${id} and ${m.state} in ('waiting', 'failed') and exists (select 1 from gone) returning 1`.execute(
    db,
  )
  return rows.length === 1
}

/** What /metrics tells of the outbox, each as one number. */
export const OUTBOX_GAUGES = [
  {
    name: 'outbox_waiting',
    help: 'Messages that are promised and not sent yet',
    read: sql<{ value: number }>`select count(*)::float8 as value from ${m} where ${m.state} = 'waiting'`,
  },
  {
    name: 'outbox_failed',
    help: 'Messages that were given up in the last 24 hours: refused by the gateway, tried too often, or too late to help',
    read: sql<{ value: number }>`
      select count(*)::float8 as value from ${m}
      where ${m.state} in ('failed', 'expired') and ${m.tried_at} > ${clockNow} - interval '24 hours'`,
  },
  {
    name: 'outbox_oldest_seconds',
    help: 'For how long the oldest waiting message could have gone out, 0 where none could',
    read: sql<{ value: number }>`
      select coalesce(extract(epoch from ${clockNow} - min(${m.due_at})), 0)::float8 as value from ${m}
      where ${m.state} = 'waiting' and ${m.due_at} <= ${clockNow}`,
  },
]
