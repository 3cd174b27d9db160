import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseNow } from '#platform/clock.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { ORDERS } from './choose-venues.ts'
import type { VenueOptions } from './contract.ts'

const v = columns('venues')

/** What of a venue can be counted by. */
const COLUMNS = ['city', 'place', 'type', 'fits', 'price', 'amenities', 'rating'] as const
export type FigureColumn = (typeof COLUMNS)[number]

export const KEPT_ORDERS = ['price', 'capacity'] as const

/** Of each column the different values, and for each venue which of them it has. */
interface Column {
  values: string[]
  codes: Uint32Array
}
export interface VenueFigures {
  count: number
  columns: Record<FigureColumn, Column>
  ids: string[]
  /** The rows in the orders that only an import changes. */
  orders: Record<(typeof KEPT_ORDERS)[number], Uint32Array>
  rowOf: Map<string, number>
  /** The venues that a word is said of, for words that were asked for. */
  rowsOfWord: Map<string, Uint32Array>
  /** Ratings changed after this moment are not in here yet. */
  ratedUntil: string
  /** When that was last looked at, by this process's clock. */
  freshenedAt: number
  /** What was counted for choices that are made again and again; the oldest are forgotten. */
  counted: Map<string, VenueOptions>
}

const BETWEEN_VALUES = '\t'
export const BETWEEN_PLACES = '|'
const AT_ONCE = 5000
/** Longer than any transaction takes from writing a rating to its commit. */
const UNSEEN = sql`interval '1 minute'`

/** Those of all venues, kept until the content changes. */
export const figuresOf = (db: Db, memory: ContentMemory) => memory.remember('venue figures', () => readFigures(db))

/** Some 100 bytes a venue, so that counting asks the database nothing; taken in without holding others up. */
async function readFigures(db: Db): Promise<VenueFigures> {
  const began = await sql<{ until: string }>`select (${databaseNow} - ${UNSEEN})::text as until`.execute(db)
  const { rows } = await sql<{ line: string }>`
    select concat_ws(${BETWEEN_VALUES}::text, ${v.city_id},
      concat_ws(${BETWEEN_PLACES}::text, ${v.city_id}, coalesce(${v.former_district}, ''), ${v.ward}), ${v.type},
      coalesce(${v.fits}::text, '{}'), coalesce(${v.price_from}::text, ''), array_to_string(${v.amenities}, ','),
      coalesce(${v.rating_average}::text, ''), ${v.id}, row_number() over (order by ${ORDERS.price}), row_number() over (order by ${ORDERS.capacity})) as line
    from ${v}`.execute(db)

  const known = COLUMNS.map(() => new Map<string, number>())
  const codes = COLUMNS.map(() => new Uint32Array(rows.length))
  const rowOf = new Map<string, number>()
  const orders = KEPT_ORDERS.map(() => new Uint32Array(rows.length))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    if (start) await immediate()
    for (let row = start; row < Math.min(start + AT_ONCE, rows.length); row += 1) {
      const values = rows[row]!.line.split(BETWEEN_VALUES)
      for (let column = 0; column < COLUMNS.length; column += 1) {
        codes[column]![row] = codeOf(known[column]!, values[column]!)
      }
      const [id, ...places] = values.slice(COLUMNS.length)
      rowOf.set(id!, row)
      places.forEach((place, order) => {
        orders[order]![Number(place) - 1] = row
      })
    }
  }
  const columns = COLUMNS.map((name, at) => [name, { values: [...known[at]!.keys()], codes: codes[at]! }])
  return {
    count: rows.length,
    columns: Object.fromEntries(columns),
    ids: [...rowOf.keys()],
    orders: Object.fromEntries(KEPT_ORDERS.map((sort, at) => [sort, orders[at]!])) as VenueFigures['orders'],
    rowOf,
    rowsOfWord: new Map(),
    ratedUntil: onlyRow(began.rows).until,
    freshenedAt: 0,
    counted: new Map(),
  }
}

function codeOf(known: Map<string, number>, value: string) {
  const code = known.get(value) ?? known.size
  if (code === known.size) known.set(value, code)
  return code
}

const FRESH_MS = 500

/** Takes in what reviews have changed since, twice a second at most. */
export async function freshenRatings(db: Db, figures: VenueFigures) {
  const now = performance.now()
  if (now - figures.freshenedAt < FRESH_MS) return
  figures.freshenedAt = now
  const { rows } = await sql<{ id: string; rating: string; until: string }>`
    select ${v.id}, coalesce(${v.rating_average}::text, '') as rating, (${databaseNow} - ${UNSEEN})::text as until
    from ${v} where ${v.rated_at} > ${figures.ratedUntil}::timestamptz`.execute(db)
  const { values, codes } = figures.columns.rating
  for (const { id, rating, until } of rows) {
    const row = figures.rowOf.get(id)
    if (row === undefined) continue
    let code = values.indexOf(rating)
    if (code < 0) code = values.push(rating) - 1
    if (codes[row] !== code) figures.counted.clear()
    codes[row] = code
    figures.ratedUntil = until
  }
}

/** What is kept of words and choices that are asked for again and again; the oldest are forgotten. */
const MOST_KEPT = 1000

/** Marks the venues that have one form of everything wanted. */
export async function markedByWords(db: Db, figures: VenueFigures, wanted: string[][]): Promise<Uint8Array> {
  const { rowsOfWord, rowOf } = figures
  const missing = [...new Set(wanted.flat())].filter((word) => !rowsOfWord.has(word))
  const { rows } = missing.length
    ? await sql<{ word: string; ids: string | null }>`
        select word, (select string_agg(${v.id}, ' ') from ${v} where ${v.words} @> array[word]) as ids
        from unnest(${missing}::text[]) word`.execute(db)
    : { rows: [] }
  for (const { word, ids } of rows) {
    const found = (ids ?? '').split(' ').flatMap((id) => rowOf.get(id) ?? [])
    rowsOfWord.set(word, Uint32Array.from(found))
  }
  const had = new Uint8Array(figures.count)
  wanted.forEach((forms, index) => {
    for (const form of forms) for (const row of rowsOfWord.get(form) ?? []) if (had[row] === index) had[row] = index + 1
  })
  forgetOldest(rowsOfWord)
  return had.map((groups) => Number(groups === wanted.length))
}

export function forgetOldest(kept: Map<string, unknown>) {
  for (const key of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(key)
}
