import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { anOpenSession, ask, atOnce, said, tally } from '#test/factories/customers.ts'
import { aReservation } from '#test/factories/reservations.ts'
import { aReview, aReviewer, aVenueId, differences, write } from '#test/factories/reviews.ts'

const house = await anApp()
const { db } = house
afterAll(() => house.close())
const venue = await aVenueId(house)
const list = async (of = venue) =>
  (await ask(house, `GET /api/public/venue-reviews/wedding-centers/${of}?fetchSize=9999`)).body
const one = async (id: string, query = '') => ask(house, `GET /api/public/venue-reviews/${id}${query}`)

describe('writing a review', () => {
  it('is public at once, by given name and with its marks [POST /api/b2c/venue-reviews/wedding-centers/{}]', async () => {
    const before = await list()
    const { reviewId } = await aReviewer(house, venue, { rating: 2 })
    const after = await list()
    expect(after.summary.count).toBe(before.summary.count + 1)
    expect(after.summary.histogram[2]).toBe(before.summary.histogram[2] + 1)
    expect(after.items[0]).toMatchObject({ id: reviewId, author: 'Hoàng Đức', rating: 2, verified: false, lang: 'vi' })
    expect(after.items[0].scores).toEqual({ food: 5, service: 4, hall: 4, sound: 3, asQuoted: 5, parking: 2 })
  })

  it('is done once a customer and venue, however many are sent at once', async () => {
    const { customerId, token } = await anOpenSession(house)
    const answers = await atOnce(20, () => write(house, venue, aReview(customerId), token))
    expect(tally(answers)).toEqual({ '201': 1, '409 already_reviewed': 19 })
  })

  it('is done once a key, and gives the same answer again', async () => {
    const { customerId, token } = await anOpenSession(house)
    const headers = { 'idempotency-key': 'review-of-a-phone' }
    const answers = await atOnce(10, () => write(house, venue, aReview(customerId), token, headers))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(tally(answers)).toEqual({ '201': 10 })
  })

  it('in another customer’s name is refused, and nothing is written', async () => {
    const [mine, theirs] = [await anOpenSession(house), await anOpenSession(house)]
    const before = (await list()).total
    expect(said(await write(house, venue, aReview(theirs.customerId), mine.token))).toBe('403 not_you')
    expect((await list()).total).toBe(before)
    const { reviewId } = await aReviewer(house, await aVenueId(house, 'gian-trau'))
    const url = `${reviewId}/reactions/wedding-centers/${await aVenueId(house, 'gian-trau')}` as const
    const asTheirs = { customerId: theirs.customerId }
    expect(said(await ask(house, `PUT /api/b2c/venue-reviews/${url}`, asTheirs, mine))).toBe('403 not_you')
    expect((await one(reviewId)).body.helpfulCount).toBe(0)
  })

  it.each([
    ['a text under 60 characters', { content: 'Ngon, đẹp.' }, 'content', 'review_text_short'],
    ['six stars', { rating: 6 }, 'rating', 'invalid'],
    ['no stars', { rating: undefined }, 'rating', 'required'],
    ['a mark that is no mark', { scores: { food: 0 } }, 'scores.food', 'invalid'],
    ['a field nobody knows', { verified: true }, 'verified', 'unknown_field'],
    ['a mark for nothing we know', { scores: { bride: 5 } }, 'scores.bride', 'unknown_field'],
    ['nine pictures', { pictures: Array(9).fill({ id: 'a'.repeat(20) }) }, 'pictures', 'too_many_pictures'],
    ['no day', { weddingDate: '2025-02-30' }, 'weddingDate', 'invalid'],
  ])('refuses %s and says where', async (_, changes, field, code) => {
    const { customerId, token } = await anOpenSession(house)
    const { status, body } = await write(house, venue, aReview(customerId, changes), token)
    expect([status, body.error.code, body.error.fields[field]]).toEqual([400, 'invalid', code])
  })

  it('refuses a wedding that is still to come, and a venue that is not there', async () => {
    const { customerId, token } = await anOpenSession(house)
    const future = aReview(customerId, { weddingDate: '2099-01-01' })
    expect(said(await write(house, venue, future, token))).toBe('422 wedding_in_future')
    expect(said(await write(house, 'aaaaaaaaaaaa', aReview(customerId), token))).toBe('404 not_found')
  })

  it('marks the language that it is written in, whatever page it was written on', async () => {
    const content =
      'The banquet was quiet and warm, the food came on time, and the bill was what we had been told. '.repeat(2)
    const { reviewId } = await aReviewer(house, await aVenueId(house, 'lua-thong'), { title: 'Quiet', content })
    expect((await one(reviewId)).body.lang).toBe('en')
  })
})

describe('one’s own review', () => {
  it('can be written anew by its author and nobody else', async () => {
    const { reviewId, customerId, token } = await aReviewer(house, venue)
    const edit = (body: object, by = token) => ask(house, `PUT /api/b2c/venue-reviews/${reviewId}`, body, { token: by })
    expect((await edit(aReview(customerId, { rating: 1, title: 'Nghĩ lại' }))).status).toBe(200)
    expect((await one(reviewId)).body).toMatchObject({ rating: 1, title: 'Nghĩ lại', editedTsp: expect.any(Number) })
    const other = await anOpenSession(house)
    expect(said(await edit(aReview(other.customerId), other.token))).toBe('404 not_found')
    expect(await differences(house)).toEqual([])
  })

  it('can be taken back, and written again', async () => {
    const { reviewId, customerId, token } = await aReviewer(house, venue)
    const withdraw = (by: string) => ask(house, `DELETE /api/b2c/venue-reviews/${reviewId}`, undefined, { token: by })
    const other = await anOpenSession(house)
    expect((await withdraw(other.token)).status).toBe(404)
    expect((await withdraw(token)).status).toBe(204)
    expect((await one(reviewId)).status).toBe(404)
    expect((await write(house, venue, aReview(customerId), token)).status).toBe(201)
  })

  it('stands in one’s own list, and in nobody else’s', async () => {
    const { reviewId, token } = await aReviewer(house, venue)
    const mine = await ask(house, 'GET /api/b2c/venue-reviews', undefined, { token })
    expect(mine.body).toMatchObject({ total: 1, items: [{ id: reviewId, removedReason: null }] })
    const other = await anOpenSession(house)
    expect((await ask(house, 'GET /api/b2c/venue-reviews', undefined, other)).body.total).toBe(0)
  })

  it('stays when its author leaves, without the name', async () => {
    const { reviewId, token } = await aReviewer(house, venue)
    await ask(house, 'DELETE /api/b2c/customers', undefined, { token })
    expect((await one(reviewId)).body).toMatchObject({ author: 'Khách đã rời đi', authorLeft: true })
  })
})

describe('a rating summary', () => {
  it('equals its rows after 200 writes, edits and withdrawals at once', async () => {
    const venues = await Promise.all(['hy-lam-palace', 'gian-trau', 'lua-thong'].map((name) => aVenueId(house, name)))
    const authors: Awaited<ReturnType<typeof anOpenSession>>[] = []
    while (authors.length < 100) authors.push(await anOpenSession(house))
    const mark = (at: number) => (at % 5) + 1
    const written = await atOnce(100, (at) => {
      const { customerId, token } = authors[at]!
      return write(house, venues[at % 3]!, aReview(customerId, { rating: mark(at) }), token)
    })
    expect(tally(written)).toEqual({ '201': 100 })
    const moved = await atOnce(200, (at) => {
      const { customerId, token } = authors[at % 100]!
      const id = written[at % 100]!.body.id
      if (at % 100 < 30) return ask(house, `DELETE /api/b2c/venue-reviews/${id}`, undefined, { token })
      const body = aReview(customerId, { rating: mark(at * 3), scores: { food: mark(at + 2) } })
      return ask(house, `PUT /api/b2c/venue-reviews/${id}`, body, { token })
    })
    expect(tally(moved)).toEqual({ '204': 30, '404 not_found': 30, '200': 140 })
    expect(await differences(house)).toEqual([])
  })
})

describe('finding a review helpful', () => {
  const react = (reviewId: string, { customerId, token }: { customerId: string; token: string }, reacted?: boolean) =>
    ask(
      house,
      `PUT /api/b2c/venue-reviews/${reviewId}/reactions/wedding-centers/${venue}`,
      { customerId, reacted },
      { token },
    )

  it('counts once a customer, however often it is said [PUT /api/b2c/venue-reviews/{}/reactions/wedding-centers/{}]', async () => {
    const { reviewId } = await aReviewer(house, venue)
    const [mine, theirs] = [await anOpenSession(house), await anOpenSession(house)]
    const first = await atOnce(50, () => react(reviewId, mine))
    expect(new Set(first.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ reacted: true, helpfulCount: 1 })]),
    )
    await atOnce(50, () => react(reviewId, theirs))
    expect((await one(reviewId)).body.helpfulCount).toBe(2)
    await atOnce(50, (at) => react(reviewId, at % 2 ? mine : theirs, false))
    expect((await one(reviewId)).body.helpfulCount).toBe(0)
  })

  it('is told to whoever asks with their own id [GET /api/public/venue-reviews/{}]', async () => {
    const { reviewId } = await aReviewer(house, venue)
    const me = await anOpenSession(house)
    await react(reviewId, me)
    expect((await one(reviewId, `?customerId=${me.customerId}`)).body.reacted).toBe(true)
    expect((await one(reviewId, '?customerId=somebody')).body.reacted).toBe(false)
    const mine = await ask(house, `GET /api/b2c/venue-reviews/reactions/wedding-centers/${venue}`, undefined, me)
    expect(mine.body.reviewIds).toEqual([reviewId])
  })

  it('is not the author’s to give, who is told which reviews are their own', async () => {
    const { reviewId, ...author } = await aReviewer(house, venue)
    for (const reacted of [true, false]) expect(said(await react(reviewId, author, reacted))).toBe('409 own_review')
    expect((await one(reviewId)).body.helpfulCount).toBe(0)
    const marks = await ask(house, `GET /api/b2c/venue-reviews/reactions/wedding-centers/${venue}`, undefined, author)
    expect(marks.body).toEqual({ reviewIds: [], ownReviewIds: [reviewId] })
  })

  it('is not given by whoever took over the number of an author: it may be the same person', async () => {
    const { reviewId, customerId } = await aReviewer(house, venue)
    const heir = await anOpenSession(house)
    await sql`
      insert into former_accounts (customer_id, passed_to, cause, set_aside_at)
      values (${customerId}, ${heir.customerId}, 'reset', now())`.execute(db)
    expect(said(await react(reviewId, heir))).toBe('409 own_review')
  })

  it('is nothing where the review is another venue’s, and goes with whoever leaves', async () => {
    const { reviewId } = await aReviewer(house, venue)
    const me = await anOpenSession(house)
    const elsewhere = `${reviewId}/reactions/wedding-centers/${await aVenueId(house, 'gian-trau')}` as const
    expect(
      (await ask(house, `PUT /api/b2c/venue-reviews/${elsewhere}`, { customerId: me.customerId }, me)).status,
    ).toBe(404)
    await react(reviewId, me)
    await ask(house, 'DELETE /api/b2c/customers', undefined, me)
    expect((await one(reviewId)).body.helpfulCount).toBe(0)
  })
})

describe('the badge', () => {
  it('marks whoever visited the venue by a completed reservation, before or after writing', async () => {
    const subject = { id: venue, name: 'Hỷ Lâm Palace' }
    const early = await anOpenSession(house)
    await aReservation(house, { tel: early.tel, state: 'COMPLETED', subject })
    const { body } = await write(house, venue, aReview(early.customerId), early.token)
    expect((await one(body.id)).body.verified).toBe(true)
    const late = await aReviewer(house, venue)
    expect((await one(late.reviewId)).body.verified).toBe(false)
    await aReservation(house, { tel: late.tel, state: 'COMPLETED', subject })
    expect((await one(late.reviewId)).body.verified).toBe(true)
  })

  it('is not had by confirming, by visiting another venue, or by a number’s former owner', async () => {
    const me = await anOpenSession(house)
    await aReservation(house, { tel: me.tel, state: 'CONFIRMED', subject: { id: venue, name: 'x' } })
    await aReservation(house, { tel: me.tel, state: 'COMPLETED', subject: { id: 'aaaaaaaaaaaa', name: 'x' } })
    const heir = await anOpenSession(house)
    await aReservation(house, { tel: heir.tel, state: 'COMPLETED', subject: { id: venue, name: 'x' } })
    await sql`update customers set history_from = now() where id = ${heir.customerId}`.execute(db)
    for (const { customerId, token } of [me, heir]) {
      const { body } = await write(house, venue, aReview(customerId), token)
      expect((await one(body.id)).body.verified).toBe(false)
    }
  })
})
