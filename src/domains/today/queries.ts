import { inboxOf, quotationsWaiting } from '#domains/inbox/queries.ts'
import { ledgerCounts, ledgerOf } from '#domains/messages/queries.ts'
import { visitsOf, visitsWaiting } from '#domains/reservations/office/queries.ts'
import {
  NEW_MS,
  reviewQueue,
  reviewsWaiting,
  unansweredReviews,
  venueReviews,
} from '#domains/reviews/office/queries.ts'
import { isoDate, tspAt } from '#lib/dates.ts'
import { LATE_MS } from '#lib/late.ts'
import { partnersReached, type Right, rolesWith } from '#lib/rights.ts'
import type { Db } from '#platform/db.ts'
import type { StaffViewer } from '#platform/staff-door.ts'
import type { WorkCounts, WorkItem } from './contract.ts'

type Roles = StaffViewer['roles']

/** Whose work of each kind is theirs; null where none is. */
const workOf = (roles: Roles) => ({
  quoting: reachedBy(roles, 'see-quotations'),
  moving: reachedBy(roles, 'move-visits'),
  moderating: reachedBy(roles, 'moderate-reviews'),
  answering: reachedBy(roles, 'answer-reviews'),
  sending: reachedBy(roles, 'see-messages'),
})

function reachedBy(roles: Roles, right: Right) {
  const held = rolesWith(roles, right)
  return held.length ? partnersReached(held) : null
}

const NONE = { count: 0, oldestTsp: null }

/** How much waits, by the entry of the menu where it is done. One statement for each right that somebody has. */
export async function workCounts(db: Db, now: number, viewer: Pick<StaffViewer, 'roles'>): Promise<WorkCounts> {
  const { quoting, moving, moderating, answering, sending } = workOf(viewer.roles)
  const [quotations, visits, reviews, answers, messages] = await Promise.all([
    quoting ? quotationsWaiting(db, now, quoting) : NONE,
    moving ? visitsWaiting(db, moving) : NONE,
    moderating ? reviewsWaiting(db, now) : null,
    Array.isArray(answering) ? unansweredReviews(db, now, answering) : NONE,
    sending ? ledgerCounts(db, sending) : null,
  ])
  const oldest = [quotations.oldestTsp, visits.oldestTsp, reviews?.oldestTsp, messages?.oldestTsp]
  return {
    quotations: quotations.count,
    visits: visits.count,
    reviews: reviews?.waiting ?? 0,
    answers: answers.count,
    messages: messages?.failed ?? 0,
    late: oldest.filter((tsp) => tsp && now - tsp > LATE_MS).length,
  }
}

const WAITING = ['REQUESTED', 'CANCEL_REQUESTED']

export async function todayOf(db: Db, now: number, viewer: StaffViewer) {
  const today = isoDate(now)
  const { quoting, moving, moderating, answering, sending } = workOf(viewer.roles)
  const [counts, asked, visits, queue, own, failed, doneToday] = await Promise.all([
    workCounts(db, now, viewer),
    quoting ? inboxOf(db, now, { partners: quoting, group: 'open' }) : [],
    moving ? visitsOf(db, now, { partners: moving, from: today, days: 1 }) : [],
    moderating ? reviewQueue(db, now, 'reported') : [],
    Array.isArray(answering) ? venueReviews(db, now, answering) : [],
    sending ? ledgerOf(db, sending, { state: 'failed' }) : [],
    actsToday(db, now, viewer.staffId),
  ])
  const waiting: WorkItem[] = [
    ...asked
      .filter(({ askedTsp }) => quoting !== 'all' || now - askedTsp > LATE_MS)
      .map(({ id, client, venueName, askedTsp }) => ({
        kind: 'quotation' as const,
        id,
        title: client,
        place: venueName,
        detail: null,
        meetTsp: null,
        sinceTsp: askedTsp,
      })),
    ...visits
      .filter(({ state }) => WAITING.includes(state))
      .map((visit) => ({
        kind: visit.state === 'REQUESTED' ? ('visit' as const) : ('cancel' as const),
        id: visit.id,
        title: visit.client,
        place: visit.subject,
        detail: null,
        meetTsp: visit.meetTsp,
        sinceTsp: visit.createdTsp,
      })),
    ...queue.map((review) => ({
      kind: review.isAppeal ? ('appeal' as const) : ('report' as const),
      id: review.id,
      title: review.title,
      place: review.venueName,
      detail: review.reasons[0] ?? null,
      meetTsp: null,
      sinceTsp: review.sinceTsp,
    })),
    ...own
      .filter(({ answer, createdTsp }) => answer === null && createdTsp > now - NEW_MS)
      .map(({ id, title, venueName, createdTsp }) => ({
        kind: 'answer' as const,
        id,
        title,
        place: venueName,
        detail: null,
        meetTsp: null,
        sinceTsp: createdTsp,
      })),
    ...failed.map(({ id, template, receiver, error, createdTsp }) => ({
      kind: 'message' as const,
      id,
      title: template,
      place: receiver,
      detail: error,
      meetTsp: null,
      sinceTsp: createdTsp,
    })),
  ]
  const meetings = visits
    .filter(({ state, meetTsp }) => state === 'CONFIRMED' && meetTsp !== null && isoDate(meetTsp) === today)
    .map(({ id, client, subject, meetTsp, createdTsp }) => ({
      kind: 'meeting' as const,
      id,
      title: client,
      place: subject,
      detail: null,
      meetTsp,
      sinceTsp: createdTsp,
    }))
  return {
    counts,
    waiting: waiting.toSorted((one, two) => one.sinceTsp - two.sinceTsp),
    meetings,
    doneToday,
    atTsp: now,
  }
}

async function actsToday(db: Db, now: number, staffId: string): Promise<number> {
  const { count } = await db
    .selectFrom('staff_acts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('at', '>=', new Date(tspAt(isoDate(now), '00:00')))
    .where('what', 'not like', 'staff.%')
    .executeTakeFirstOrThrow()
  return Number(count)
}
