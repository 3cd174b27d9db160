import type { VenueSort } from './rules.ts'
import type { FigureColumn, VenueFigures } from './venue-figures.ts'

/** What each order goes by, and whether the highest comes first. */
const ORDERS: Record<VenueSort, { by: FigureColumn; downwards: boolean }> = {
  recommended: { by: 'recommended', downwards: true },
  price: { by: 'price', downwards: false },
  rating: { by: 'rating', downwards: true },
  capacity: { by: 'capacity', downwards: true },
}

/** All rows in an order. No order shows a venue without a price above one that has one; equals go by their names. */
export function rowsInOrder(figures: VenueFigures, sort: VenueSort): Uint32Array {
  const rows = figures.orders.get(sort) ?? sortRows(figures, ORDERS[sort])
  figures.orders.set(sort, rows)
  return rows
}

/** A counting sort, which keeps the rows of one bucket in the order they lie in: that of names. */
function sortRows({ count, columns }: VenueFigures, sort: (typeof ORDERS)[VenueSort]) {
  const { price, [sort.by]: ordered } = columns
  const { values, codes } = ordered
  const { bucketOf, buckets } = bucketsOf([...values.keys()], sort.downwards)
  const hidden = price.values.get('')
  const bucket = (row: number) => (bucketOf[codes[row]!] ?? 0) + (price.codes[row] === hidden ? buckets : 0)

  const next = new Uint32Array(2 * buckets + 1)
  for (let row = 0; row < count; row += 1) next[bucket(row) + 1]! += 1
  for (let at = 1; at < next.length; at += 1) next[at]! += next[at - 1]!
  const sorted = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) sorted[next[bucket(row)]!++] = row
  return sorted
}

/** Which place the value of each code has; the same number written in two ways has one, and nothing comes last. */
function bucketsOf(values: string[], downwards: boolean) {
  const ranks = Float64Array.from(values, (value) => (value === '' ? Infinity : downwards ? -value : Number(value)))
  const bucketOf = new Uint32Array(values.length)
  let buckets = 0
  let last = Number.NaN
  for (const code of Uint32Array.from(ranks.keys()).sort((a, b) => ranks[a]! - ranks[b]!)) {
    if (ranks[code] !== last) buckets += 1
    last = ranks[code]!
    bucketOf[code] = buckets - 1
  }
  return { bucketOf, buckets }
}
