import { tablesFor, USUAL_TABLES } from '#lib/banquet-day.ts'
import { type BanquetPlace, type BanquetWish, billAt } from '#lib/banquet-price.ts'
import { dayKindOf } from '#lib/day-kind.ts'
import type { FittingHall, FoundVenue } from './contract.ts'
import type { VenueChoice } from './filters/contract.ts'
import { rowsBy } from './order-rows.ts'
import { codeOf, type ValueColumn, type VenueFigures } from './venue-figures.ts'

/** What of a venue decides the bill of a banquet without a menu, with what cards tell of its halls. */
export interface PricedPlace {
  halls: (BanquetPlace['halls'][number] & FittingHall)[]
  fees: BanquetPlace['fees']
}

/** The banquet that a list is priced for; a date decides which kind of day it is. */
export const listedWish = ({ guests, date, day = 'weekend', session = 'dinner' }: VenueChoice): BanquetWish => ({
  tables: guests === undefined ? USUAL_TABLES : tablesFor(guests),
  day: date === undefined ? day : dayKindOf(date),
  session,
  drinks: true,
})

/** Of a hundred thousand venues one takes a megabyte, and some 60 ms when it is first asked for. */
const MOST_WISHES = 12

interface Kept {
  /** By the code of what decides the bill; few venues differ in nothing. */
  places: (BanquetPlace & PricedPlace)[]
  wishes: Map<string, WishedPrices>
}

/** What a banquet comes to a table, all in, at every venue; nothing where there is no price for it. */
interface WishedPrices {
  column: ValueColumn
  /** The cheapest first, once that was asked for. */
  order?: Uint32Array
}

/** They live as long as the figures whose rows they are told by. */
const kept = new WeakMap<VenueFigures, Kept>()

function keptOf(figures: VenueFigures): Kept {
  const known = kept.get(figures)
  if (known) return known
  const read = (text: string) => ({ ...(JSON.parse(text) as PricedPlace), menus: [], deposit: [] })
  const made = { places: Array.from(figures.columns.banquet.values.keys(), read), wishes: new Map() }
  kept.set(figures, made)
  return made
}

function pricesFor(figures: VenueFigures, wish: BanquetWish): WishedPrices {
  const { places, wishes } = keptOf(figures)
  const key = `${wish.tables} ${wish.day} ${wish.session}`
  const prices = wishes.get(key) ?? { column: reckon(figures, places, wish) }
  // the one that was asked for last is the last to be forgotten
  wishes.delete(key)
  wishes.set(key, prices)
  for (const oldest of wishes.keys()) if (wishes.size > MOST_WISHES) wishes.delete(oldest)
  return prices
}

function reckon({ columns: { banquet } }: VenueFigures, places: Kept['places'], wish: BanquetWish): ValueColumn {
  const values = new Map<string, number>()
  const codes = places.map((place) => {
    const reckoned = billAt(place, wish)
    return codeOf(values, reckoned.ok ? String(reckoned.bill.perTable) : '')
  })
  return { values, codes: banquet.codes.map((code) => codes[code] ?? 0) }
}

export const priceColumn = (figures: VenueFigures, choice: VenueChoice) => pricesFor(figures, listedWish(choice)).column

/** The rows from the cheapest banquet to the dearest; those without a price for it follow. */
export function rowsByPrice(figures: VenueFigures, choice: VenueChoice): Uint32Array {
  const prices = pricesFor(figures, listedWish(choice))
  prices.order ??= rowsBy(figures, prices.column, false)
  return prices.order
}

/** What one venue asks for the banquet, and where in it. */
export function allInOf(figures: VenueFigures, row: number, choice: VenueChoice): FoundVenue['allIn'] {
  const place = keptOf(figures).places[figures.columns.banquet.codes[row] ?? 0]
  const reckoned = place && billAt(place, listedWish(choice))
  const fitting = reckoned?.ok && place?.halls[reckoned.hall]
  if (!fitting) return null
  const { prices: _, ...hall } = fitting
  const { perTable, total } = reckoned.bill
  return { hall, perTable, total }
}
