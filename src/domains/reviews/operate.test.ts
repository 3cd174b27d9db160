import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { ask, said } from '#test/factories/customers.ts'
import { aReview, aReviewer, aVenueId, differences } from '#test/factories/reviews.ts'
import { operateReview } from './operate.ts'

const house = await anApp()
afterAll(() => house.close())
const venue = await aVenueId(house)
const operate = (...args: string[]) => operateReview(house.db, Date.now(), args)
const one = (id: string) => ask(house, `GET /api/public/venue-reviews/${id}`)

describe('an operator', () => {
  it('puts the venue’s answer beneath a review', async () => {
    const { reviewId } = await aReviewer(house, venue)
    await operate('answer', reviewId, 'Cảm ơn gia đình.')
    expect((await one(reviewId)).body.answer).toMatchObject({ text: 'Cảm ơn gia đình.' })
  })

  it('takes a review down for a reason that is published, and its author is told', async () => {
    const { reviewId, customerId, token } = await aReviewer(house, venue)
    const before = (await ask(house, 'GET /api/public/venue-reviews/removals')).body
    await operate('remove', reviewId, 'personal-data')
    expect((await one(reviewId)).status).toBe(404)
    const after = (await ask(house, 'GET /api/public/venue-reviews/removals')).body
    expect(after.total).toBe(before.total + 1)
    expect(after.reasons).toContainEqual({ reason: 'personal-data', count: 1 })
    expect(await differences(house)).toEqual([])
    const mine = await ask(house, 'GET /api/b2c/venue-reviews', undefined, { token })
    expect(mine.body.items[0].removedReason).toBe('personal-data')
    const edit = await ask(house, `PUT /api/b2c/venue-reviews/${reviewId}`, aReview(customerId), { token })
    expect(said(edit)).toBe('409 review_removed')
    const withdrawal = await ask(house, `DELETE /api/b2c/venue-reviews/${reviewId}`, undefined, { token })
    expect(said(withdrawal)).toBe('409 review_removed')
  })

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

  it.each([[], ['remove'], ['remove', 'x', 'dislike'], ['answer', 'x'], ['answer', 'x', ' '], ['keep']])(
    'is told the ways for: %s',
    async (...args) => {
      await expect(operate(...args)).rejects.toThrow('npm run operator -- review')
    },
  )

  it('is told that there is no such review', async () => {
    await expect(operate('remove', 'khong-co', 'insult')).rejects.toThrow('There is no public review khong-co.')
  })
})
