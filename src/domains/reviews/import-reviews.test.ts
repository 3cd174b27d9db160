import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importContent } from '#domains/imports/import-content.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { anApp, sampleFiles } from '#test/factories/app.ts'
import { aContentFolder } from '#test/factories/content-folder.ts'
import { anOpenSession } from '#test/factories/customers.ts'
import { aVenueId, differences } from '#test/factories/reviews.ts'
import { answerReview, correctAnswer } from './answer-review.ts'

const house = await anApp()
const { db } = house
afterAll(() => house.close())

const bring = (folder: string) => importContent({ db, files: sampleFiles(), folder })
const rowsOf = async () =>
  (await sql`select r::text, xmin::text from reviews r order by id`.execute(db)).rows as Record<string, string>[]

describe('sample reviews', () => {
  it('are at least three hundred over all venues, in both languages, from praise to anger', async () => {
    const { rows } = await sql<Record<string, number>>`
      select count(*) as reviews, count(distinct venue_id) as venues, count(*) filter (where lang = 'en') as english,
        count(distinct rating) as marks, count(answer) as answers, count(*) filter (where has_pictures) as pictured,
        count(distinct content) as texts
      from reviews`.execute(db)
    const found = rows[0]!
    expect(found.reviews).toBeGreaterThanOrEqual(300)
    expect(found.texts).toBe(found.reviews)
    expect(found.venues).toBe(62)
    expect(found.marks).toBeGreaterThanOrEqual(4)
    for (const kind of ['english', 'answers', 'pictured'] as const) expect(found[kind]).toBeGreaterThan(10)
  })

  it('belong to customers who can never sign in', async () => {
    const { rows } = await sql`
      select 1 from reviews join customers c on c.id = customer_id
      where c.tel is not null or c.password_hash is not null or c.email is not null`.execute(db)
    expect(rows).toEqual([])
  })

  it('come to what the venues show', async () => {
    expect(await differences(house)).toEqual([])
  })
})

describe('importing reviews', () => {
  let content: Awaited<ReturnType<typeof aContentFolder>>
  beforeEach(async () => {
    content = await aContentFolder()
    await content.write('reviews/gian-trau.yaml', FIRST)
  })
  afterEach(() => content.drop())

  const FIRST = `
- by: Thu Hà & Minh
  wedding: "2025-01-05"
  written: "2025-01-09"
  rating: 4
  scores: { food: 5 }
  title: Vườn đẹp
  text: Một câu chuyện đủ dài để ai đọc cũng hiểu được hôm ấy vui như thế nào.
`

  const SECOND = FIRST.replace('Thu Hà & Minh', 'Lan & Bình').replace('Vườn đẹp', 'Món ngon').trimStart()

  it('twice changes no row', async () => {
    await bring(content.folder)
    const before = await rowsOf()
    expect(await bring(content.folder)).toEqual({ changed: 0 })
    expect(await rowsOf()).toEqual(before)
  })

  it('follows what was edited and taken out, and leaves alone what customers wrote', async () => {
    await bring(content.folder)
    const { customerId } = await anOpenSession(house)
    const venue = await aVenueId(house, 'gian-trau')
    await sql`
      insert into reviews (id, venue_id, customer_id, rating, lang, title, content, created_at)
      values (${'ab'.repeat(16)}, ${venue}, ${customerId}, 2, 'vi', 'Của tôi', 'Bài của khách thật', now())`.execute(db)
    await content.edit('reviews/gian-trau.yaml', 'rating: 4', 'rating: 1')
    await bring(content.folder)
    expect(await differences(house)).toEqual([])
    await content.remove('reviews/gian-trau.yaml')
    await bring(content.folder)
    expect((await sql`select content from reviews`.execute(db)).rows).toEqual([{ content: 'Bài của khách thật' }])
    expect((await sql`select 1 from customers where name = 'Thu Hà & Minh'`.execute(db)).rows).toEqual([])
    expect(await differences(house)).toEqual([])
  })

  it('never touches what a venue has answered, whatever becomes of the sample review or its sample answer', async () => {
    const answered = '  answer: { written: "2025-01-12", text: Nhà hàng cảm ơn. }\n'
    await content.write('reviews/gian-trau.yaml', FIRST + SECOND)
    await bring(content.folder)
    const idOf = async (title: string) =>
      (await sql<{ id: string }>`select id from reviews where title = ${title}`.execute(db)).rows[0]!.id
    const [first, second] = [await idOf('Vườn đẹp'), await idOf('Món ngon')]
    const answerOf = async (id: string) =>
      (
        await sql`select answer, answered_at as at, answer_corrected_at as corrected from reviews where id = ${id}`.execute(
          db,
        )
      ).rows[0] as { answer: string | null }
    const now = Date.parse('2026-11-16T09:00:00+07:00')
    await answerReview(db, { id: first, text: 'Lời của chính nhà hàng.', now })
    await correctAnswer(db, { id: first, text: 'Lời đã sửa của chính nhà hàng.', now: now + 1000 })
    const given = await answerOf(first)
    expect(given.answer).toBe('Lời đã sửa của chính nhà hàng.')

    for (const changed of [
      FIRST.replace('rating: 4', 'rating: 2'),
      FIRST + answered,
      FIRST.replace('Vườn', 'Sân vườn'),
    ]) {
      await content.write('reviews/gian-trau.yaml', changed + SECOND)
      await bring(content.folder)
      expect(await answerOf(first)).toEqual(given)
    }
    // what the content answers and no venue has touched follows the content
    await content.write('reviews/gian-trau.yaml', FIRST + SECOND + answered)
    await bring(content.folder)
    expect(await answerOf(second)).toMatchObject({ answer: 'Nhà hàng cảm ơn.' })
    await content.write('reviews/gian-trau.yaml', FIRST + SECOND)
    await bring(content.folder)
    expect(await answerOf(second)).toMatchObject({ answer: null, at: null })
    expect(await answerOf(first)).toEqual(given)
  })

  it('gives a venue that comes back the rating that its customers gave', async () => {
    const { customerId } = await anOpenSession(house)
    const venue = await aVenueId(house, 'lua-thong')
    await sql`
      insert into reviews (id, venue_id, customer_id, rating, lang, title, content, created_at)
      values (${'cd'.repeat(16)}, ${venue}, ${customerId}, 3, 'vi', 'Của tôi', 'Bài của khách thật', now())`.execute(db)
    const file = await content.read('venues/lua-thong.yaml')
    await content.remove('venues/lua-thong.yaml')
    await bring(content.folder)
    await content.write('venues/lua-thong.yaml', file)
    await bring(content.folder)
    const { rows } = await sql`
      select rating_count as count, rating_average as average from venues where id = ${venue}`.execute(db)
    expect(rows).toEqual([{ count: 1, average: 3 }])
  })

  it('names every mistake by file and line', async () => {
    await content.write('reviews/khong-co.yaml', FIRST.replace('2025-01-09', '2024-01-09'))
    await content.write('reviews/gian-trau.yaml', FIRST + FIRST.replace('  title: Vườn đẹp\n', ''))
    const trouble = await bring(content.folder).catch((error: unknown) => error)
    expect(trouble).toBeInstanceOf(ContentMistakes)
    const sentences = (trouble as ContentMistakes).mistakes.map(({ file, line }) => `${file}:${line}`)
    expect(sentences).toEqual(expect.arrayContaining(['reviews/gian-trau.yaml:10', 'reviews/khong-co.yaml:2']))
  })
})
