import { recordAct } from '#domains/staff/acts/record-act.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { MESSAGE_STATES } from '#lib/message-states.ts'
import { tspOf } from '#platform/columns.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { retryFailed } from '#platform/message-ledger.ts'
import { StartRefused } from '#platform/start-refused.ts'

export const MESSAGES_USAGE = [`messages [${MESSAGE_STATES.join(' | ')}]`, 'messages retry <id> | all']

const MOST = 200

/** What an operator asks about messages: which went out, and once more for those that did not. */
export async function operateMessages(db: Db, now: number, [word, id, ...more]: string[]): Promise<string[]> {
  if (more.length) throw usage()
  if (word === 'retry' && id) return retry(db, now, id)
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

async function retry(db: Db, now: number, id: string): Promise<string[]> {
  const { again } = await inTransaction(db, async (tx) => {
    const again = await retryFailed(tx, { id: id === 'all' ? undefined : id, partners: 'all' })
    for (const one of again)
      await recordAct(tx, now, null, { what: 'message.retried', thing: { kind: 'message', id: one } })
    return { ok: true, again }
  })
  if (again.length === 0) throw new StartRefused('There is nothing to try again. messages failed lists what failed.')
  return again.map((id) => `${id}: waits to be sent again`)
}
