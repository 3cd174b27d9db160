import { kilometresBetween, positionIn } from '#domains/maps/rules.ts'
import type { Point } from '#lib/map-frame.ts'
import type { VenueSort } from './rules.ts'
import type { ValueColumn, VenueFigures } from './venue-figures.ts'

type FigureSort = Exclude<VenueSort, 'price'>

/** All rows in an order of what the venues are; by price they go by the banquet that is asked for. */
export function rowsInOrder(figures: VenueFigures, sort: FigureSort): Uint32Array {
  const rows = figures.orders.get(sort) ?? rowsBy(figures, figures.columns[sort], true)
  figures.orders.set(sort, rows)
  return rows
}

/** All rows from the nearest to the farthest, and how far each is, in tenths of a kilometre. */
export function rowsByDistance({ count, columns: { point } }: VenueFigures, from: Point) {
  const distances = Float64Array.from(point.values.keys(), (text) => {
    const at = positionIn(text)
    return at ? Math.round(kilometresBetween(from, at) * 10) / 10 : 0
  })
  const distanceOf = (row: number) => distances[point.codes[row] ?? 0] ?? 0
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
  return { distanceOf, rows: () => rows.sort((a, b) => distanceOf(a) - distanceOf(b) || a - b) }
}

/**
 * No order shows a venue without a price above one that has one; equals go by their names: a counting sort keeps the
 * rows of one bucket in the order they lie in.
 */
export function rowsBy({ count, columns: { price } }: VenueFigures, ordered: ValueColumn, downwards: boolean) {
  const { values, codes } = ordered
  const { bucketOf, buckets } = bucketsOf([...values.keys()], downwards)
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
