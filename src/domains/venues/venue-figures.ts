import { setImmediate as immediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Understood } from '#lib/search-words.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { withWords } from '#platform/search.ts'

/** What of a venue can be counted by. */
const COLUMNS = ['city', 'place', 'type', 'fits', 'price', 'amenities', 'rating'] as const
export type FigureColumn = (typeof COLUMNS)[number]

/** Of each column the different values, and for each venue which of them it has. */
interface Column {
  values: string[]
  codes: Uint32Array
}
export interface VenueFigures {
  count: number
  columns: Record<FigureColumn, Column>
}

const BETWEEN_VALUES = '\t'
export const BETWEEN_PLACES = '|'
const AT_ONCE = 5000

/** Those of all venues, kept until the content changes. */
export const figuresOf = (db: Db, memory: ContentMemory) =>
  memory.remember('venue figures', () => readFigures(db, null))

/** Some 30 bytes a venue, so that counting options asks the database nothing; taken in without holding others up. */
export async function readFigures(db: Db, understood: Understood | null): Promise<VenueFigures> {
  const found = understood ? sql`${withWords('venues', understood)} venues` : sql`venues`
  const { rows } = await sql<{ line: string }>`
    select concat_ws(${BETWEEN_VALUES}::text, city_id,
      concat_ws(${BETWEEN_PLACES}::text, city_id, coalesce(former_district, ''), ward), type, coalesce(fits::text, '{}'),
      coalesce(price_from::text, ''), array_to_string(amenities, ','), coalesce(rating_average::text, '')) as line
    from ${found}`.execute(db)

  const known = COLUMNS.map(() => new Map<string, number>())
  const codes = COLUMNS.map(() => new Uint32Array(rows.length))
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    if (start) await immediate()
    for (let row = start; row < Math.min(start + AT_ONCE, rows.length); row += 1) {
      const values = rows[row]!.line.split(BETWEEN_VALUES)
      for (let column = 0; column < COLUMNS.length; column += 1) {
        codes[column]![row] = codeOf(known[column]!, values[column]!)
      }
    }
  }
  const columns = COLUMNS.map((name, at) => [name, { values: [...known[at]!.keys()], codes: codes[at]! }])
  return { count: rows.length, columns: Object.fromEntries(columns) }
}

function codeOf(known: Map<string, number>, value: string) {
  const code = known.get(value) ?? known.size
  if (code === known.size) known.set(value, code)
  return code
}
