import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { inboxTimes, manyQuotations } from '#test/factories/many-quotations.ts'

const house = await anApp()
afterAll(() => house.close())

describe('a million quotations of two thousand partners', () => {
  it('open an inbox within 20 ms, 95 times of 100, in four statements at most', async () => {
    const partner = await manyQuotations(house, 1_000_000, 2000)
    for (const partners of [[partner], 'all'] as const) {
      const times = await inboxTimes(house, partners as 'all' | string[])
      const wrong = Object.entries(times).filter(
        ([, { p95, statements, scanned }]) => p95 > 20 || statements > 4 || scanned > 10_000,
      )
      expect([partners, wrong]).toEqual([partners, []])
    }
  }, 900_000)
})
