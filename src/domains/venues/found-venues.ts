import type { Language } from '#lib/localized.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { amongIds, inOrder, these, understand, type VenueQuestion } from './choose-venues.ts'
import type { VenueChoice, VenueSort } from './contract.ts'
import { countVenueOptions, match } from './count-options.ts'
import { cityNames, venuesPage } from './queries.ts'
import { figuresOf, forgetOldest, freshenRatings, KEPT_ORDERS, markedByWords } from './venue-figures.ts'

interface Asking<Q> {
  db: Db
  lang: Language
  memory: ContentMemory
  query: Q
}

/** So many are quickly put in order; of more, going through all in order until the page is full takes less. */
const FEW = 3000

/** How many match, and which, is known without the database; so are the orders that reviews do not change. */
export async function foundVenues({ db, lang, memory, query }: Asking<VenueQuestion>) {
  const figures = await figuresOf(db, memory)
  const understood = await understand(db, memory, query.q)
  const [marked] = await Promise.all([
    understood && markedByWords(db, figures, understood.wanted),
    query.rating !== undefined && freshenRatings(db, figures),
  ])
  const { total, has } = match(figures, query, marked)
  const { sort, page, fetchSize } = query
  const idsOf = (rows: number[]) => rows.map((row) => figures.ids[row]!)
  const found = isKept(sort)
    ? these(idsOf(nth(figures.orders[sort], has, page * fetchSize, fetchSize)))
    : total <= FEW
      ? amongIds(idsOf(nth(figures.ids.keys(), has, 0, total)), query)
      : inOrder(query, understood)
  return venuesPage(db, lang, query, { found, total })
}

const isKept = (sort: VenueSort): sort is (typeof KEPT_ORDERS)[number] =>
  (KEPT_ORDERS as readonly VenueSort[]).includes(sort)

/** So many of the rows that are wanted, after those left out. */
function nth(rows: Iterable<number>, wanted: (row: number) => boolean, skip: number, most: number): number[] {
  const found: number[] = []
  let left = skip
  for (const row of rows) {
    if (found.length === most) break
    if (!wanted(row)) continue
    if (left > 0) left -= 1
    else found.push(row)
  }
  return found
}

export async function venueOptions({ db, lang, memory, query }: Asking<VenueChoice>) {
  const figures = await figuresOf(db, memory)
  await freshenRatings(db, figures)
  const key = `${lang} ${JSON.stringify(query)}`
  const known = figures.counted.get(key)
  if (known) return known
  const understood = await understand(db, memory, query.q)
  const [marked, cities] = await Promise.all([
    understood && markedByWords(db, figures, understood.wanted),
    memory.remember(`cities of venues ${lang}`, () => cityNames(db, lang)),
  ])
  const counted = countVenueOptions(figures, query, cities, marked)
  figures.counted.set(key, counted)
  forgetOldest(figures.counted)
  return counted
}
