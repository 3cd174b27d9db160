import type { VenueSort } from './contract.ts'
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

/** A counting sort, which keeps the rows of one bucket in the order they lie in. */
function sortRows({ count, columns }: VenueFigures, { by, downwards }: (typeof ORDERS)[VenueSort]) {
  const { values, codes } = columns[by]
  const ranks = Float64Array.from(values.keys(), (value) =>
    value === '' ? Infinity : downwards ? -value : Number(value),
  )
  const buckets = new Map([...new Set(ranks)].sort((a, b) => a - b).map((rank, bucket) => [rank, bucket]))
  const bucketOf = Uint32Array.from(ranks, (rank) => buckets.get(rank) ?? 0)
  const hiddenPrice = columns.price.values.get('')
  const bucket = (row: number) =>
    (bucketOf[codes[row]!] ?? 0) + (columns.price.codes[row] === hiddenPrice ? buckets.size : 0)

  const next = new Uint32Array(2 * buckets.size + 1)
  for (let row = 0; row < count; row += 1) next[bucket(row) + 1]! += 1
  for (let at = 1; at < next.length; at += 1) next[at]! += next[at - 1]!
  const sorted = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) sorted[next[bucket(row)]!++] = row
  return sorted
}
