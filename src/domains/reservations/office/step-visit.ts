import { lastActor } from '#domains/staff/acts/queries.ts'
import { tellOwners } from '#domains/staff/tell-owners.ts'
import { tspAt } from '#lib/dates.ts'
import { acted, refused } from '#lib/endpoint.ts'
import type { Transaction } from '#platform/db.ts'
import { mannerOf } from '#platform/manner.ts'
import { wordOf } from '#platform/message-templates.ts'
import type { Asked } from '#platform/serve.ts'
import { momentsOf, moveReservation } from '../move-reservation.ts'
import { stepNamed } from '../process.ts'
import type { stepVisit } from './contract.ts'
import { visitById } from './queries.ts'

/**
 * One step of the process, by the house. Of two at once the second is told who was first, and nothing of theirs is done.
 * What somebody of Song Hỷ does in a place's stead needs a reason, and the place is told.
 */
export async function takeVisitStep({ db, clock, config, params, body, viewer }: Asked<typeof stepVisit>) {
  const tx = db as Transaction
  const { step, seen, date, time, times = [], reason } = body
  const needs = stepNamed(step)
  if ((needs.reason || viewer.onBehalf) && !reason) return refused('reason_needed', { reason: 'required' })
  if (needs.time === 'must' && !(date && time)) return refused('time_needed', { time: 'required' })
  if (needs.times && times.length === 0) return refused('time_needed', { times: 'required' })
  const now = clock.now()
  const manner = mannerOf(config, now)
  const before = await visitById(db, now, params.id)
  if (!before) return refused('not_found')
  if (!before.steps.includes(step) && needs.times) return refused('step_impossible')
  const meetTsp = needs.time && date && time ? tspAt(date, time) : undefined
  const offeredTsps = needs.times && momentsOf(times)
  const told = needs.reason ? reason : undefined
  const taken = await moveReservation(tx, manner, { id: params.id, step, meetTsp, offeredTsps, reason: told, seen })
  if (!taken.ok) {
    if (taken.why === 'past') return refused('time_past', { [needs.times ? 'times' : 'time']: 'time_past' })
    if (taken.why === 'to_come') return refused('visit_to_come')
    if (taken.why === 'slot_gone') return refused('slot_gone')
    const stands = await visitById(db, now, params.id)
    const isMoved = stands !== null && stands.version !== seen
    return isMoved
      ? refused('moved_meanwhile', await lastActor(db, 'reservation', params.id))
      : refused('step_impossible')
  }
  const after = (await visitById(db, now, params.id))!
  if (viewer.onBehalf && viewer.partnerId !== null) {
    const what = wordOf('vi', `step-${step}`)
    const news = { template: 'office.on-behalf', partnerId: viewer.partnerId, place: before.subject, what } as const
    await tellOwners(tx, manner, { ...news, reason: reason! })
  }
  return acted(after, {
    what: `visit.${step}`,
    thing: { kind: 'reservation', id: params.id },
    before: { state: before.state, meetTsp: before.meetTsp },
    after: { state: after.state, meetTsp: after.meetTsp, ...(offeredTsps && { offeredTsps }) },
    // what the couple reads stands with the visit and is forgotten with them: acts are for ever
    reason: needs.reason ? undefined : reason,
  })
}
