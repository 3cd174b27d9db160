import { sql } from 'kysely'
import { anyOf, columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import { CORRECTABLE_MS } from '../answer-review.ts'
import { ANSWER, AUTHOR } from '../queries.ts'
import { RESTORABLE } from '../removing/restorable.ts'
import type { QueuedReview, REVIEW_QUEUES, ReviewCase, VenueReview } from './contract.ts'

const r = columns('reviews', 'r')
const c = columns('customers', 'c')
const v = columns('venues', 'v')
const t = columns('partner_things', 't')
const report = columns('review_reports', 'report')
const removal = columns('review_removals', 'removal')
const act = columns('staff_acts', 'act')
const person = columns('staff', 'person')

const AT_MOST = 200
const WORDS_AHEAD = 200
export const NEW_MS = 30 * 24 * 3_600_000

const OPEN_REPORTS = sql`from ${report} where ${report.review_id} = ${r.id} and ${report.closed_at} is null`
const IS_APPEAL = sql`(${r.removed_at} is not null and ${r.appealed_at} is not null and ${r.appeal_decided_at} is null)`
const PURGE_AT = sql<Date | null>`${r.removed_at} + ${RESTORABLE}::interval`
const VENUE_NAME = sql`coalesce(${v.name}, '')`

const WAITS = sql`((${r.removed_at} is null and exists (select 1 ${OPEN_REPORTS})) or ${IS_APPEAL})`
const SINCE = sql`coalesce(case when ${IS_APPEAL} then ${r.appealed_at} end,
  (select min(${report.created_at}) ${OPEN_REPORTS}))`
const restorableAt = (now: number) => sql`${r.removed_at} > ${new Date(now)}::timestamptz - ${RESTORABLE}::interval`

export async function reviewQueue(db: Db, now: number, queue: (typeof REVIEW_QUEUES)[number]): Promise<QueuedReview[]> {
  const { rows } = await sql<QueuedReview>`
    select ${r.id}, ${VENUE_NAME} as "venueName", ${r.rating}, ${r.title}, left(${r.content}, ${WORDS_AHEAD}) as begins,
      array(select distinct ${report.reason} ${OPEN_REPORTS}) as reasons,
      ${tspOf(sql<Date>`coalesce(${SINCE}, ${r.removed_at})`)} as "sinceTsp",
      ${IS_APPEAL} as "isAppeal", ${tspOf(PURGE_AT)} as "purgeTsp"
    from ${r} left join ${v} on ${v.id} = ${r.venue_id}
    where ${queue === 'reported' ? WAITS : restorableAt(now)}
    order by "sinceTsp", ${r.id} limit ${AT_MOST}`.execute(db)
  return rows
}

export async function reviewsWaiting(db: Db, now: number) {
  const { rows } = await sql<{ waiting: number; restorable: number; oldestTsp: number | null }>`
    select count(*) filter (where ${WAITS})::int as waiting, count(*) filter (where ${restorableAt(now)})::int as restorable,
      ${tspOf(sql<Date | null>`min(${SINCE}) filter (where ${WAITS})`)} as "oldestTsp"
    from ${r} where ${r.id} in (
      select ${report.review_id} from ${report} where ${report.closed_at} is null
      union select ${removal.review_id} from ${removal} where ${removal.restored_at} is null)`.execute(db)
  return onlyRow(rows)
}

/** Changes with whatever is decided, written or reported about a review. */
const SEEN = sql<string>`concat((select coalesce(max(${act.id}), 0) from ${act} where ${act.thing_kind} = 'review'
  and ${act.thing_id} = ${r.id}), '-', extract(epoch from coalesce(${r.edited_at}, ${r.created_at})), '-',
  ${r.appealed_at} is not null)`

export async function reviewCase(db: Db, id: string): Promise<ReviewCase | null> {
  const { rows } = await sql<ReviewCase>`
    select ${r.id}, ${SEEN} as seen, ${VENUE_NAME} as "venueName", ${AUTHOR} as author, ${r.verified}, ${r.held}, ${r.rating},
      ${r.title}, ${r.content}, ${r.pictures}, ${tspOf(r.created_at)} as "createdTsp", ${tspOf(r.edited_at)} as "editedTsp",
      ${tspOf(r.masked_at)} as "maskedTsp",
      ${ANSWER} as answer,
      coalesce((select json_agg(json_build_object('reason', ${report.reason}, 'note', ${report.note},
        'createdTsp', ${tspOf(report.created_at)}) order by ${report.created_at}) ${OPEN_REPORTS}), '[]') as reports,
      case when ${r.removed_at} is not null then json_build_object('reason', ${r.removed_reason}, 'note', ${r.removed_note},
        'removedTsp', ${tspOf(r.removed_at)}, 'purgeTsp', ${tspOf(PURGE_AT)}, 'purged', ${r.content} = '',
        'appeal', case when ${r.appealed_at} is not null then json_build_object('text', coalesce(${r.appeal}, ''),
          'appealedTsp', ${tspOf(r.appealed_at)}, 'decidedTsp', ${tspOf(r.appeal_decided_at)}) end) end as removal,
      coalesce((select json_agg(json_build_object('what', ${act.what}, 'atTsp', ${tspOf(act.at)},
          'staffName', ${person.name}, 'reason', ${act.reason}) order by ${act.id} desc)
        from ${act} left join ${person} on ${person.id} = ${act.staff_id}
        where ${act.thing_kind} = 'review' and ${act.thing_id} = ${r.id}), '[]') as acts
    from ${r} join ${c} on ${c.id} = ${r.customer_id} left join ${v} on ${v.id} = ${r.venue_id}
    where ${r.id} = ${id}`.execute(db)
  return rows[0] ?? null
}

export interface LockedReview {
  seen: string
  title: string
  content: string
  customerId: string
  lang: 'vi' | 'en'
  venueName: string
  isRemoved: boolean
}

/** Held until the decision is written: of two who decide at once the second finds another `seen`. */
export async function lockedReview(db: Db, id: string): Promise<LockedReview | null> {
  await db.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const { rows } = await sql<LockedReview>`
    select ${SEEN} as seen, ${r.title}, ${r.content}, ${r.customer_id} as "customerId", ${r.lang},
      ${VENUE_NAME} as "venueName", ${r.removed_at} is not null as "isRemoved"
    from ${r} left join ${v} on ${v.id} = ${r.venue_id} where ${r.id} = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function partnerOfReview(db: Db, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ partnerId: string | null }>`
    select (select ${t.partner_id} from ${t} where ${t.kind} = 'venue' and ${t.thing_id} = ${r.venue_id}) as "partnerId"
    from ${r} where ${r.id} = ${id}`.execute(db)
  return rows[0] && rows[0].partnerId
}

const ofVenues = (partners: string[]) => sql`
  ${r.removed_at} is null and ${r.venue_id} in (
    select ${t.thing_id} from ${t} where ${t.kind} = 'venue' and ${t.partner_id} = ${anyOf(partners)})`

export async function venueReviews(db: Db, now: number, partners: string[]): Promise<VenueReview[]> {
  const until = sql<Date>`${r.answered_at} + make_interval(secs => ${CORRECTABLE_MS / 1000})`
  const { rows } = await sql<VenueReview>`
    select ${r.id}, ${VENUE_NAME} as "venueName", ${AUTHOR} as author, ${r.rating}, ${r.title}, ${r.content},
      ${tspOf(r.created_at)} as "createdTsp",
      ${ANSWER} as answer,
      case when ${until} > ${new Date(now)} then ${tspOf(until)} end as "correctableTsp"
    from ${r} join ${c} on ${c.id} = ${r.customer_id} left join ${v} on ${v.id} = ${r.venue_id}
    where ${ofVenues(partners)} order by ${r.answer} is not null, ${r.created_at} desc, ${r.id} limit ${AT_MOST}`.execute(
    db,
  )
  return rows
}

/** Those that are new: what was left unanswered for a month waits for nobody. */
export async function unansweredReviews(db: Db, now: number, partners: string[]) {
  const { rows } = await sql<{ count: number; oldestTsp: number | null }>`
    select count(*)::int as count, ${tspOf(sql<Date | null>`min(${r.created_at})`)} as "oldestTsp"
    from ${r} where ${ofVenues(partners)} and ${r.answer} is null and ${r.created_at} > ${new Date(now - NEW_MS)}`.execute(
    db,
  )
  return onlyRow(rows)
}
