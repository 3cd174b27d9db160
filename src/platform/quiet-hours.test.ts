import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeOfDay } from '#lib/dates.ts'
import { quietUntil } from './quiet-hours.ts'

it('lets offers out from seven to ten in the evening on a clock in Vietnam, and names the next morning otherwise', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 0, 1) }), (tsp) => {
      const until = quietUntil(tsp)
      const hour = Number(timeOfDay(tsp).slice(0, 2))
      expect(until === null).toBe(hour >= 7 && hour < 22)
      if (until === null) return
      expect(timeOfDay(until)).toBe('07:00')
      expect(until).toBeGreaterThan(tsp)
      expect(until - tsp).toBeLessThanOrEqual(9 * 3_600_000)
      expect(quietUntil(until)).toBeNull()
    }),
  )
})
