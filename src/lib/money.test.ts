import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vnd, vndShort } from './money.ts'

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('vnd', () => {
  it.each([
    [4_500_000, '4.500.000 ₫', '4,500,000 ₫'],
    [0, '0 ₫', '0 ₫'],
    [999, '999 ₫', '999 ₫'],
    [1_000, '1.000 ₫', '1,000 ₫'],
    [1_234_567_890, '1.234.567.890 ₫', '1,234,567,890 ₫'],
    [-500_000, '−500.000 ₫', '−500,000 ₫'],
    [-0, '0 ₫', '0 ₫'],
  ])('writes %i as %s and %s', (amount, vi, en) => {
    expect(spaced(vnd(amount, 'vi'))).toBe(vi)
    expect(spaced(vnd(amount, 'en'))).toBe(en)
  })

  it('never lets the symbol move to the next line', () => {
    expect(vnd(4_500_000, 'vi')).toBe('4.500.000\u00a0₫')
    expect(vndShort(4_500_000, 'en')).not.toContain(' ')
  })

  it('writes what the Vietnamese locale data write', () => {
    const locale = new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' })
    fc.assert(fc.property(fc.nat({ max: 100_000_000_000 }), (amount) => vnd(amount, 'vi') === locale.format(amount)))
  })
})

describe('vndShort', () => {
  it.each([
    [4_500_000, '4,5 triệu', '4.5 million ₫'],
    [4_550_000, '4,55 triệu', '4.55 million ₫'],
    [12_000_000, '12 triệu', '12 million ₫'],
    [950_000, '950 nghìn', '950 thousand ₫'],
    [1_200_000_000, '1,2 tỷ', '1.2 billion ₫'],
    [999_999, '1 triệu', '1 million ₫'],
    [999_999_999, '1 tỷ', '1 billion ₫'],
    [500, '500 ₫', '500 ₫'],
    [0, '0 ₫', '0 ₫'],
    [-300_000, '−300 nghìn', '−300 thousand ₫'],
  ])('says %i as %s and %s', (amount, vi, en) => {
    expect(spaced(vndShort(amount, 'vi'))).toBe(vi)
    expect(spaced(vndShort(amount, 'en'))).toBe(en)
  })

  it('stays within half a percent of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_000_000_000 }), (amount) => {
        const [figure, unit] = vndShort(amount, 'vi').split('\u00a0')
        const size = { nghìn: 1e3, triệu: 1e6, tỷ: 1e9 }[unit as 'tỷ']
        return Math.abs(Number(figure!.replace(',', '.')) * size - amount) <= amount * 0.005
      }),
    )
  })
})
