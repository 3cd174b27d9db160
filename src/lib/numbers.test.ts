import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES } from './localized.ts'
import { showNumber } from './numbers.ts'

it('writes a number as its language does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.oneof(
        fc.nat(),
        fc.integer({ min: 0, max: 9_999_999 }).map((n) => n / 1000),
      ),
      (language, value) => {
        expect(showNumber(value, language)).toBe(new Intl.NumberFormat(language).format(value))
      },
    ),
  )
})

it('gives as many decimals as asked for, and a minus that is one', () => {
  expect([showNumber(4, 'vi', 1), showNumber(4.25, 'en', 1), showNumber(-1234.5, 'vi')]).toEqual([
    '4,0',
    '4.3',
    '−1.234,5',
  ])
})
