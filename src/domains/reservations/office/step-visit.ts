import { acted, refused } from '#lib/endpoint.ts'
import { tspAt } from '#lib/dates.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Asked } from '#platform/serve.ts'
import { moveReservation } from '../move-reservation.ts'
import { stepNamed } from '../process.ts'
import type { stepVisit } from './contract.ts'
import { visitById } from './queries.ts'

/** One step of the process, by the house. Of two at once the second is told who was first, and nothing of theirs is done. */
export async function takeVisitStep({ db, clock, config, params, body, viewer }: Asked<typeof stepVisit>) {
  const { step, seen, date, time, reason } = body
  const needs = stepNamed(step)
  if ((needs.reason || viewer.onBehalf) && !reason) return refused('reason_needed', { reason: 'required' })
  if (needs.time === 'must' && !(date && time)) return refused('time_needed', { time: 'required' })
  const now = clock.now()
  const before = await visitById(db, now, params.id)
  if (!before) return refused('not_found')
  const meetTsp = needs.time && date && time ? tspAt(date, time) : undefined
  const taken = await moveReservation(
    db as Transaction,
    { now, budgets: config.messageBudgets },
    { id: params.id, step, meetTsp, reason: needs.reason ? reason : undefined, seen },
  )
  if (!taken.ok) {
    if (taken.why === 'past') return refused('time_past', { time: 'time_past' })
    if (taken.why === 'to_come') return refused('visit_to_come')
    const first = seen === before.version ? null : await lastActor(db, params.id)
    return first ? refused('moved_meanwhile', first) : refused('step_impossible')
  }
  const after = (await visitById(db, now, params.id))!
  return acted(after, {
    what: `visit.${step}`,
    thing: { kind: 'reservation', id: params.id },
    partnerId: before.partnerId,
    before: { state: before.state, meetTsp: before.meetTsp },
    after: { state: after.state, meetTsp: after.meetTsp },
    reason,
  })
}

/** Who moved it last and when, for whoever came second. */
async function lastActor(db: Db, id: string): Promise<Record<string, string>> {
  const last = await db
    .selectFrom('staff_acts')
    .leftJoin('staff', 'staff.id', 'staff_acts.staff_id')
    .select(['staff.name', 'staff_acts.at'])
    .where('thing_kind', '=', 'reservation')
    .where('thing_id', '=', id)
    .orderBy('staff_acts.id', 'desc')
    .executeTakeFirst()
  return { by: last?.name ?? '', atTsp: last ? String(last.at.getTime()) : '' }
}
