import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { manyReviews, plansOf } from '#test/factories/many-reviews.ts'

const house = await anApp()
afterAll(() => house.close())

describe('twenty thousand reviews', () => {
  it('are each found by an index made for the question, never by reading them all', async () => {
    const plans = await plansOf(house, await manyReviews(house, 20_000))
    expect(plans).not.toContain('Seq Scan on reviews')
    for (const plan of plans.split('\n\n')) expect(plan).toMatch(/Index Scan (using|on) reviews_/)
  })
})
