import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { tspAt } from '#lib/dates.ts'
import { allOf, anyOf, columns, type Row, upsertColumns } from '#platform/columns.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { idsOfVenues } from '#platform/content/known-names.ts'
import type { PictureShelf } from '#platform/content/picture-shelf.ts'
import type { Transaction } from '#platform/db.ts'
import { type ContentReview, ContentReviews } from './content.ts'

const [names, kept, excluded] = upsertColumns('reviews')
const given = columns('reviews', 'given')
const authors = columns('customers')

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Reads `reviews/<venue>.yaml`. Sample reviews belong to sample customers, who have neither phone nor password; what
 * customers wrote themselves is never touched.
 */
export const reviewsKind: Kind = (reading) => {
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

const CONTENT = [
  ...(['venue_id', 'rating', 'food', 'service', 'hall', 'sound', 'as_quoted', 'parking', 'lang', 'title'] as const),
  ...(['content', 'wedding_date', 'pictures', 'answer', 'answered_at', 'created_at'] as const),
]
const WRITTEN = [...CONTENT, 'content_hash'] as const
type Written = (typeof WRITTEN)[number]
/** JSON as it is: the database reads it. */
type Content = { [C in (typeof CONTENT)[number]]: unknown }
/** What a venue has answered itself is not the content's any more. */
const UNLESS_ANSWERED = new Set<Written>(['answer', 'answered_at'])

const noonOf = (date: string) => new Date(tspAt(date, '12:00')).toISOString()

function rowOf(venue: string, venueId: string, review: ContentReview, shelf: PictureShelf) {
  const { by, scores, answer } = review
  const key = hashOf(`review ${venue} ${by}`)
  const { asQuoted, ...others } = scores
  const row: Content = {
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

const imported = (name: Written) =>
  UNLESS_ANSWERED.has(name)
    ? sql`case when ${kept.answered_by_venue} then ${kept[name]} else ${excluded[name]} end`
    : excluded[name]

async function writeReviews(tx: Transaction, rows: ReturnType<typeof rowOf>[]): Promise<number> {
  const gone = await tx
    .deleteFrom('reviews')
    .where('content_hash', 'is not', null)
    .where('id', '<>', allOf(rows.map(({ id }) => id)))
    .returning('customer_id')
    .execute()
  await tx
    .deleteFrom('customers')
    .where('id', '=', anyOf(gone.map(({ customer_id }) => customer_id)))
    .execute()
  const people = rows.map(({ customer_id, name }): Pick<Row<'customers'>, 'id' | 'name'> => ({ id: customer_id, name }))
  await sql`
    insert into ${authors} (${authors.id}, ${authors.name}) select ${authors.id}, ${authors.name}
    from jsonb_populate_recordset(null::${authors}, ${JSON.stringify(people)})
    on conflict (${authors.id}) do nothing`.execute(tx)
  const all = sql.join([names.id, names.customer_id, ...WRITTEN.map((name) => names[name])])
  const written = await sql`
    insert into ${kept} (${all})
    select ${all} from jsonb_populate_recordset(null::${names}, ${JSON.stringify(rows)}) given order by ${given.venue_id}
    on conflict (${names.id}) do update set (${sql.join(WRITTEN.map((name) => names[name]))}) =
      row(${sql.join(WRITTEN.map(imported))})
    where ${kept.content_hash} <> ${excluded.content_hash}
    returning 1`.execute(tx)
  return gone.length + written.rows.length
}
