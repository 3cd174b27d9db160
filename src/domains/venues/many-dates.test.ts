import { afterAll, describe, expect, it } from 'vitest'
import { aClock, anApp } from '#test/factories/app.ts'
import { addDates, dateTimes } from '#test/factories/many-dates.ts'
import { addVenues } from '#test/factories/many-venues.ts'

const clock = aClock()
const house = await anApp({ clock })
afterAll(() => house.close())

/** `npm run faults many-dates` asks 1.75 million, and how long it takes. */
describe('fifty thousand slots taken of three thousand venues', () => {
  it('are asked by indexes alone, in four statements at most', async () => {
    await addVenues(house.db, 3000)
    await addDates(house.db, 50_000, clock.now())
    const { statements, scanned } = await dateTimes(house, clock, 4)
    expect(Math.max(...Object.values(statements))).toBeLessThanOrEqual(4)
    expect(scanned).toBeLessThanOrEqual(2000)
  }, 120_000)
})
