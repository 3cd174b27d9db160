import type { DayKind, Session } from './banquet-day.ts'
import { type BanquetPlace, type Bill, banquetPrice, tablePrice } from './banquet-price.ts'

/** What a venue may ask otherwise than it publishes, each with its reason. */
export const CHANGEABLE = ['tablePrice', 'drinksPerTable', 'serviceChargePercent', 'hallHire'] as const
export type Changeable = (typeof CHANGEABLE)[number]

export interface AddedLine {
  name: string
  amount: number
  /** In the price already; on top of it; or on top of it if the couple wants it. */
  kind: 'included' | 'extra' | 'optional'
}

/** One way in which a venue could hold a banquet: what it publishes, and what differs. */
export interface QuotedPlan {
  /** By their places in the venue's lists, from 0. */
  hall: number
  menu: number | null
  tables: number
  day: DayKind
  session: Session
  drinks: boolean
  changed: Partial<Record<Changeable, { value: number; reason: string }>>
  lines: AddedLine[]
  discount: { amount: number; reason: string } | null
}

interface PriceDifference {
  what: Changeable | 'discount'
  published: number
  quoted: number
  reason: string
}

export interface QuotedBill {
  bill: Bill
  /** What the couple could add: not in the total. */
  optional: number
  /** As the public calculator says it; null where the venue publishes no price. */
  published: Bill | null
  differences: PriceDifference[]
}

export type QuoteTrouble = 'unknown_hall' | 'unknown_menu' | 'tables_do_not_fit' | 'price_needed' | 'reason_needed'

/**
 * What a plan comes to, to the dong. It is the public calculator's sum with the changed fees in place of the published
 * ones; without a change it is that sum.
 */
export function quotedBill(place: BanquetPlace, plan: QuotedPlan): QuotedBill | QuoteTrouble {
  const hall = place.halls[plan.hall]
  if (!hall) return 'unknown_hall'
  const menu = plan.menu === null ? undefined : place.menus[plan.menu]
  if (plan.menu !== null && !menu) return 'unknown_menu'
  if (plan.tables < hall.minTables || plan.tables > hall.maxTables) return 'tables_do_not_fit'
  const { changed, discount, lines } = plan
  if (!hall.prices && changed.tablePrice === undefined) return 'price_needed'
  if (Object.values(changed).some(({ reason }) => !reason.trim())) return 'reason_needed'
  if (discount && !discount.reason.trim()) return 'reason_needed'

  const wish = {
    tables: plan.tables,
    day: plan.day,
    session: plan.session,
    drinks: plan.drinks,
    menuPrice: menu?.price,
    steps: place.deposit,
  }
  const published = hall.prices ? banquetPrice({ ...wish, hallPrices: hall.prices, fees: place.fees }) : null
  const tableAsked = changed.tablePrice?.value ?? tablePrice({ ...wish, hallPrices: hall.prices! })
  const sumOf = (kind: AddedLine['kind']) =>
    lines.reduce((sum, line) => sum + (line.kind === kind ? line.amount : 0), 0)
  const bill = banquetPrice({
    ...wish,
    hallPrices: hall.prices ?? { weekday: { lunch: 0, dinner: 0 }, weekend: { lunch: 0, dinner: 0 } },
    fees: {
      ...place.fees,
      drinksPerTable: changed.drinksPerTable?.value ?? place.fees.drinksPerTable,
      serviceChargePercent: changed.serviceChargePercent?.value ?? place.fees.serviceChargePercent,
      hallHire: changed.hallHire?.value ?? place.fees.hallHire,
    },
    tableAsked,
    added: sumOf('extra'),
    discount: discount ? { amount: discount.amount } : undefined,
  })
  const publishedFees: Record<Changeable, number> = {
    tablePrice: published?.tablePrice ?? 0,
    drinksPerTable: place.fees.drinksPerTable ?? 0,
    serviceChargePercent: place.fees.serviceChargePercent,
    hallHire: place.fees.hallHire,
  }
  const differences: PriceDifference[] = CHANGEABLE.flatMap((what) => {
    const change = changed[what]
    const before = publishedFees[what]
    if (!change || change.value === before) return []
    return [{ what, published: before, quoted: change.value, reason: change.reason }]
  })
  if (discount) differences.push({ what: 'discount', published: 0, quoted: bill.discount, reason: discount.reason })
  return { bill, optional: sumOf('optional'), published, differences }
}
