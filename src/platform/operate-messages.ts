import { sql } from 'kysely'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import type { Db } from './db.ts'
import { MESSAGE_STATES } from './message-ledger.ts'
import { TRIES } from './messages.ts'
import { StartRefused } from './start-refused.ts'

export const MESSAGES_USAGE = [`messages [${MESSAGE_STATES.join(' | ')}]`, 'messages retry <id> | all']

const MOST = 200

/** What an operator asks about messages: which went out, and once more for those that did not. */
export async function operateMessages(db: Db, _now: number, [word, id, ...more]: string[]): Promise<string[]> {
  if (more.length) throw usage()
  if (word === 'retry' && id) return retry(db, id)
  if (id || (word && !MESSAGE_STATES.some((state) => state === word))) throw usage()
  return list(db, word)
}

const usage = () => new StartRefused(MESSAGES_USAGE.map((line) => `npm run operator -- ${line}`).join('\n'))

interface Listed {
  id: string
  template: string
  receiver: string
  state: string
  attempts: number
  error: string | null
  createdTsp: number
}

async function list(db: Db, state?: string): Promise<string[]> {
  const chosen = state ? sql`where state = ${state}` : sql``
  const { rows } = await sql<Listed>`
    select id, template, receiver, state, attempts, error, (extract(epoch from created_at) * 1000)::float8 as "createdTsp"
    from messages ${chosen} order by created_at desc, id limit ${MOST}`.execute(db)
  return rows.map(({ id, template, receiver, state, attempts, error, createdTsp }) => {
    const when = `${shortDate(isoDate(createdTsp), 'vi')} ${timeOfDay(createdTsp)}`
    const tries = `tries ${attempts}`.padEnd(8)
    return [id, when, state.padEnd(9), tries, receiver.padEnd(12), template, error ?? ''].join('  ').trimEnd()
  })
}

/** Those that failed wait again, with all their tries; what is too late by now is not sent all the same. */
async function retry(db: Db, id: string): Promise<string[]> {
  const chosen = id === 'all' ? sql`` : sql`and id = ${id}`
  const { rows } = await sql<{ id: string }>`
    with again as (
      select messages.id, jobs.id as job from messages
      join graphile_worker._private_jobs jobs on jobs.payload->>'id' = messages.id and jobs.locked_at is null
      where messages.id in (select id from messages where state = 'failed' ${chosen})
    ),
    back as (
      select graphile_worker.reschedule_jobs(array_agg(job), run_at := now(), attempts := 0, max_attempts := ${TRIES})
      from again
    )
    update messages set state = 'waiting', due_at = now() from again
    where messages.id = again.id and (select count(*) from back) > 0 returning messages.id`.execute(db)
  if (rows.length === 0) throw new StartRefused('There is nothing to try again. messages failed lists what failed.')
  return rows.map((row) => `${row.id}: waits to be sent again`)
}
