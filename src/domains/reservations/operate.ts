import { sql } from 'kysely'
import { isIsoDate, isoDate, shortDate, timeOfDay, tspAt } from '#lib/dates.ts'
import { maskPhone } from '#lib/phone.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { Budgets } from '#platform/message-budgets.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { RESERVATION_STATES, type ReservationState } from './contract.ts'
import { moveReservation } from './move-reservation.ts'
import { OPERATOR_STEPS, type OperatorStep, STEPS } from './process.ts'

export const RESERVATION_USAGE = [
  `reservation list [${RESERVATION_STATES.join(' | ')}]`,
  'reservation confirm <id> [<YYYY-MM-DD> <HH:MM>]',
  'reservation complete | cancel | reject-cancel <id>',
]

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What an operator does to reservations, until there is a back office: answers with the lines to print. */
export const operateReservation =
  (budgets: Budgets) =>
  async (db: Db, now: number, [verb, ...rest]: string[]): Promise<string[]> => {
    if (verb === 'list') return list(db, rest[0])
    const step = OPERATOR_STEPS.find((name) => name === verb)
    const [id, date, time, ...more] = rest
    if (!step || !id || more.length || (date && step !== 'confirm')) throw new StartRefused(usage())
    if (date && !(isIsoDate(date) && time && TIME.test(time))) throw new StartRefused(usage())
    return [await take(db, { now, budgets }, step, id, date ? tspAt(date, time) : undefined)]
  }

const usage = () => RESERVATION_USAGE.map((line) => `npm run operator -- ${line}`).join('\n')

async function take(
  db: Db,
  manner: { now: number; budgets: Budgets },
  step: OperatorStep,
  id: string,
  meetTsp?: number,
): Promise<string> {
  const taken = await inTransaction(db, async (tx) => {
    const moved = await moveReservation(tx, manner, { id, step, meetTsp })
    return moved ? { ok: true as const, moved } : { ok: false as const }
  })
  if (taken.ok) return `${id}: ${taken.moved.from} → ${taken.moved.to}`
  const { rows } = await sql<{ state: string }>`select state from reservations where id = ${id}`.execute(db)
  if (!rows[0]) throw new StartRefused(`There is no reservation ${id}.`)
  throw new StartRefused(`${id} is ${rows[0].state}: ${step} begins from ${STEPS[step].from.join(' or ')}.`)
}

interface Listed {
  id: string
  kind: string
  state: ReservationState
  name: string
  tel: string | null
  createdTsp: number
}

async function list(db: Db, state?: string): Promise<string[]> {
  if (state && !RESERVATION_STATES.some((known) => known === state)) throw new StartRefused(usage())
  const chosen = state
    ? sql`where state = ${state}`
    : sql`where state in ('REQUESTED', 'CONFIRMED', 'CANCEL_REQUESTED')`
  const { rows } = await sql<Listed>`
    select id, kind, state, subject_name as name, tel, (extract(epoch from created_at) * 1000)::float8 as "createdTsp"
    from reservations ${chosen} order by created_at limit 200`.execute(db)
  return rows.map(({ id, kind, state, name, tel, createdTsp }) =>
    [
      id,
      state.padEnd(16),
      kind.padEnd(7),
      `${shortDate(isoDate(createdTsp), 'vi')} ${timeOfDay(createdTsp)}`,
      tel ? maskPhone(tel) : '',
      name,
    ].join('  '),
  )
}
