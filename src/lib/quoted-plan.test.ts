import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_KINDS, SESSIONS } from './banquet-day.ts'
import { type BanquetPlace, billAt } from './banquet-price.ts'
import { CHANGEABLE, type QuotedPlan, quotedBill } from './quoted-plan.ts'

const PLACE: BanquetPlace = {
  halls: [
    {
      minTables: 20,
      maxTables: 60,
      prices: { weekday: { lunch: 3_900_000, dinner: 4_400_000 }, weekend: { lunch: 4_250_000, dinner: 4_900_000 } },
    },
    { minTables: 5, maxTables: 25, prices: null },
  ],
  menus: [{ price: 4_900_000 }, { price: 5_600_000 }],
  fees: { serviceChargePercent: 5, vatPercent: 8, hallHire: 0, drinksPerTable: 350_000 },
  deposit: [
    { when: 'booking', amount: 20_000_000 },
    { when: 'after', rest: true },
  ],
}
const PLAN: QuotedPlan = {
  hall: 0,
  menu: 0,
  tables: 32,
  day: 'weekend',
  session: 'dinner',
  drinks: true,
  changed: {},
  lines: [],
  discount: null,
}

const billed = (plan: Partial<QuotedPlan>) => {
  const quoted = quotedBill(PLACE, { ...PLAN, ...plan })
  if (typeof quoted === 'string') throw new Error(quoted)
  return quoted
}

describe('a plan', () => {
  it('without changes comes to what the public calculator says, to the dong', () => {
    const wish = fc.record({
      tables: fc.integer({ min: 20, max: 60 }),
      day: fc.constantFrom(...DAY_KINDS),
      session: fc.constantFrom(...SESSIONS),
      menu: fc.option(fc.constantFrom(0, 1)),
      drinks: fc.boolean(),
    })
    fc.assert(
      fc.property(wish, (given) => {
        const reckoned = billAt(PLACE, { ...given, hall: 0, menu: given.menu ?? undefined })
        const { bill, published, differences } = billed(given)
        expect(reckoned).toMatchObject({ ok: true, bill })
        expect(published).toEqual(bill)
        expect(differences).toEqual([])
      }),
    )
  })

  it('shows what differs from the published price, and why; lines by hand stand before VAT without service', () => {
    const { bill, differences, optional } = billed({
      changed: { drinksPerTable: { value: 300_000, reason: 'Đặt trước ba tháng' } },
      lines: [
        { name: 'Cổng hoa', amount: 10_000_000, kind: 'extra' },
        { name: 'Bánh cưới', amount: 3_000_000, kind: 'included' },
        { name: 'Ban nhạc', amount: 12_000_000, kind: 'optional' },
      ],
      discount: { amount: 5_000_000, reason: 'Khách cũ' },
    })
    // 32 × 4,900,000 + 32 × 300,000 = 166,400,000; service 8,320,000; by hand 10,000,000; VAT 8 % of 184,720,000
    expect(bill).toMatchObject({
      serviceCharge: 8_320_000,
      added: 10_000_000,
      vat: 14_777_600,
      total: 194_497_600,
    })
    expect(optional).toBe(12_000_000)
    expect(differences).toEqual([
      { what: 'drinksPerTable', published: 350_000, quoted: 300_000, reason: 'Đặt trước ba tháng' },
      { what: 'discount', published: 0, quoted: 5_000_000, reason: 'Khách cũ' },
    ])
  })

  it('is refused without a hall, a menu, a price, enough room or a reason', () => {
    const trouble = (plan: Partial<QuotedPlan>) => quotedBill(PLACE, { ...PLAN, ...plan })
    expect(trouble({ hall: 7 })).toBe('unknown_hall')
    expect(trouble({ menu: 9 })).toBe('unknown_menu')
    expect(trouble({ tables: 61 })).toBe('tables_do_not_fit')
    expect(trouble({ hall: 1, tables: 20 })).toBe('price_needed')
    expect(trouble({ changed: { hallHire: { value: 1, reason: ' ' } } })).toBe('reason_needed')
    expect(trouble({ discount: { amount: 1, reason: '' } })).toBe('reason_needed')
  })

  it('may be asked for where nothing is published', () => {
    const { bill, published } = billed({
      hall: 1,
      tables: 20,
      changed: { tablePrice: { value: 4_000_000, reason: 'Giá riêng' } },
    })
    expect(published).toBeNull()
    expect(bill.tablePrice).toBe(4_000_000)
  })

  it('never comes to a part of a dong, nor to less than nothing', () => {
    const dong = fc.integer({ min: 0, max: 2_000_000_000 })
    const reason = fc.constant('vì thế')
    const plan = fc.record({
      tables: fc.integer({ min: 20, max: 60 }),
      changed: fc.record(
        {
          tablePrice: fc.record({ value: dong, reason }),
          drinksPerTable: fc.record({ value: dong, reason }),
          serviceChargePercent: fc.record({ value: fc.double({ min: 0, max: 30, noNaN: true }), reason }),
          hallHire: fc.record({ value: dong, reason }),
        },
        { requiredKeys: [] },
      ),
      lines: fc.array(
        fc.record({
          name: fc.string(),
          amount: dong,
          kind: fc.constantFrom('included' as const, 'extra' as const, 'optional' as const),
        }),
        { maxLength: 10 },
      ),
      discount: fc.option(fc.record({ amount: dong, reason })),
    })
    fc.assert(
      fc.property(plan, (given) => {
        const { bill, optional } = billed(given)
        const sums = [bill.total, bill.vat, bill.serviceCharge, bill.added, bill.discount, optional]
        for (const sum of [...sums, ...bill.payments.map(({ amount }) => amount)]) {
          expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true)
        }
        expect(bill.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
      }),
    )
    expect(CHANGEABLE).toHaveLength(4)
  })
})
