import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseNow } from '#platform/clock.ts'
import { columns, onlyRow } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { VenueOptions } from './filters/contract.ts'
import { VENUE_FILTERS } from './filters/rules.ts'
import { RECOMMENDED } from './queries.ts'
import { eachListed } from './rules.ts'

const v = columns('venues')

export const BETWEEN_PLACES = '|'
export const BETWEEN_LISTED = ','

/** What reviews change between imports. */
const RATED = { rating: sql`coalesce(${v.rating_average}::text, '')`, recommended: sql`${RECOMMENDED}::text` }

/** What of a venue can be filtered, counted and put in order by, as text. */
const READ = {
  city: v.city_id,
  place: sql`concat_ws(${BETWEEN_PLACES}::text, ${v.city_id}, coalesce(${v.former_district}, ''), ${v.ward})`,
  fits: sql`coalesce(${v.fits}::text, '{}')`,
  point: sql`concat_ws(',', ${v.lat}, ${v.lng})`,
  price: sql`coalesce(${v.price_from}::text, '')`,
  capacity: sql`${v.max_tables}::text`,
  banquet: sql`${v.banquet}::text`,
  ...RATED,
  ...eachListed((key) => {
    const { kind, column } = VENUE_FILTERS[key]
    return kind === 'all'
      ? sql`array_to_string(${v[column]}, ${BETWEEN_LISTED})`
      : sql`coalesce(${v[column]}::text, '')`
  }),
}
export type FigureColumn = keyof typeof READ
const COLUMNS = Object.keys(READ) as FigureColumn[]

/** Of each column the different values with their codes, and for each venue the code of what it has. */
export interface ValueColumn {
  values: Map<string, number>
  codes: Uint32Array
}
/** All that is counted of a choice; the days are told beside it. */
export type CountedOptions = Omit<VenueOptions, 'dates' | 'day' | 'banquet'>

export interface VenueFigures {
  count: number
  columns: Record<FigureColumn, ValueColumn>
  /** In the order of unsigned names, as all rows are. */
  ids: string[]
  rowOf: Map<string, number>
  /** The rows in an order, once it was asked for; made anew when reviews change what it stands on. */
  orders: Map<string, Uint32Array>
  /** The venues that a word is said of, for words that were asked for. */
  rowsOfWord: Map<string, Uint32Array>
  /** Ratings changed after this moment are not in here yet. */
  ratedUntil: string
  /** When that was last looked at, by this process's clock. */
  freshenedAt: number
  /** What was counted for choices that are made again and again; the oldest are forgotten. */
  counted: Map<string, CountedOptions>
}

const BETWEEN_VALUES = '\t'
const AT_ONCE = 5000
/** Longer than any transaction takes from writing a rating to its commit. */
const UNSEEN = sql`interval '1 minute'`

/** "{[8,21),[30,81)}" as PostgreSQL writes it. */
export const holdsTables = (ranges: string, tables: number) =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].some(([, from, to]) => Number(from) <= tables && tables < Number(to))

/** Those of all venues, kept until the content changes. */
export const figuresOf = (db: Db, memory: ContentMemory) => memory.remember('venue figures', () => readFigures(db))

/** Some 150 bytes a venue and what its banquets cost, so that finding asks the database nothing; taken in without holding others up. */
async function readFigures(db: Db): Promise<VenueFigures> {
  const began = await sql<{ until: string }>`select (${databaseNow} - ${UNSEEN})::text as until`.execute(db)
  const { rows } = await sql<{ line: string }>`
    select concat_ws(${BETWEEN_VALUES}::text, ${v.id}, ${sql.join(Object.values(READ))}) as line
    from ${v} order by ${v.unsigned_name}`.execute(db)

  const read = COLUMNS.map((): ValueColumn => ({ values: new Map(), codes: new Uint32Array(rows.length) }))
  const rowOf = new Map<string, number>()
  for (const [row, { line }] of rows.entries()) {
    if (row % AT_ONCE === AT_ONCE - 1) await immediate()
    const [id = '', ...values] = line.split(BETWEEN_VALUES)
    rowOf.set(id, row)
    for (const [at, { values: known, codes }] of read.entries()) codes[row] = codeOf(known, values[at] ?? '')
  }
  return {
    count: rows.length,
    columns: Object.fromEntries(COLUMNS.map((name, at) => [name, read[at]])) as VenueFigures['columns'],
    ids: [...rowOf.keys()],
    rowOf,
    orders: new Map(),
    rowsOfWord: new Map(),
    ratedUntil: onlyRow(began.rows).until,
    freshenedAt: 0,
    counted: new Map(),
  }
}

export function codeOf(known: Map<string, number>, value: string) {
  const code = known.get(value) ?? known.size
  if (code === known.size) known.set(value, code)
  return code
}

/** Ratings are asked for twice a second at most. */
export const FRESH_MS = 500

/** Takes in what reviews have changed since. */
export async function freshenRatings(db: Db, figures: VenueFigures) {
  const now = performance.now()
  if (now - figures.freshenedAt < FRESH_MS) return
  figures.freshenedAt = now
  const { rating, recommended } = figures.columns
  const { rows } = await sql<{ id: string; rating: string; recommended: string; until: string }>`
    select ${v.id}, ${RATED.rating} as rating, ${RATED.recommended} as recommended, (${databaseNow} - ${UNSEEN})::text as until
    from ${v} where ${v.rated_at} > ${figures.ratedUntil}::timestamptz`.execute(db)
  for (const changed of rows) {
    figures.ratedUntil = changed.until
    const row = figures.rowOf.get(changed.id)
    if (row === undefined) continue
    const codes = [codeOf(rating.values, changed.rating), codeOf(recommended.values, changed.recommended)] as const
    if (rating.codes[row] === codes[0] && recommended.codes[row] === codes[1]) continue
    rating.codes[row] = codes[0]
    recommended.codes[row] = codes[1]
    figures.counted.clear()
    figures.orders.clear()
  }
}

/** What is kept of words and choices that are asked for again and again. */
const MOST_KEPT = 1000

export function forgetOldest(kept: Map<string, unknown>) {
  for (const key of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(key)
}
