import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { anOpenSession, ask } from './customers.ts'

type House = Pick<TestApp, 'db'>

export async function aVenueId({ db }: House, name = 'hy-lam-palace'): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from venues where unsigned_name = ${name}`.execute(db)
  return rows[0]!.id
}

/** Venues whose kept rating is not what their reviews come to; none, or the promise is broken. */
export async function differences({ db }: House): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select v.id, v.rating_count, v.rating_average,
        array(select count(*) filter (where r.rating = star)::int from generate_series(1, 5) star
          left join reviews r on r.venue_id = v.id and r.removed_at is null group by star order by star) as stars,
        array(select count(*) filter (where r.rating = star and r.has_pictures)::int from generate_series(1, 5) star
          left join reviews r on r.venue_id = v.id and r.removed_at is null group by star order by star) as pictured,
        (select array[coalesce(sum(food), 0), coalesce(sum(service), 0), coalesce(sum(hall), 0), coalesce(sum(sound), 0),
          coalesce(sum(as_quoted), 0), coalesce(sum(parking), 0)]::int[]
          from reviews r where r.venue_id = v.id and r.removed_at is null) as scores,
        (select count(*) from reviews r where r.venue_id = v.id and r.removed_at is null) as count,
        (select round(avg(rating), 2) from reviews r where r.venue_id = v.id and r.removed_at is null) as average
      from venues v)
    select counted.*, k.* from counted left join venue_ratings k on k.venue_id = counted.id
    where coalesce(rating_count, 0) <> count or rating_average is distinct from average
      or coalesce(k.stars, '{0,0,0,0,0}') <> counted.stars
      or coalesce(k.pictured, '{0,0,0,0,0}') <> counted.pictured
      or coalesce(k.scores, '{0,0,0,0,0,0}') <> counted.scores`.execute(db)
  return rows
}

const STORY = 'Tiệc tối đúng giờ, món ra đều tay, cô phục vụ bàn nhà tôi nhớ cả chuyện bà ngoại ăn chay.'

export const aReview = (customerId: string, changes: object = {}) => ({
  customerId,
  rating: 4,
  scores: { food: 5, service: 4, hall: 4, sound: 3, asQuoted: 5, parking: 2 },
  title: 'Một buổi tối yên lòng',
  content: STORY,
  weddingDate: '2025-03-02',
  ...changes,
})

export const write = (house: TestApp, venue: string, body: object, token: string, headers = {}) =>
  ask(house, `POST /api/b2c/venue-reviews/wedding-centers/${venue}`, body, { token, headers })

/** A customer who has reviewed a venue. */
export async function aReviewer(house: TestApp, venue: string, changes: object = {}) {
  const customer = await anOpenSession(house)
  const { status, body } = await write(house, venue, aReview(customer.customerId, changes), customer.token)
  if (status !== 201) throw new Error(`the review was refused: ${JSON.stringify(body)}`)
  return { ...customer, reviewId: body.id as string }
}

export const upload = async ({ app }: TestApp, token: string, bytes: Buffer, headers: Record<string, string> = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/b2c/venue-reviews/pictures',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', ...headers },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
