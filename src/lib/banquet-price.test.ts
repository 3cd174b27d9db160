import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_KINDS, SESSIONS } from './banquet-day.ts'
import { type BanquetPlace, banquetPrice, billAt, tablePrice } from './banquet-price.ts'

const NGOC_LAN = { weekday: { lunch: 3_900_000, dinner: 4_400_000 }, weekend: { lunch: 4_250_000, dinner: 4_900_000 } }
const FEES = { serviceChargePercent: 5, vatPercent: 8, hallHire: 0, drinksPerTable: 350_000 }
const STEPS = [
  { when: 'booking', amount: 20_000_000 },
  { when: 'days-before', days: 30, percent: 40 },
  { when: 'after', rest: true },
] as const

const saturdayEvening = {
  tables: 32,
  day: 'weekend',
  session: 'dinner',
  hallPrices: NGOC_LAN,
  menuPrice: 4_900_000,
  drinks: true,
  fees: FEES,
  steps: STEPS,
} as const

describe('the all-in price, reckoned by hand', () => {
  it('of 32 tables on a Saturday evening', () => {
    const bill = banquetPrice(saturdayEvening)
    expect(bill).toEqual({
      tablePrice: 4_900_000,
      food: 156_800_000, // 32 × 4,900,000
      drinks: 11_200_000, // 32 × 350,000
      serviceCharge: 8_400_000, // 5 % of 168,000,000
      hallHire: 0,
      added: 0,
      vat: 14_112_000, // 8 % of 176,400,000
      discount: 0,
      total: 190_512_000,
      perTable: 5_953_500,
      perGuest: 595_350,
      payments: [
        { step: STEPS[0], amount: 20_000_000 },
        { step: STEPS[1], amount: 76_204_800 },
        { step: STEPS[2], amount: 94_307_200 },
      ],
    })
  })

  it('of the same with a voucher of a tenth, fifteen million at most', () => {
    const bill = banquetPrice({ ...saturdayEvening, discount: { percent: 10, atMost: 15_000_000 } })
    expect(bill).toMatchObject({ discount: 15_000_000, total: 175_512_000, perGuest: 548_475 })
    expect(bill.payments.map(({ amount }) => amount)).toEqual([20_000_000, 70_204_800, 85_307_200])
  })

  it('of twenty tables in a garden that lets its place and serves drinks with the menu', () => {
    const prices = {
      weekday: { lunch: 5_000_000, dinner: 5_400_000 },
      weekend: { lunch: 5_700_000, dinner: 6_200_000 },
    }
    const bill = banquetPrice({
      tables: 20,
      day: 'weekend',
      session: 'dinner',
      hallPrices: prices,
      drinks: true,
      fees: { serviceChargePercent: 0, vatPercent: 8, hallHire: 12_000_000 },
      steps: [
        { when: 'booking', percent: 30 },
        { when: 'after', rest: true },
      ],
    })
    // (124,000,000 + 12,000,000) and 8 % of that
    expect(bill).toMatchObject({ food: 124_000_000, drinks: 0, serviceCharge: 0, vat: 10_880_000, total: 146_880_000 })
    expect(bill.payments.map(({ amount }) => amount)).toEqual([44_064_000, 102_816_000])
  })

  it('rounds each part to a whole dong', () => {
    const prices = {
      weekday: { lunch: 3_333_333, dinner: 3_333_333 },
      weekend: { lunch: 3_333_333, dinner: 3_333_333 },
    }
    const bill = banquetPrice({
      ...saturdayEvening,
      tables: 7,
      menuPrice: undefined,
      hallPrices: prices,
      drinks: false,
    })
    // 23,333,331; 5 % is 1,166,666.55; 8 % of 24,499,998 is 1,959,999.84
    expect(bill).toMatchObject({ food: 23_333_331, serviceCharge: 1_166_667, vat: 1_960_000, total: 26_459_998 })
  })
})

describe('the price of a table', () => {
  it('falls with the hall’s own on quieter days, by the same dong', () => {
    const on = (day: 'weekday' | 'weekend', session: 'lunch' | 'dinner') =>
      tablePrice({ hallPrices: NGOC_LAN, menuPrice: 5_600_000, day, session })
    expect([on('weekend', 'dinner'), on('weekend', 'lunch'), on('weekday', 'dinner'), on('weekday', 'lunch')]).toEqual([
      5_600_000, 4_950_000, 5_100_000, 4_600_000,
    ])
  })

  it('is never below the hall’s own', () => {
    expect(tablePrice({ hallPrices: NGOC_LAN, menuPrice: 3_000_000, day: 'weekday', session: 'lunch' })).toBe(3_900_000)
  })
})

describe('the hall of a banquet', () => {
  const place: BanquetPlace = {
    halls: [
      { minTables: 30, maxTables: 80, prices: NGOC_LAN },
      { minTables: 8, maxTables: 20, prices: null },
      { minTables: 10, maxTables: 25, prices: NGOC_LAN },
    ],
    menus: [{ price: 4_900_000 }],
    fees: FEES,
    deposit: [...STEPS],
  }
  const wish = { day: 'weekend', session: 'dinner', drinks: true } as const

  it('is the first priced one that takes so many tables', () => {
    expect(billAt(place, { ...wish, tables: 32 })).toMatchObject({ ok: true, hall: 0 })
    expect(billAt(place, { ...wish, tables: 15 })).toMatchObject({ ok: true, hall: 2 })
  })

  it('is refused when it is too small, too large or hides its price', () => {
    expect(billAt(place, { ...wish, tables: 28 })).toEqual({ ok: false, hall: 0, reason: 'tables_do_not_fit' })
    expect(billAt(place, { ...wish, tables: 12, hall: 0 })).toEqual({ ok: false, hall: 0, reason: 'tables_do_not_fit' })
    expect(billAt(place, { ...wish, tables: 12, hall: 1 })).toEqual({
      ok: false,
      hall: 1,
      reason: 'no_published_price',
    })
    expect(billAt(place, { ...wish, tables: 12, hall: 9 })).toEqual({
      ok: false,
      hall: 9,
      reason: 'no_published_price',
    })
  })
})

const dong = fc.integer({ min: 0, max: 60_000_000 })
const percent = fc.integer({ min: 0, max: 100 })

describe('whatever a venue asks', () => {
  const session = fc.record({ lunch: dong, dinner: dong })
  const banquets = fc.record({
    tables: fc.integer({ min: 1, max: 200 }),
    day: fc.constantFrom(...DAY_KINDS),
    session: fc.constantFrom(...SESSIONS),
    hallPrices: fc.record({ weekday: session, weekend: session }),
    menuPrice: fc.option(dong, { nil: undefined }),
    drinks: fc.boolean(),
    fees: fc.record({ serviceChargePercent: percent, vatPercent: percent, hallHire: dong, drinksPerTable: dong }),
    discount: fc.option(
      fc.oneof(fc.record({ amount: dong }), fc.record({ percent, atMost: fc.option(dong, { nil: undefined }) })),
      { nil: undefined },
    ),
    steps: fc.array(
      fc.oneof(
        fc.record({ when: fc.constant('booking' as const), amount: dong }),
        fc.record({ when: fc.constant('days-before' as const), percent }),
        fc.record({ when: fc.constant('after' as const), rest: fc.constant(true) }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })

  it('the lines add up to the total, the payments too, and nothing is negative or a fraction', () => {
    fc.assert(
      fc.property(banquets, (banquet) => {
        const { payments, ...bill } = banquetPrice(banquet)
        const { food, drinks, serviceCharge, hallHire, vat, discount, total } = bill
        expect(food + drinks + serviceCharge + hallHire + vat - discount).toBe(total)
        expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        for (const amount of [...Object.values(bill), ...payments.map((payment) => payment.amount)]) {
          expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        }
      }),
    )
  })
})
