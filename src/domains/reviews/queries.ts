import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { OneReview, OwnReview, Reason, Review, Sort, Summary } from './contract.ts'

const tsp = (moment: RawBuilder<unknown>) => sql`(extract(epoch from ${moment}) * 1000)::float8`

/** Customers are shown by their given names, as people call each other; sample authors as they are written down. */
const AUTHOR = sql`
  case when r.content_hash is null and c.deactivated_at is null
    then regexp_replace(c.name, '^.*\\s(\\S+\\s+\\S+)$', '\\1') else c.name end`

const SHOWN = sql`
  r.id, r.venue_id as "weddingCenterId", ${AUTHOR} as author, c.deactivated_at is not null as "authorLeft", r.verified,
  r.rating, json_build_object('food', r.food, 'service', r.service, 'hall', r.hall, 'sound', r.sound,
    'asQuoted', r.as_quoted, 'parking', r.parking) as scores,
  r.lang, r.title, r.content, to_char(r.wedding_date, 'YYYY-MM-DD') as "weddingDate", r.pictures,
  r.helpful_count as "helpfulCount",
  case when r.answer is not null
    then json_build_object('text', r.answer, 'answeredTsp', ${tsp(sql`r.answered_at`)}) end as answer,
  ${tsp(sql`r.created_at`)} as "createdTsp", ${tsp(sql`r.edited_at`)} as "editedTsp"`

const ORDERS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  helpful: sql`helpful_count desc, created_at desc, id`,
  highest: sql`rating desc, created_at desc, id`,
  lowest: sql`rating, created_at desc, id`,
}

export interface Wanted {
  stars?: number
  pictures?: boolean
  sort: Sort
  page: number
  fetchSize: number
}

/** A page of a venue's reviews. How many there are is not counted but read: the database keeps it. */
export async function reviewsPage(db: Db, venueId: string, { stars, pictures, sort, page, fetchSize }: Wanted) {
  const ratings = await ratingsOf(db, venueId)
  if (!ratings) return null
  const summary = summaryOf(ratings)
  const bars = pictures ? ratings.pictured : ratings.stars
  const total = stars ? bars[stars - 1]! : bars.reduce((sum, bar) => sum + bar, 0)
  if (page * fetchSize >= total) return { items: [], page, fetchSize, total, summary }

  // within one star every order by stars is the order by time
  const order = stars && sort !== 'helpful' ? ORDERS.newest : ORDERS[sort]
  const { rows } = await sql<Review>`
    select ${SHOWN} from (
      select *, row_number() over () as place from (
        select * from reviews where venue_id = ${venueId} and removed_at is null
          ${stars ? sql`and rating = ${stars}` : sql``} ${pictures ? sql`and has_pictures` : sql``}
        order by ${order} limit ${fetchSize} offset ${page * fetchSize}) found) r
    join customers c on c.id = r.customer_id order by r.place`.execute(db)
  return { items: rows, page, fetchSize, total, summary }
}

interface Ratings {
  stars: number[]
  pictured: number[]
  scores: number[]
  scored: number[]
}

async function ratingsOf(db: Db, venueId: string): Promise<Ratings | null> {
  const { rows } = await sql<Ratings>`
    select coalesce(stars, '{0,0,0,0,0}') as stars, coalesce(pictured, '{0,0,0,0,0}') as pictured,
      coalesce(scores, '{0,0,0,0,0,0}') as scores, coalesce(scored, '{0,0,0,0,0,0}') as scored
    from venues left join venue_ratings on venue_id = id where id = ${venueId}`.execute(db)
  return rows[0] ?? null
}

const rounded = (sum: number, count: number) => (count === 0 ? null : Math.round((100 * sum) / count) / 100)

function summaryOf({ stars, pictured, scores, scored }: Ratings): Summary {
  const [one, two, three, four, five] = stars as [number, number, number, number, number]
  const count = stars.reduce((sum, bar) => sum + bar, 0)
  const sum = stars.reduce((sum, bar, index) => sum + bar * (index + 1), 0)
  const mark = (at: number) => rounded(scores[at]!, scored[at]!)
  return {
    average: rounded(sum, count),
    count,
    histogram: { 1: one, 2: two, 3: three, 4: four, 5: five },
    withPictures: pictured.reduce((sum, bar) => sum + bar, 0),
    scores: { food: mark(0), service: mark(1), hall: mark(2), sound: mark(3), asQuoted: mark(4), parking: mark(5) },
  }
}

export async function reviewById(db: Db, id: string, customerId?: string): Promise<OneReview | null> {
  const reacted = customerId
    ? sql`exists (select 1 from review_reactions where review_id = r.id and customer_id = ${customerId})`
    : sql`null::boolean`
  const { rows } = await sql<OneReview>`
    select ${SHOWN}, ${reacted} as reacted,
      json_build_object('id', v.id, 'name', v.name, 'unsignedName', v.unsigned_name) as "weddingCenter"
    from reviews r join customers c on c.id = r.customer_id join venues v on v.id = r.venue_id
    where r.id = ${id} and r.removed_at is null`.execute(db)
  return rows[0] ?? null
}

export async function ownReviews(
  db: Db,
  customerId: string,
  { weddingCenterId, page, fetchSize }: { weddingCenterId?: string; page: number; fetchSize: number },
) {
  const theirs = sql`
    from reviews r join customers c on c.id = r.customer_id left join venues v on v.id = r.venue_id
    where r.customer_id = ${customerId} ${weddingCenterId ? sql`and r.venue_id = ${weddingCenterId}` : sql``}`
  const { rows } = await sql<OwnReview>`
    select ${SHOWN}, r.removed_reason as "removedReason",
      json_build_object('id', r.venue_id, 'name', coalesce(v.name, ''), 'unsignedName', v.unsigned_name) as "weddingCenter"
    ${theirs} order by r.created_at desc, r.id limit ${fetchSize} offset ${page * fetchSize}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total ${theirs}`.execute(db)
  return { items: rows, page, fetchSize, total: counted.rows[0]!.total }
}

export async function reactionsOf(db: Db, customerId: string, venueId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from review_reactions join reviews on id = review_id
    where review_reactions.customer_id = ${customerId} and venue_id = ${venueId}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function removalCounts(db: Db) {
  const { rows } = await sql<{ reason: Reason; count: number }>`
    select reason, count(*) as count from review_removals group by reason order by count(*) desc, reason`.execute(db)
  return { total: rows.reduce((sum, { count }) => sum + count, 0), reasons: rows }
}

/** Venues that somebody has reviewed, by their unsigned names, for the sitemap. */
export async function reviewedVenues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unsigned_name as name from venues where rating_count > 0 order by 1`.execute(db)
  return rows.map((row) => row.name)
}
