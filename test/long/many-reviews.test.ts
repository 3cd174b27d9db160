import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { manyReviews, plansOf, timesOf } from '#test/factories/many-reviews.ts'

const house = await anApp()
afterAll(() => house.close())

describe('a million reviews', () => {
  it('are listed, filtered and summed up within 20 ms, 95 times of 100', async () => {
    const venue = await manyReviews(house, 1_000_000)
    expect(await plansOf(house, venue)).not.toContain('Seq Scan on reviews')
    for (const [what, p95] of Object.entries(await timesOf(house, venue))) {
      expect({ what, slow: p95 > 20, p95 }).toMatchObject({ what, slow: false })
    }
  }, 900_000)
})
