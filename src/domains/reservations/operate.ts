import { recordAct } from '#domains/staff/acts/record-act.ts'
import { isoDate, shortDate, timeOfDay, tspAt } from '#lib/dates.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import { maskPhone } from '#lib/phone.ts'
import { LONGEST_REASON } from '#lib/reason.ts'
import { tspOf } from '#platform/columns.ts'
import type { Config } from '#platform/config.ts'
import { type Db, inTransaction, type Transaction } from '#platform/db.ts'
import { type Manner, mannerOf } from '#platform/manner.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { RESERVATION_STATES, type ReservationState } from './contract.ts'
import { moveReservation } from './move-reservation.ts'
import { OPERATOR_STEPS, type OperatorStep, STEPS, stepNamed } from './process.ts'
import type { Moved } from './tell-of-move.ts'

export const RESERVATION_USAGE = [
  `reservation list [${RESERVATION_STATES.join(' | ')}]`,
  'reservation confirm <id> [<YYYY-MM-DD> <HH:MM>]',
  'reservation complete | cancel | reject-cancel <id>',
  'reservation decline | call-off | no-show <id> "<reason>"',
  'reservation reschedule <id> <YYYY-MM-DD> <HH:MM> "<reason>"',
]

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What an operator does to reservations from a terminal: answers with the lines to print. */
export const operateReservation =
  (config: Config) =>
  async (db: Db, now: number, [verb, ...rest]: string[]): Promise<string[]> => {
    if (verb === 'list') return list(db, rest[0])
    const step = OPERATOR_STEPS.find((name) => name === verb && !stepNamed(name).times)
    const [id, ...words] = rest
    if (!step || !id) throw new StartRefused(usage())
    return [await take(db, mannerOf(config, now), { id, step, ...wordsOf(step, words) })]
  }

const usage = () => RESERVATION_USAGE.map((line) => `npm run operator -- ${line}`).join('\n')

/** The moment and the reason, where the step takes them; nothing may be left over. */
function wordsOf(step: OperatorStep, words: string[]): { meetTsp?: number; reason?: string } {
  const { time, reason: needsReason } = stepNamed(step)
  const left = [...words]
  const reason = needsReason ? left.pop()?.trim() : undefined
  if (needsReason && !(reason && reason.length <= LONGEST_REASON)) throw new StartRefused(usage())
  const [date, hour] = time ? left.splice(0, 2) : []
  if (left.length || (time === 'must' && !date)) throw new StartRefused(usage())
  if (date === undefined) return { reason }
  if (!(isIsoDate(date) && hour && TIME.test(hour))) throw new StartRefused(usage())
  return { reason, meetTsp: tspAt(date, hour) }
}

interface Taking {
  id: string
  step: OperatorStep
  meetTsp?: number
  reason?: string
}

async function take(db: Db, manner: Manner, taking: Taking): Promise<string> {
  const { id, step } = taking
  const before = await standing(db, id)
  if (!before) throw new StartRefused(`There is no reservation ${id}.`)
  const taken = await inTransaction(db, async (tx) => {
    const movement = await moveReservation(tx, manner, { ...taking, seen: before.version })
    if (movement.ok) await recordTerminalStep(tx, manner.now, taking, movement.moved)
    return movement
  })
  if (taken.ok) return `${id}: ${taken.moved.from} → ${taken.moved.to}`
  if (taken.why === 'past') throw new StartRefused(`${moment(taking.meetTsp!)} has passed. ${id} was not moved.`)
  if (taken.why === 'to_come') {
    throw new StartRefused(`The meeting of ${id} is still to come: no-show begins once its time is there.`)
  }
  const { state, version } = (await standing(db, id))!
  if (version !== before.version)
    throw new StartRefused(`Somebody moved ${id} just now: it is ${state}. Look at it again.`)
  throw new StartRefused(`${id} is ${state}: ${step} begins from ${STEPS[step].from.join(' or ')}.`)
}

const recordTerminalStep = (tx: Transaction, now: number, { id, step }: Taking, { from, to }: Moved) =>
  recordAct(tx, now, null, {
    what: `visit.${step}`,
    thing: { kind: 'reservation', id },
    before: { state: from },
    after: { state: to },
  })

const standing = (db: Db, id: string) =>
  db.selectFrom('reservations').select(['state', 'version']).where('id', '=', id).executeTakeFirst()

const moment = (tsp: number) => `${shortDate(isoDate(tsp), 'vi')} ${timeOfDay(tsp)}`

/** What is listed where no state is asked for. */
const OPEN_STATES: ReservationState[] = ['REQUESTED', 'CONFIRMED', 'CANCEL_REQUESTED']

async function list(db: Db, state?: string): Promise<string[]> {
  if (state && !RESERVATION_STATES.some((known) => known === state)) throw new StartRefused(usage())
  const rows = await db
    .selectFrom('reservations')
    .select((eb) => [
      'id',
      'kind',
      'state',
      'subject_name as name',
      'tel',
      tspOf(eb.ref('created_at')).as('createdTsp'),
    ])
    .where('state', 'in', state ? [state] : OPEN_STATES)
    .orderBy('created_at')
    .limit(200)
    .execute()
  return rows.map(({ id, kind, state, name, tel, createdTsp }) =>
    [id, state.padEnd(16), kind.padEnd(7), moment(createdTsp), tel ? maskPhone(tel) : '', name].join('  '),
  )
}
