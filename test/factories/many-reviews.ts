import { sql } from 'kysely'
import { reviewsPage, type WantedReviews } from '#domains/reviews/queries.ts'
import type { TestApp } from './app.ts'
import { aVenueId } from './reviews.ts'

/** So many reviews, a tenth of them of one venue, whose id it gives. The sums are made once, as the triggers would. */
export async function manyReviews(house: Pick<TestApp, 'db'>, count: number): Promise<string> {
  const { db } = house
  const venue = await aVenueId(house)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`alter table reviews disable trigger user`.execute(tx)
    await sql`
      insert into customers (id, name) select 'many' || n, 'Khách ' || n from generate_series(1, ${count}) n`.execute(
      tx,
    )
    await sql`
      insert into reviews (id, venue_id, customer_id, rating, food, lang, title, content, pictures, helpful_count, created_at)
      select md5('many' || n), case when n % 10 = 0 then ${venue} else 'venue' || n % 500 end, 'many' || n, 1 + n % 5, 1 + n % 4,
        'vi', 'Tiêu đề ' || n, repeat('Một câu chuyện dài. ', 8),
        case when n % 70 = 0 then '[{"id":"00000000000000000000","width":400,"height":300,"ground":"#fff","alt":""}]' else '[]' end::jsonb,
        n % 97, timestamptz '2024-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}) n`.execute(tx)
    await sql`alter table reviews enable trigger user`.execute(tx)
    await sql`delete from venue_ratings`.execute(tx)
    await sql`
      insert into venue_ratings (venue_id, stars, pictured)
      select venue_id, array_agg(number order by star), array_agg(pictured order by star) from (
        select v.venue_id, star, count(r.id)::int as number, count(r.id) filter (where r.has_pictures)::int as pictured
        from (select distinct venue_id from reviews) v cross join generate_series(1, 5) star
        left join reviews r on r.venue_id = v.venue_id and r.rating = star group by 1, 2) counted group by 1`.execute(
      tx,
    )
  })
  await sql`analyze reviews, customers, venue_ratings`.execute(db)
  return venue
}

const QUESTIONS: Record<string, Partial<WantedReviews>> = {
  'first page': {},
  'five stars': { stars: 5 },
  'with pictures': { pictures: true },
  'with pictures, one star': { pictures: true, stars: 1 },
  'most helpful': { sort: 'helpful' },
  'most helpful of three stars': { sort: 'helpful', stars: 3 },
  lowest: { sort: 'lowest' },
  highest: { sort: 'highest' },
}

/** How long each question takes, 95 times of 100, in milliseconds. */
export async function timesOf({ db }: Pick<TestApp, 'db'>, venue: string, rounds = 60) {
  const times: Record<string, number> = {}
  for (const [what, wanted] of Object.entries(QUESTIONS)) {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      await reviewsPage(db, venue, { sort: 'newest', page: 0, fetchSize: 10, ...wanted })
      taken.push(performance.now() - began)
    }
    times[what] = taken.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)]!
  }
  return times
}

/** The plans of all questions, as PostgreSQL tells them. */
export async function plansOf({ db }: Pick<TestApp, 'db'>, venue: string): Promise<string> {
  const plans: string[] = []
  for (const wanted of Object.values(QUESTIONS)) {
    const where = [
      `venue_id = '${venue}' and removed_at is null`,
      ...(wanted.stars ? [`rating = ${wanted.stars}`] : []),
      ...(wanted.pictures ? ['has_pictures'] : []),
    ].join(' and ')
    const order = {
      newest: 'created_at desc, id',
      helpful: 'helpful_count desc, created_at desc, id',
      highest: 'rating desc, created_at desc, id',
      lowest: 'rating, created_at desc, id',
    }[wanted.stars && wanted.sort !== 'helpful' ? 'newest' : (wanted.sort ?? 'newest')]
    const { rows } = await sql<Record<string, string>>`${sql.raw(
      `explain select * from reviews where ${where} order by ${order} limit 10`,
    )}`.execute(db)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  return plans.join('\n\n')
}
