import { describe, expect, it } from 'vitest'
import { readTyped } from './known-query.ts'
import { readWords } from './read-words.ts'

describe('words among the dresses', () => {
  it.each([
    ['thuê áo dài đỏ dưới 3 triệu', { mode: 'rent', priceTo: '3000000', q: 'áo dài đỏ' }],
    ['Thue ao dai do duoi 2,5tr', { mode: 'rent', priceTo: '2500000', q: 'ao dai do' }],
    ['mua vest từ 10 triệu đến 20 triệu', { mode: 'buy', priceFrom: '10000000', priceTo: '20000000', q: 'vest' }],
    ['red dress under 900 k', { priceTo: '900000', q: 'red dress' }],
    ['thuê', { mode: 'rent', q: undefined }],
    ['áo dài từ Huế', { q: 'áo dài từ Huế' }],
    ['dưới 3', { q: 'dưới 3' }],
    ['mùa cưới', { q: 'mùa cưới' }],
  ])('“%s” says what the list can be narrowed by', (q, read) => {
    expect(readWords({ q })).toEqual(read)
  })

  it('take the place of a band, and leave other choices alone', () => {
    expect(readWords({ q: 'lụa dưới 3tr', price: '2', colour: 'red' })).toEqual({
      q: 'lụa',
      price: undefined,
      colour: 'red',
      priceTo: '3000000',
    })
  })
})

describe('bounds of a price in an address', () => {
  it.each([
    [
      { priceFrom: '5', priceTo: '2,5' },
      { priceFrom: '2500000', priceTo: '5000000' },
    ],
    [{ priceTo: '3000000' }, { priceFrom: undefined, priceTo: '3000000' }],
    [{ priceFrom: 'rẻ' }, { priceFrom: undefined, priceTo: undefined }],
  ])('%o are %o', (typed, known) => {
    expect(readTyped(typed)).toEqual(known)
  })
})
