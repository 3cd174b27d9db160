import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tspAt } from './dates.ts'
import { type AskedOnce, clockMinutes, dueAt, replyClock } from './reply-clock.ts'

const DAY = '2026-11-17'
const NEXT = '2026-11-18'

describe('the clock', () => {
  it.each([
    [tspAt(DAY, '09:00'), tspAt(DAY, '11:30'), 150],
    // a question of the night waits for nobody until eight
    [tspAt(DAY, '02:00'), tspAt(DAY, '08:10'), 10],
    [tspAt(DAY, '20:30'), tspAt(NEXT, '08:30'), 60],
    [tspAt(DAY, '22:00'), tspAt(NEXT, '07:00'), 0],
    [tspAt(DAY, '09:00'), tspAt(NEXT, '09:00'), 780],
    [tspAt(DAY, '21:00'), tspAt(DAY, '20:00'), 0],
  ])('goes from 08:00 to 21:00 (%#)', (from, to, minutes) => {
    expect(clockMinutes(from, to)).toBe(minutes)
  })

  it('says when a promise ends: at four in the afternoon, or tomorrow morning', () => {
    expect(dueAt(tspAt(DAY, '14:00'), 120)).toBe(tspAt(DAY, '16:00'))
    expect(dueAt(tspAt(DAY, '20:00'), 120)).toBe(tspAt(NEXT, '09:00'))
    expect(dueAt(tspAt(DAY, '23:00'), 120)).toBe(tspAt(NEXT, '10:00'))
    expect(dueAt(tspAt(DAY, '19:00'), 120)).toBe(tspAt(DAY, '21:00'))
  })

  it('ends a promise after exactly as many minutes as were promised', () => {
    const moment = fc.integer({ min: 0, max: 60 * 24 * 400 }).map((minute) => tspAt(DAY) + minute * 60_000)
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 5000 }), (from, minutes) => {
        expect(clockMinutes(from, dueAt(from, minutes))).toBe(minutes)
      }),
    )
  })
})

const NOW = tspAt('2026-11-20', '12:00')
const asked = (hours: number | null, askedTsp = tspAt(DAY, '09:00')): AskedOnce => ({
  askedTsp,
  answeredTsp: hours === null ? null : askedTsp + hours * 3_600_000,
})

describe('what a venue is said to need', () => {
  it('is the median of five, reckoned by hand', () => {
    expect(
      replyClock(
        [1, 2, 3, 4, 5].map((hours) => asked(hours)),
        NOW,
      ),
    ).toEqual({
      medianMinutes: 180,
      answered: 5,
      asked: 5,
    })
  })

  it('is nothing for four requests', () => {
    expect(
      replyClock(
        [1, 2, 3, 4].map((hours) => asked(hours)),
        NOW,
      ),
    ).toBeNull()
  })

  it('leaves out what was not real and what is older than ninety days', () => {
    const old = asked(1, tspAt('2026-08-01', '09:00'))
    const made = { ...asked(1), notReal: true }
    expect(replyClock([...[1, 2, 3, 4].map((hours) => asked(hours)), old, made], NOW)).toBeNull()
  })

  it('counts one that lies as its age, once that is more than the others took', () => {
    // answered within 1, 1, 2 hours; two lie since the 17th: 12 + 13 + 13 + 4 hours of the clock
    const all = [asked(1), asked(1), asked(2), asked(null), asked(null)]
    expect(replyClock(all, NOW)).toEqual({ medianMinutes: 120, answered: 3, asked: 5 })
    const fresh = [asked(1), asked(1), asked(2), asked(null, NOW - 60_000), asked(null, NOW - 60_000)]
    expect(replyClock(fresh, NOW)).toEqual({ medianMinutes: 60, answered: 3, asked: 5 })
  })

  it('where nobody answers is how long they have waited', () => {
    const all = Array.from({ length: 5 }, () => asked(null))
    expect(replyClock(all, NOW)).toEqual({ medianMinutes: (12 + 13 + 13 + 4) * 60, answered: 0, asked: 5 })
  })

  // with others that wait, one more that is left lying can bring a younger one into the count: the rule's own price
  it('never becomes better by not answering, where the others were answered', () => {
    const request = fc.record({
      age: fc.integer({ min: 1, max: 60 * 24 * 89 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(request, { minLength: 5, maxLength: 40 }), fc.nat(), (requests, at) => {
        const all = requests.map(({ age, share }): AskedOnce => {
          const askedTsp = NOW - age * 60_000
          return { askedTsp, answeredTsp: askedTsp + share * age * 60_000 }
        })
        const without = all.map((one, index) => (index === at % all.length ? { ...one, answeredTsp: null } : one))
        expect(replyClock(without, NOW)!.medianMinutes).toBeGreaterThanOrEqual(replyClock(all, NOW)!.medianMinutes)
      }),
      { numRuns: 2000 },
    )
  })
})
