import { sql } from 'kysely'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { clockNow, databaseNow } from './clock.ts'
import { columns, type Row, tspOf } from './columns.ts'
import type { Db } from './db.ts'
import { MESSAGE_STATES } from './message-ledger.ts'
import { TRIES } from './messages.ts'
import { StartRefused } from './start-refused.ts'

export const MESSAGES_USAGE = [`messages [${MESSAGE_STATES.join(' | ')}]`, 'messages retry <id> | all']

const messages = columns('messages')
const m = columns('messages', 'm')

const MOST = 200

/** What an operator asks about messages: which went out, and once more for those that did not. */
export async function operateMessages(db: Db, _now: number, [word, id, ...more]: string[]): Promise<string[]> {
  if (more.length) throw usage()
  if (word === 'retry' && id) return retry(db, id)
  if (id || (word && !MESSAGE_STATES.some((state) => state === word))) throw usage()
  return list(db, word)
}

const usage = () => new StartRefused(MESSAGES_USAGE.map((line) => `npm run operator -- ${line}`).join('\n'))

async function list(db: Db, state?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select((eb) => ['id', 'template', 'receiver', 'state', 'attempts', 'error', tspOf(eb.ref('created_at')).as('tsp')])
    .$if(state !== undefined, (listed) => listed.where('state', '=', state!))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, template, receiver, state, attempts, error, tsp }) => {
    const when = `${shortDate(isoDate(tsp), 'vi')} ${timeOfDay(tsp)}`
    const tries = `tries ${attempts}`.padEnd(8)
    return [id, when, state.padEnd(9), tries, receiver.padEnd(12), template, error ?? ''].join('  ').trimEnd()
  })
}

/** Those that failed wait again, with all their tries; what is too late by now is not sent all the same. */
async function retry(db: Db, id: string): Promise<string[]> {
  const chosen = id === 'all' ? sql`` : sql`and ${m.id} = ${id}`
  const { rows } = await sql<Pick<Row<'messages'>, 'id'>>`
    with again as (
      select ${m.id} as id, jobs.id as job from ${m}
      join graphile_worker._private_jobs jobs on jobs.payload->>'id' = ${m.id} and jobs.locked_at is null
      where ${m.id} in (select ${messages.id} from ${messages} where ${messages.state} = 'failed' ${chosen})
    ),
    back as (
      select graphile_worker.reschedule_jobs(array_agg(job), run_at := ${databaseNow}, attempts := 0, max_attempts := ${TRIES})
      from again
    )
    update ${m} set ${messages.state} = 'waiting', ${messages.due_at} = ${clockNow} from again
    where ${m.id} = again.id and (select count(*) from back) > 0 returning ${m.id}`.execute(db)
  if (rows.length === 0) throw new StartRefused('There is nothing to try again. messages failed lists what failed.')
  return rows.map((row) => `${row.id}: waits to be sent again`)
}
