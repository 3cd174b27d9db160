import { type DayKind, SEATS_A_TABLE, type Session } from './banquet-day.ts'

/** What a banquet comes to, to the dong. Pages, server and tests all reckon with this one function. */

type HallPrices = Record<DayKind, Record<Session, number>>

interface BanquetFees {
  serviceChargePercent: number
  vatPercent: number
  hallHire: number
  drinksPerTable?: number
}

interface PaymentStep {
  when: 'booking' | 'days-before' | 'after'
  days?: number
  amount?: number
  percent?: number
  rest?: boolean
}

type Discount = { amount: number } | { percent: number; atMost?: number }

export interface Banquet {
  tables: number
  day: DayKind
  session: Session
  hallPrices: HallPrices
  /** A menu is priced for a dinner from Friday to Sunday; without one the hall's own price counts. */
  menuPrice?: number
  drinks: boolean
  fees: BanquetFees
  /** What a venue asks for a table in a quotation, instead of what it publishes. */
  tableAsked?: number
  /** What a venue added by hand: before VAT, without service. */
  added?: number
  discount?: Discount
  steps: readonly PaymentStep[]
}

export interface Bill {
  tablePrice: number
  food: number
  drinks: number
  serviceCharge: number
  hallHire: number
  added: number
  vat: number
  discount: number
  total: number
  perTable: number
  perGuest: number
  payments: { step: PaymentStep; amount: number }[]
}

const share = (amount: number, percent: number) => Math.round((amount * percent) / 100)

/**
 * The menu is cheaper by as many dong as the hall's table is at that time, and never below the hall's table.
 */
export function tablePrice({
  hallPrices,
  menuPrice,
  day,
  session,
}: Pick<Banquet, 'hallPrices' | 'menuPrice' | 'day' | 'session'>) {
  const hall = hallPrices[day][session]
  if (menuPrice === undefined) return hall
  return Math.max(hall, menuPrice - (hallPrices.weekend.dinner - hall))
}

/** Service is charged on what is eaten and drunk, VAT on everything, and a voucher comes off at the end. */
export function banquetPrice(banquet: Banquet): Bill {
  const { tables, fees, added = 0 } = banquet
  const price = banquet.tableAsked ?? tablePrice(banquet)
  const food = tables * price
  const drinks = banquet.drinks ? tables * (fees.drinksPerTable ?? 0) : 0
  const serviceCharge = share(food + drinks, fees.serviceChargePercent)
  const { hallHire } = fees
  const before = food + drinks + serviceCharge + hallHire + added
  const vat = share(before, fees.vatPercent)
  const discount = discountOn(before + vat, banquet.discount)
  const total = before + vat - discount
  return {
    tablePrice: price,
    food,
    drinks,
    serviceCharge,
    hallHire,
    added,
    vat,
    discount,
    total,
    perTable: Math.round(total / tables),
    perGuest: Math.round(total / (tables * SEATS_A_TABLE)),
    payments: paymentsOf(total, banquet.steps),
  }
}

function discountOn(sum: number, discount?: Discount) {
  if (!discount) return 0
  const off = 'amount' in discount ? discount.amount : Math.min(share(sum, discount.percent), discount.atMost ?? sum)
  return Math.min(sum, off)
}

/** What is asked for never exceeds what is left, and the last step takes all of that. */
function paymentsOf(total: number, steps: readonly PaymentStep[]) {
  let left = total
  return steps.map((step, index) => {
    const asked = step.amount ?? (step.percent === undefined ? left : share(total, step.percent))
    const amount = index === steps.length - 1 ? left : Math.min(left, asked)
    left -= amount
    return { step, amount }
  })
}

/** What of a venue decides its bill. */
export interface BanquetPlace {
  halls: { minTables: number; maxTables: number; prices: HallPrices | null }[]
  menus: { price: number }[]
  fees: BanquetFees
  deposit: PaymentStep[]
}

/** Halls and menus are named by their place in the venue's list, from 0. */
export interface BanquetWish {
  tables: number
  day: DayKind
  session: Session
  hall?: number
  menu?: number
  drinks: boolean
  discount?: Discount
}

export type Reckoned =
  | { ok: true; hall: number; bill: Bill }
  | { ok: false; hall: number; reason: 'no_published_price' | 'tables_do_not_fit' }

const fits = ({ minTables, maxTables }: BanquetPlace['halls'][number], tables: number) =>
  minTables <= tables && tables <= maxTables

/** The bill of a wish at a venue, in the hall that was named or the cheapest that takes so many tables. */
export function billAt(place: BanquetPlace, wish: BanquetWish): Reckoned {
  const menuPrice = wish.menu === undefined ? undefined : place.menus[wish.menu]?.price
  const hall = wish.hall ?? cheapestHall(place, wish, menuPrice)
  const chosen = place.halls[hall]
  if (!chosen?.prices) return { ok: false, hall, reason: 'no_published_price' }
  if (!fits(chosen, wish.tables)) return { ok: false, hall, reason: 'tables_do_not_fit' }
  const bill = banquetPrice({
    ...wish,
    hallPrices: chosen.prices,
    menuPrice,
    fees: place.fees,
    steps: place.deposit,
  })
  return { ok: true, hall, bill }
}

/** Of those with a price that take the tables; the first priced one where none does. Fees are those of the venue. */
function cheapestHall({ halls }: BanquetPlace, { tables, day, session }: BanquetWish, menuPrice: number | undefined) {
  let least = Number.POSITIVE_INFINITY
  let cheapest = -1
  for (const [at, hall] of halls.entries()) {
    if (!hall.prices || !fits(hall, tables)) continue
    const price = tablePrice({ hallPrices: hall.prices, menuPrice, day, session })
    if (price < least) [least, cheapest] = [price, at]
  }
  return cheapest >= 0
    ? cheapest
    : Math.max(
        0,
        halls.findIndex(({ prices }) => prices),
      )
}
