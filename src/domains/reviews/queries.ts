import { type RawBuilder, sql } from 'kysely'
import { href } from '#lib/href.ts'
import { columns, onlyRow, tspOf } from '#platform/columns.ts'
import type { Db } from '#platform/db.ts'
import type { ListedPage } from '#platform/sitemap.ts'
import {
  type OneReview,
  type OwnReview,
  type Reason,
  type Review,
  type ReviewSort,
  SCORES,
  type Summary,
} from './contract.ts'
import { RESTORABLE } from './removing/restorable.ts'

const reviews = columns('reviews')
const r = columns('reviews', 'r')
const c = columns('customers', 'c')
const v = columns('venues', 'v')
const sums = columns('venue_ratings', 'sums')
const mark = columns('review_reactions', 'mark')
const removals = columns('review_removals')

/** Customers are shown by their given names, as people call each other; sample authors as they are written down. */
export const AUTHOR = sql`
  case when ${r.content_hash} is null and ${c.deactivated_at} is null
    then regexp_replace(${c.name}, '^.*\\s(\\S+\\s+\\S+)$', '\\1') else ${c.name} end`

/** What the venue answered, or null. */
export const ANSWER = sql`case when ${r.answer} is not null then json_build_object('text', ${r.answer},
  'answeredTsp', ${tspOf(r.answered_at)}, 'correctedTsp', ${tspOf(r.answer_corrected_at)}) end`

const shown = (content: RawBuilder<unknown> = r.content) => sql`
  ${r.id}, ${r.venue_id} as "weddingCenterId", ${AUTHOR} as author, ${c.deactivated_at} is not null as "authorLeft",
  ${r.verified}, ${r.held}, ${r.rating}, json_build_object('food', ${r.food}, 'service', ${r.service}, 'hall', ${r.hall},
    'sound', ${r.sound}, 'asQuoted', ${r.as_quoted}, 'parking', ${r.parking}) as scores,
  ${r.lang}, ${r.title}, ${content} as content, to_char(${r.wedding_date}, 'YYYY-MM-DD') as "weddingDate",
  ${r.pictures}, ${r.helpful_count} as "helpfulCount",
  ${ANSWER} as answer,
  ${tspOf(r.created_at)} as "createdTsp", ${tspOf(r.edited_at)} as "editedTsp"`

const NEWEST = sql`${reviews.created_at} desc, ${reviews.id}`
const ORDERS: Record<ReviewSort, RawBuilder<unknown>> = {
  newest: NEWEST,
  helpful: sql`${reviews.helpful_count} desc, ${NEWEST}`,
  highest: sql`${reviews.rating} desc, ${NEWEST}`,
  lowest: sql`${reviews.rating}, ${NEWEST}`,
}

/** With their authors, in the order that they were found in. */
const inTheirOrder = (found: RawBuilder<unknown>, listed: RawBuilder<unknown>) => sql`
  select ${listed} from (select *, row_number() over () as place from (${found}) found) r
  join ${c} on ${c.id} = ${r.customer_id} order by r.place`

export interface WantedReviews {
  stars?: number
  pictures?: boolean
  sort: ReviewSort
  page: number
  fetchSize: number
}

/** A page of a venue's reviews. How many there are is not counted but read: the database keeps it. */
export async function reviewsPage(db: Db, venueId: string, { stars, pictures, sort, page, fetchSize }: WantedReviews) {
  const ratings = await ratingsOf(db, venueId)
  if (!ratings) return null
  const { summary } = ratings
  const bars = pictures ? ratings.pictured : ratings.stars
  const total = stars ? bars[stars - 1]! : bars.reduce((sum, bar) => sum + bar, 0)
  if (page * fetchSize >= total) return { items: [], page, fetchSize, total, summary }

  // within one star every order by stars is the order by time
  const order = stars && sort !== 'helpful' ? ORDERS.newest : ORDERS[sort]
  const { rows } = await sql<Review>`${inTheirOrder(
    sql`
      select * from ${reviews} where ${reviews.venue_id} = ${venueId} and ${reviews.removed_at} is null
        ${stars ? sql`and ${reviews.rating} = ${stars}` : sql``} ${pictures ? sql`and ${reviews.has_pictures}` : sql``}
      order by ${order} limit ${fetchSize} offset ${page * fetchSize}`,
    shown(),
  )}`.execute(db)
  return { items: rows, page, fetchSize, total, summary }
}

const star = (stars: number) => sql`${sums.stars}[${sql.lit(stars)}]`
const added = (bars: RawBuilder<unknown>) => sql`${bars}[1] + ${bars}[2] + ${bars}[3] + ${bars}[4] + ${bars}[5]`

/** What the reviews come to, from the sums that the database keeps; without a review the sums are null. */
const SUMMARY = sql`json_build_object(
  'average', round((${star(1)} + 2 * ${star(2)} + 3 * ${star(3)} + 4 * ${star(4)} + 5 * ${star(5)})::numeric
    / nullif(${added(sums.stars)}, 0), 2),
  'count', coalesce(${added(sums.stars)}, 0),
  'histogram', json_build_object('1', coalesce(${star(1)}, 0), '2', coalesce(${star(2)}, 0),
    '3', coalesce(${star(3)}, 0), '4', coalesce(${star(4)}, 0), '5', coalesce(${star(5)}, 0)),
  'withPictures', coalesce(${added(sums.pictured)}, 0),
  'scores', json_build_object(${sql.join(
    SCORES.map(
      (name, at) =>
        sql`${sql.lit(name)}, round(${sums.scores}[${sql.lit(at + 1)}]::numeric
          / nullif(${sums.scored}[${sql.lit(at + 1)}], 0), 2)`,
    ),
  )}))`

interface Ratings {
  stars: number[]
  pictured: number[]
  summary: Summary
}

async function ratingsOf(db: Db, venueId: string): Promise<Ratings | null> {
  const { rows } = await sql<Ratings>`
    select coalesce(${sums.stars}, '{0,0,0,0,0}') as stars, coalesce(${sums.pictured}, '{0,0,0,0,0}') as pictured,
      ${SUMMARY} as summary
    from ${v} left join ${sums} on ${sums.venue_id} = ${v.id} where ${v.id} = ${venueId}`.execute(db)
  return rows[0] ?? null
}

const BRIEF = { reviews: 2, letters: 420 }

const beginning = sql`case when length(${r.content}) > ${BRIEF.letters}
  then regexp_replace(left(${r.content}, ${BRIEF.letters}), '\\s+\\S*$', '…') else ${r.content} end`

/** The sums, and the beginning of the reviews that helped most; to stand in a query about the venue. */
export const reviewsInBrief = (venueId: RawBuilder<unknown>) => sql`(
  select json_build_object('summary', ${SUMMARY}, 'helpful', (
    select coalesce(json_agg(told), '[]') from (${inTheirOrder(
      sql`
        select * from ${reviews} where ${reviews.venue_id} = ${venueId} and ${reviews.removed_at} is null
        order by ${ORDERS.helpful} limit ${BRIEF.reviews}`,
      sql`${shown(beginning)}, length(${r.content}) > ${BRIEF.letters} as shortened`,
    )}) told))
  from (values (1)) always left join ${sums} on ${sums.venue_id} = ${venueId})`

export async function reviewById(db: Db, id: string, customerId?: string): Promise<OneReview | null> {
  const reacted = customerId
    ? sql`exists (select 1 from ${mark} where ${mark.review_id} = ${r.id} and ${mark.customer_id} = ${customerId})`
    : sql`null::boolean`
  const { rows } = await sql<OneReview>`
    select ${shown()}, ${reacted} as reacted,
      json_build_object('id', ${v.id}, 'name', ${v.name}, 'unsignedName', ${v.unsigned_name}) as "weddingCenter"
    from ${r} join ${c} on ${c.id} = ${r.customer_id} join ${v} on ${v.id} = ${r.venue_id}
    where ${r.id} = ${id} and ${r.removed_at} is null`.execute(db)
  return rows[0] ?? null
}

export async function ownReviews(
  db: Db,
  customerId: string,
  { weddingCenterId, page, fetchSize }: { weddingCenterId?: string; page: number; fetchSize: number },
) {
  const theirs = sql`
    from ${r} join ${c} on ${c.id} = ${r.customer_id} left join ${v} on ${v.id} = ${r.venue_id}
    where ${r.customer_id} = ${customerId} ${weddingCenterId ? sql`and ${r.venue_id} = ${weddingCenterId}` : sql``}`
  const { rows } = await sql<OwnReview>`
    select ${shown()}, ${r.removed_reason} as "removedReason",
      case when ${r.removed_at} is not null then json_build_object('note', ${r.removed_note},
        'removedTsp', ${tspOf(r.removed_at)}, 'purgeTsp', ${tspOf(sql<Date>`${r.removed_at} + ${RESTORABLE}::interval`)},
        'purged', ${r.content} = '', 'appealedTsp', ${tspOf(r.appealed_at)}) end as removal,
      json_build_object('id', ${r.venue_id}, 'name', coalesce(${v.name}, ''), 'unsignedName', ${v.unsigned_name})
        as "weddingCenter"
    ${theirs} order by ${r.created_at} desc, ${r.id} limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${theirs}`.execute(db)
  return { items: rows, page, fetchSize, total: onlyRow(counted.rows).total }
}

/** What is locked of somebody before them may be their own too. */
export const isOwnReview = (customerId: string) =>
  sql<boolean>`(${reviews.customer_id} = ${customerId} or ${reviews.customer_id} in (select former_ids(${customerId})))`

export async function reactionsOf(db: Db, customerId: string, venueId: string) {
  const { rows } = await sql<{ reviewIds: string[]; ownReviewIds: string[] }>`
    select
      array(select ${r.id} from ${mark} join ${r} on ${r.id} = ${mark.review_id}
        where ${mark.customer_id} = ${customerId} and ${r.venue_id} = ${venueId}) as "reviewIds",
      array(select ${reviews.id} from ${reviews} where ${reviews.venue_id} = ${venueId} and ${isOwnReview(customerId)})
        as "ownReviewIds"`.execute(db)
  return onlyRow(rows)
}

export async function removalCounts(db: Db) {
  const { rows } = await sql<{ reason: Reason; count: number; restored: number }>`
    select ${removals.reason}, count(*) filter (where ${removals.restored_at} is null) as count,
      count(${removals.restored_at}) as restored
    from ${removals} group by ${removals.reason} order by 2 desc, ${removals.reason}`.execute(db)
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    restored: rows.reduce((sum, { restored }) => sum + restored, 0),
    reasons: rows.filter(({ count }) => count > 0).map(({ reason, count }) => ({ reason, count })),
  }
}

/** Of venues that somebody has reviewed; they change with whatever was last said there. */
export async function reviewPages(db: Db): Promise<ListedPage[]> {
  const { rows } = await sql<{ unsignedName: string; changedAt: Date | null }>`
    select ${v.unsigned_name} as "unsignedName", (
      select max(greatest(${r.created_at}, ${r.edited_at}, ${r.answered_at}, ${r.removed_at}))
      from ${r} where ${r.venue_id} = ${v.id}
    ) as "changedAt"
    from ${v} where ${v.rating_count} > 0 order by 1`.execute(db)
  return rows.map(({ unsignedName, changedAt }) => ({ path: href('venue-reviews', { unsignedName }), changedAt }))
}
