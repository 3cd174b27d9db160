import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveWishes, ScreenWish } from './contract.ts'
import { inScreenOrder, mergeWishes, pauseAfter, wishSize } from './rules.ts'

const aWish = (id: string, wishedTsp = 1): ScreenWish => ({ id, name: `Khách ${id}`, text: `Lời ${id}`, wishedTsp })
const told = (items: ScreenWish[], removed: string[] = [], whole = false): LiveWishes => ({
  whole,
  items,
  removed,
  next: '1',
})

describe('a screen', () => {
  it('takes what it is told in, however often: twice is once', () => {
    const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'))
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids)), (answers) => {
        const hear = (times: number) =>
          answers.reduce((held, [items, removed]) => {
            const answer = told(
              items.map((id) => aWish(id)),
              removed.filter((id) => !items.includes(id)),
            )
            return Array.from({ length: times }).reduce<Map<string, ScreenWish>>(
              (now) => mergeWishes(now, answer),
              held,
            )
          }, new Map<string, ScreenWish>())
        expect([...hear(3).keys()].sort()).toEqual([...hear(1).keys()].sort())
      }),
    )
  })

  it('forgets what a whole answer does not name, and what it is told is gone', () => {
    const held = mergeWishes(new Map(), told([aWish('a'), aWish('b'), aWish('c')]))
    expect([...mergeWishes(held, told([], ['b'])).keys()]).toEqual(['a', 'c'])
    expect([...mergeWishes(held, told([aWish('d')], [], true)).keys()]).toEqual(['d'])
  })

  it('has the last wish first, in one order however they came', () => {
    const wishes = [aWish('a', 1), aWish('b', 3), aWish('c', 3), aWish('d', 2)]
    for (const given of [wishes, wishes.toReversed()]) {
      const held = mergeWishes(new Map(), told(given))
      expect(inScreenOrder(held).map(({ id }) => id)).toEqual(['b', 'c', 'd', 'a'])
    }
  })

  it('asks about every two seconds, later and later while it fails, and never waits longer than 36 seconds', () => {
    expect([pauseAfter(0, 0), pauseAfter(0, 0.5), pauseAfter(0, 1)]).toEqual([1_600, 2_000, 2_400])
    expect([1, 2, 3, 4, 20].map((failures) => pauseAfter(failures, 0.5))).toEqual([
      4_000, 8_000, 16_000, 30_000, 30_000,
    ])
    expect(pauseAfter(1_000, 1)).toBe(36_000)
  })

  it('sets short wishes larger than long ones, and many lines as a long one', () => {
    expect(wishSize('Trăm năm hạnh phúc')).toBe('short')
    expect(wishSize('x'.repeat(100))).toBe('middle')
    expect(wishSize('x'.repeat(300))).toBe('long')
    expect(wishSize('x'.repeat(600))).toBe('longest')
    expect(wishSize('a\n'.repeat(20))).toBe('longest')
  })
})
