import { afterAll, describe, expect, it } from 'vitest'
import { anApp } from '#test/factories/app.ts'
import { inboxTimes, manyQuotations } from '#test/factories/many-quotations.ts'

const house = await anApp()
afterAll(() => house.close())

/** `npm run faults many-quotations` asks a million. */
describe('forty thousand quotations of two hundred partners', () => {
  it('open an inbox by indexes alone, in four statements at most', async () => {
    const partner = await manyQuotations(house, 40_000, 200)
    for (const partners of [[partner], 'all'] as const) {
      const times = await inboxTimes(house, partners as 'all' | string[], 3)
      const wrong = Object.entries(times).filter(([, { statements, scanned }]) => statements > 4 || scanned > 2000)
      expect([partners, wrong]).toEqual([partners, []])
    }
  }, 60_000)
})
