import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask, messagesTo, said, verifyEmail } from '#test/factories/customers.ts'
import { aReview, aReviewer, aVenueId, differences } from '#test/factories/reviews.ts'
import { operateReview } from './operate.ts'
import { purgeRemovedReviews } from './removing/purge-removed-reviews.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-16T09:00:00+07:00')
const house = await anApp()
afterAll(() => house.close())
const venue = await aVenueId(house)
const operateAt = (now: number, ...args: string[]) => operateReview(house.config.messageBudgets)(house.db, now, args)
const operate = (...args: string[]) => operateAt(NOW, ...args)
const one = (id: string) => ask(house, `GET /api/public/venue-reviews/${id}`)
const removals = async () => (await ask(house, 'GET /api/public/venue-reviews/removals')).body
const ownOf = async (token: string) =>
  (await ask(house, 'GET /api/b2c/venue-reviews', undefined, { token })).body.items[0]
const summary = async () => (await ask(house, `GET /api/public/venue-reviews/wedding-centers/${venue}`)).body.summary

describe('a venue’s answer', () => {
  it('stands beneath the review, and is given once: another is refused in a sentence and changes nothing', async () => {
    const { reviewId } = await aReviewer(house, venue)
    await operate('answer', reviewId, 'Cảm ơn gia đình.')
    const first = (await one(reviewId)).body.answer
    expect(first).toEqual({ text: 'Cảm ơn gia đình.', answeredTsp: NOW, correctedTsp: null })
    await expect(operateAt(NOW + HOUR, 'answer', reviewId, 'Lời khác.')).rejects.toThrow(
      /has been answered.*review correct/,
    )
    expect((await one(reviewId)).body.answer).toEqual(first)
  })

  it('may be corrected for 24 hours from the first, and says so with its time', async () => {
    const { reviewId } = await aReviewer(house, venue)
    await expect(operate('correct', reviewId, 'Lời sửa.')).rejects.toThrow('has no answer yet')
    await operate('answer', reviewId, 'Cám ơn gia đinh.')
    await operateAt(NOW + 20 * HOUR, 'correct', reviewId, 'Cảm ơn gia đình.')
    const corrected = { text: 'Cảm ơn gia đình.', answeredTsp: NOW, correctedTsp: NOW + 20 * HOUR }
    expect((await one(reviewId)).body.answer).toEqual(corrected)
    const page = await house.app.inject(`/reviews/${reviewId}`)
    expect(page.body).toContain('đã sửa 05:00 17/11/2026')
    expect((await house.app.inject(`/en/reviews/${reviewId}`)).body).toContain('corrected 05:00 17 Nov 2026')
    await expect(operateAt(NOW + 24 * HOUR, 'correct', reviewId, 'Muộn rồi.')).rejects.toThrow(/24 hours/)
    expect((await one(reviewId)).body.answer).toEqual(corrected)
  })

  it('is one, however many give it at once', async () => {
    const { reviewId } = await aReviewer(house, venue)
    const given = await Promise.allSettled(
      ['Một.', 'Hai.', 'Ba.', 'Bốn.'].map((text) => operate('answer', reviewId, text)),
    )
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a review that is taken down', () => {
  it('is gone at once and counted, and its author is told why: in the profile and by message', async () => {
    const { reviewId, customerId, token, tel } = await aReviewer(house, venue)
    const before = await removals()
    await operate('remove', reviewId, 'personal-data', 'Bài nêu số điện thoại của nhân viên.')
    expect((await one(reviewId)).status).toBe(404)
    const after = await removals()
    expect(after.total).toBe(before.total + 1)
    expect(after.reasons).toContainEqual({ reason: 'personal-data', count: 1 })
    expect(await differences(house)).toEqual([])
    const own = await ownOf(token)
    expect(own.removedReason).toBe('personal-data')
    expect(own.removal).toEqual({
      note: 'Bài nêu số điện thoại của nhân viên.',
      appealedTsp: null,
      removedTsp: NOW,
      purgeTsp: NOW + 30 * DAY,
      purged: false,
    })
    expect((await messagesTo(house, tel))[0]!.text).toBe(
      'Song Hy: danh gia cua ban ve Hy Lam Palace da bi go. Ly do: Lo thong tin rieng tu. Bai neu so dien thoai cua nhan vien. Xem o muc Danh gia trong ho so.',
    )
    const edit = await ask(house, `PUT /api/b2c/venue-reviews/${reviewId}`, aReview(customerId), { token })
    expect(said(edit)).toBe('409 review_removed')
    const withdrawal = await ask(house, `DELETE /api/b2c/venue-reviews/${reviewId}`, undefined, { token })
    expect(said(withdrawal)).toBe('409 review_removed')
  })

  it('is told by e-mail where the author has a verified one, in the language of the review', async () => {
    const content =
      'The garden was cool, the staff met every car and the food came out hot until the very last table, which is rare. '
    const { reviewId, customerId } = await aReviewer(house, venue, { title: 'A calm evening', content })
    await sql`update customers set email = 'minh@song-hy.example' where id = ${customerId}`.execute(house.db)
    await verifyEmail(house, customerId)
    await operate('remove', reviewId, 'advertising')
    expect((await messagesTo(house, 'minh@song-hy.example'))[0]).toMatchObject({
      channel: 'email',
      text: expect.stringMatching(/^Song Hỷ: your review of Hỷ Lâm Palace was taken down\. Reason: Advertising\./),
    })
  })

  it('comes back whole within 30 days, with its rating, and its author is told', async () => {
    const { reviewId, token, tel } = await aReviewer(house, venue, { rating: 1 })
    const [before, counted, public_] = [await summary(), await removals(), (await one(reviewId)).body]
    await operate('remove', reviewId, 'insult')
    expect(await summary()).not.toEqual(before)
    await operateAt(NOW + 30 * DAY - 1, 'restore', reviewId)
    expect(await summary()).toEqual(before)
    expect((await one(reviewId)).body).toEqual(public_)
    expect((await ownOf(token)).removal).toBe(null)
    expect(await removals()).toEqual({ ...counted, restored: counted.restored + 1 })
    expect(await differences(house)).toEqual([])
    expect((await messagesTo(house, tel))[0]!.text).toContain('da hien lai')
    await expect(operate('restore', reviewId)).rejects.toThrow('was not taken down')
    await operate('remove', reviewId, 'off-topic')
    expect((await removals()).total).toBe(counted.total + 1)
  })

  it('stays gone after 30 days: no way back, and its words and pictures are erased', async () => {
    const { reviewId, token } = await aReviewer(house, venue, { title: 'Chuyện cũ' })
    await operate('answer', reviewId, 'Cảm ơn.')
    await operate('remove', reviewId, 'off-topic', 'Bài kể về một nơi khác.')
    await purgeRemovedReviews(house.db, NOW + 30 * DAY - 1)
    expect((await ownOf(token)).title).toBe('Chuyện cũ')
    await expect(operateAt(NOW + 30 * DAY, 'restore', reviewId)).rejects.toThrow('30 days')
    expect(await purgeRemovedReviews(house.db, NOW + 30 * DAY)).toBeGreaterThan(0)
    expect(await ownOf(token)).toMatchObject({
      title: '',
      content: '',
      pictures: [],
      weddingDate: null,
      answer: null,
      removedReason: 'off-topic',
      removal: { note: 'Bài kể về một nơi khác.', purged: true },
    })
    expect(await purgeRemovedReviews(house.db, NOW + 31 * DAY)).toBe(0)
    expect(await differences(house)).toEqual([])
  })
})

describe('an operator', () => {
  it('reads what was reported, and closes it by keeping or removing', async () => {
    const { reviewId } = await aReviewer(house, venue)
    const report = { reason: 'insult', note: 'Gọi tên nhân viên' }
    const sent = await ask(house, `POST /api/public/venue-reviews/${reviewId}/reports`, report)
    expect(sent.status).toBe(201)
    expect(await operate('reports')).toEqual([expect.stringContaining(reviewId)])
    await operate('keep', reviewId)
    expect(await operate('reports')).toEqual([])
    expect((await ask(house, `POST /api/public/venue-reviews/${'0'.repeat(32)}/reports`, report)).status).toBe(404)
  })

  it.each([
    [],
    ['remove'],
    ['remove', 'x', 'dislike'],
    ['remove', 'x', 'insult', ' '],
    ['remove', 'x', 'insult', 'a'.repeat(301)],
    ['answer', 'x'],
    ['answer', 'x', ' '],
    ['correct', 'x'],
    ['restore'],
    ['restore', 'x', 'y'],
    ['keep'],
  ])('is told the ways for: %s', async (...args) => {
    await expect(operate(...args)).rejects.toThrow('npm run operator -- review')
  })

  it.each([
    ['remove', 'khong-co', 'insult'],
    ['answer', 'khong-co', 'Cảm ơn.'],
    ['correct', 'khong-co', 'Cảm ơn.'],
    ['restore', 'khong-co'],
  ])('is told that there is no such review: %s', async (...args) => {
    await expect(operate(...args)).rejects.toThrow(/There is no (public )?review khong-co\./)
  })
})
