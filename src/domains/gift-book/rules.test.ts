import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { householdCode, householdCodesIn } from '#lib/household-key.ts'
import { CURRENCIES, giftProblem, readGift, showGift, sumsOf, UNITS } from './rules.ts'

const money = (amount: number, unit = 'VND') => ({ unit, amount, thing: '' })
const thing = (words: string) => ({ unit: null, amount: null, thing: words })

describe('what is typed at the table', () => {
  it.each([
    ['500k', money(500_000)],
    ['500K', money(500_000)],
    ['500', money(500_000)],
    ['1000', money(1_000_000)],
    ['2tr', money(2_000_000)],
    ['2tr5', money(2_500_000)],
    ['2tr50', money(2_500_000)],
    ['2tr 350', money(2_350_000)],
    ['2,5 triệu', money(2_500_000)],
    ['2.5tr', money(2_500_000)],
    ['1.250tr', money(1_250_000)],
    ['1 triệu 500 nghìn', money(1_500_000)],
    ['1tr500k', money(1_500_000)],
    ['3 triệu rưỡi', money(3_500_000)],
    ['2 củ', money(2_000_000)],
    ['1 tỷ 2', money(1_200_000_000)],
    ['1.000.000', money(1_000_000)],
    ['1,000,000 vnđ', money(1_000_000)],
    ['1 000 000 đ', money(1_000_000)],
    ['５００k', money(500_000)],
    ['5 chỉ', money(5, 'CHI')],
    ['5 chi vang', money(5, 'CHI')],
    ['1 chỉ vàng 24k', money(1, 'CHI')],
    ['2,5 chỉ', money(2.5, 'CHI')],
    ['1 chỉ rưỡi', money(1.5, 'CHI')],
    ['1 cây 2', money(12, 'CHI')],
    ['1 lượng 2 chỉ 5 phân', money(12.5, 'CHI')],
    ['100 đô', money(100, 'USD')],
    ['$100', money(100, 'USD')],
    ['100 đô la', money(100, 'USD')],
    ['200 AUD', money(200, 'AUD')],
    ['50€', money(50, 'EUR')],
    ['Bộ chăn ga', thing('Bộ chăn ga')],
    ['quà 2 bộ chăn', thing('2 bộ chăn')],
  ])('%j is read', (typed, gift) => {
    expect(readGift(typed)).toEqual(gift)
  })

  it.each([
    ...['', '   ', '-500k', '+500k', '0x10', '2.5', '2trr', '5 chỉ 2tr', '500k2tr', '1..000', '1.00.000k', '1e6', '½'],
    ...['2tr5678', '9'.repeat(30), `${'1,'.repeat(40)}`, '2 bộ chăn'],
  ])('%j is no amount, and is not taken for one', (typed) => {
    expect(readGift(typed)).toBeNull()
  })

  it('is read as it is shown, whatever it is and in either language', () => {
    const most = { VND: 10_000_000_000, CHI: 1_000 } as Record<string, number>
    const gift = fc
      .constantFrom(...UNITS)
      .chain((unit) =>
        fc
          .integer({ min: 1, max: (most[unit] ?? 1_000_000) * (unit === 'VND' ? 1 : 100) })
          .map((parts) => ({ unit, amount: unit === 'VND' ? parts : parts / 100, thing: '' })),
      )
    fc.assert(
      fc.property(gift, fc.constantFrom('vi' as const, 'en' as const), (given, lang) => {
        expect(giftProblem(given)).toBeNull()
        expect(readGift(showGift(given, lang))).toEqual(given)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is read in linear time and never breaks, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (typed) => {
        const read = readGift(typed)
        if (read?.unit) expect(read.amount).toBeGreaterThanOrEqual(0)
      }),
    )
    const started = performance.now()
    for (const part of ['1.', '1 ', '1tr', ' vang', 'do la ', '1,000.']) readGift(part.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('is too much, too little or too fine', () => {
    const problem = (amount: number, unit: (typeof UNITS)[number] = 'VND') => giftProblem({ unit, amount, thing: '' })
    expect([problem(0), problem(-1), problem(0.5), problem(Number.NaN), problem(10_000_000_001)]).toEqual([
      ...Array(4).fill('amount_wrong'),
      'amount_too_large',
    ])
    expect([problem(2.55, 'CHI'), problem(2.555, 'CHI'), problem(1_001, 'CHI')]).toEqual([
      ...[null, 'amount_wrong', 'amount_too_large'],
    ])
    for (const unit of CURRENCIES) expect(problem(Number.POSITIVE_INFINITY, unit)).toBe('amount_too_large')
    expect(giftProblem(thing(''))).toBe('amount_wrong')
  })
})

describe('sums', () => {
  it('are kept apart by side and by what is counted, without loss of small parts', () => {
    const gifts = [
      ...Array.from({ length: 10 }, () => ({ ...money(0.1, 'CHI'), side: 'GROOM' as const })),
      ...[money(2_000_000), money(100, 'USD'), thing('Bộ chăn ga')].map((gift) => ({
        ...gift,
        side: 'BRIDE' as const,
      })),
    ] as Parameters<typeof sumsOf>[0]
    const { all, GROOM, BRIDE, SHARED } = sumsOf(gifts)
    expect(GROOM).toEqual({ count: 10, things: 0, amounts: { CHI: 1 } })
    expect(BRIDE).toEqual({ count: 3, things: 1, amounts: { VND: 2_000_000, USD: 100 } })
    expect([all.count, SHARED.count]).toEqual([13, 0])
  })
})

describe('the code of a household', () => {
  it('is always the same, hardly ever another’s, and found however a bank writes it', () => {
    const ids = Array.from({ length: 2_000 }, (_, at) =>
      (at * 7_919_000_003).toString(16).padStart(12, '0').repeat(3).slice(0, 32),
    )
    const codes = ids.map(householdCode)
    expect(new Set(codes).size).toBeGreaterThan(1_990)
    expect(householdCode(ids[7]!)).toBe(codes[7])
    for (const code of codes) expect(code).toMatch(/^SH[34679CDFGHJKMNPQRTVWXY]{6}$/)
    const [code = ''] = codes
    for (const line of [`MUNG CUOI ${code}`, `mungcuoi${code.toLowerCase()}.ft123`, `${code}-CT DEN:1`]) {
      expect(householdCodesIn(line)).toContain(code)
    }
    expect(householdCodesIn('SHOP SHB CHUC MUNG HANH PHUC')).toEqual([])
  })
})
