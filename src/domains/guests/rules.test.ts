import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#lib/dates.ts'
import { SENDINGS, sendingPlan, soughtIn, tablesToOrder } from './rules.ts'

it('a phone is found however its number is begun and spaced', () => {
  const written = ['0912 345 678', '+84 912.345.678', '84912345678', '912345678']
  expect(written.map((typed) => soughtIn(typed).digits)).toEqual(written.map(() => '912345678'))
  expect(soughtIn('12').digits).toBeNull()
  expect(soughtIn('Hà 2').digits).toBeNull()
})

it('words are sought without accents', () => {
  expect(soughtIn('  Cô  Hiền ').words).toEqual(['co', 'hien'])
})

it('nobody orders half a table', () => {
  expect([0, 1, 10, 11].map((people) => tablesToOrder(people, 2))).toEqual([2, 3, 3, 4])
})

it('plans what to send from the card’s own dates, and says what is due', () => {
  const plan = (closing: string | undefined, now: string) =>
    sendingPlan(['2026-11-28', '', '2026-11-20'], closing, now).map(({ kind, from, to, is }) => [kind, from, to, is])
  expect(plan('2026-11-10', '2026-11-06')).toEqual([
    ['saveTheDate', '2026-08-22', '2026-10-20', 'past'],
    ['message', '2026-10-21', '2026-11-04', 'past'],
    ['reminder', '2026-11-05', '2026-11-10', 'now'],
    ['thanks', '2026-11-29', '2026-12-12', 'later'],
  ])
  expect(plan(undefined, '2026-01-01')[2]).toEqual(['reminder', '2026-11-08', '2026-11-13', 'later'])
  expect(sendingPlan(['', ''], '2026-11-10', '2026-11-06')).toEqual([])
})

it('plans one thing after the other, answers before the first ceremony and thanks after the last, whatever the dates', () => {
  const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-01-01', days))
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), fc.option(day), day, (dates, closing, now) => {
      const plan = sendingPlan(dates, closing, now)
      expect(plan.map(({ kind }) => kind)).toEqual(SENDINGS)
      const days = plan.flatMap(({ from, to }) => [from, to])
      expect(days).toEqual(days.toSorted())
      const [first, last] = [dates.toSorted()[0]!, dates.toSorted().at(-1)!]
      expect(plan[2]!.to < first && plan[3]!.from > last).toBe(true)
      if (closing) expect(plan[2]!.to <= closing).toBe(true)
      expect(plan.filter(({ is }) => is === 'now').length).toBeLessThanOrEqual(1)
    }),
  )
})
