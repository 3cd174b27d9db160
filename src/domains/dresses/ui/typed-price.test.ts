import { describe, expect, it } from 'vitest'
import { typedPrice } from './typed-price.ts'

describe('a price that somebody types', () => {
  it.each([
    ['3', 3_000_000],
    [' 2,5 ', 2_500_000],
    ['2.5', 2_500_000],
    ['3tr', 3_000_000],
    ['3 triệu', 3_000_000],
    ['800k', 800_000],
    ['3.000.000', 3_000_000],
    ['3,000,000đ', 3_000_000],
    ['2500000', 2_500_000],
    ['0', 0],
  ])('%s is so many đồng', (typed, dong) => {
    expect(typedPrice(typed)).toBe(dong)
  })

  it.each(['', 'rẻ', '-3', '3tr5k', '1e6', '12345678901'])('“%s” is none', (typed) => {
    expect(typedPrice(typed)).toBeUndefined()
  })
})
