import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CHECKLIST } from '../contract.ts'
import { checklistParts } from './checklist-parts.ts'

const all = CHECKLIST.map(({ id }) => id)

it('puts every task either now or later, and moves it to now as the day comes nearer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.nat(400), (days, passed) => {
      const before = checklistParts(days + passed)
      const after = checklistParts(days)
      for (const { now, later } of [before, after]) expect([...now, ...later].toSorted()).toEqual(all.toSorted())
      expect(before.now.filter((task) => !after.now.includes(task))).toEqual([])
    }),
  )
})

it('asks for nothing but patience two years before, and for everything on the day', () => {
  expect(checklistParts(730).now).toEqual([])
  expect(checklistParts(0)).toEqual({ now: all, later: [] })
  expect(checklistParts(null)).toEqual({ now: all, later: [] })
  expect(checklistParts(300).now).toEqual(['date', 'budget', 'venue'])
})
