import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { Transaction } from '#platform/db.ts'
import { type ContentReview, ContentReviews } from './content.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Reads `reviews/<venue>.yaml`. Sample reviews belong to sample customers, who have neither phone nor password; what
 * customers wrote themselves is never touched.
 */
export const reviews: Kind = (reading) => {
  const { folder, shelf, contentIds } = reading
  const read = folder.names('reviews').flatMap((file) => {
    const found = folder.read(file, ContentReviews)
    if (found) check(found, reading)
    return found ? [{ venue: basename(file, '.yaml'), reviews: found.value }] : []
  })
  return async (tx) => {
    const venueIds = await idsOfVenues(tx)
    const rows = read.flatMap(({ venue, reviews }) =>
      reviews.map((review) => {
        const venueId = venueIds.get(venue)!
        return rowOf(contentIds.firstName('venue', venueId) ?? venue, venueId, review, shelf)
      }),
    )
    return writeReviews(tx, rows)
  }
}

function check({ file, value, wrong }: Read<ContentReview[]>, { names, shelf }: Reading) {
  const venue = basename(file, '.yaml')
  if (!names.has('venue', venue)) wrong([], `there is no venue "${venue}"`)
  value.forEach((review, index) => {
    const who = `${venue} ${review.by}`
    if (names.has('review', who)) wrong([index, 'by'], `${review.by} has written about this venue before`)
    names.add('review', who)
    if (review.written < review.wedding) wrong([index, 'written'], 'is before the wedding')
    review.pictures.forEach((picture, at) => {
      if (!shelf.wantPath(picture.file)) {
        wrong([index, 'pictures', at, 'file'], `there is no picture "${picture.file}"`)
      }
    })
  })
}

async function idsOfVenues(tx: Transaction): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, unsigned_name as name from venues`.execute(tx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const noonOf = (date: string) => new Date(tspAt(date, '12:00')).toISOString()

function rowOf(venue: string, venueId: string, review: ContentReview, shelf: PictureShelf) {
  const { by, scores, answer } = review
  const key = hashOf(`review ${venue} ${by}`)
  const { asQuoted, ...others } = scores
  const row = {
    venue_id: venueId,
    rating: review.rating,
    ...others,
    as_quoted: asQuoted,
    lang: review.lang,
    title: review.title,
    content: review.text,
    wedding_date: review.wedding,
    pictures: review.pictures.map(({ file, alt }) => {
      const { thumbHash: _, ...picture } = shelf.atPath(file)
      return { ...picture, alt }
    }),
    answer: answer?.text ?? null,
    answered_at: answer ? noonOf(answer.written) : null,
    created_at: noonOf(review.written),
  }
  return {
    id: key.slice(0, 32),
    customer_id: key.slice(32),
    name: by,
    content_hash: hashOf(JSON.stringify(row)),
    ...row,
  }
}

const WRITTEN = `venue_id rating food service hall sound as_quoted parking lang title content wedding_date pictures
  answer answered_at created_at content_hash`.split(/\s+/)
/** What a venue has answered itself is not the content's any more. */
const UNLESS_ANSWERED = new Set(['answer', 'answered_at'])

const imported = (name: string) =>
  UNLESS_ANSWERED.has(name)
    ? sql`case when reviews.answered_by_venue then ${sql.ref(`reviews.${name}`)} else ${sql.ref(`excluded.${name}`)} end`
    : sql.ref(`excluded.${name}`)

async function writeReviews(tx: Transaction, rows: ReturnType<typeof rowOf>[]): Promise<number> {
  const gone = await sql<{ author: string }>`
    delete from reviews where content_hash is not null and id <> all(${rows.map(({ id }) => id)})
    returning customer_id as author`.execute(tx)
  await sql`delete from customers where id = any(${gone.rows.map(({ author }) => author)})`.execute(tx)
  const given = JSON.stringify(rows)
  await sql`
    insert into customers (id, name) select customer_id, name
    from jsonb_to_recordset(${given}) as given(customer_id text, name text) on conflict (id) do nothing`.execute(tx)
  const columns = sql.join(['id', 'customer_id', ...WRITTEN].map((name) => sql.ref(name)))
  const written = await sql`
    insert into reviews (${columns})
    select ${columns} from jsonb_populate_recordset(null::reviews, ${given}) order by venue_id
    on conflict (id) do update set (${sql.join(WRITTEN.map((name) => sql.ref(name)))}) =
      row(${sql.join(WRITTEN.map(imported))})
    where reviews.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  return gone.rows.length + written.rows.length
}
