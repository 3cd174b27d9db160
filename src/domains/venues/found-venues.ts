import type { Language } from '#lib/localized.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import type { VenueChoice } from './contract.ts'
import { countVenueOptions, match } from './count-options.ts'
import { markedByWords } from './marked-by-words.ts'
import { rowsInOrder } from './order-rows.ts'
import { cityNames, venuesPage } from './queries.ts'
import type { VenueSort } from './rules.ts'
import { figuresOf, forgetOldest, freshenRatings } from './venue-figures.ts'

interface Asking<Q> {
  db: Db
  lang: Language
  memory: ContentMemory
  query: Q
}

export interface VenueQuestion extends VenueChoice {
  sort: VenueSort
  page: number
  fetchSize: number
}

/** Which match, how many and in which order is known without the database; it gives the page's own cards. */
export async function foundVenues({ db, lang, memory, query }: Asking<VenueQuestion>) {
  const figures = await figuresOf(db, memory)
  const [marked] = await Promise.all([markedByWords(db, memory, figures, query.q), freshenRatings(db, figures)])
  const { total, has } = match(figures, query, marked)
  const { sort, page, fetchSize } = query
  const ids: string[] = []
  let left = page * fetchSize
  for (const row of rowsInOrder(figures, sort)) {
    if (ids.length === fetchSize) break
    if (has(row) && --left < 0) ids.push(figures.ids[row]!)
  }
  return venuesPage(db, lang, { page, fetchSize, total }, ids)
}

export async function venueOptions({ db, lang, memory, query }: Asking<VenueChoice>) {
  const figures = await figuresOf(db, memory)
  await freshenRatings(db, figures)
  const key = `${lang} ${JSON.stringify(query)}`
  const known = figures.counted.get(key)
  if (known) return known
  const [marked, cities] = await Promise.all([
    markedByWords(db, memory, figures, query.q),
    memory.remember(`cities of venues ${lang}`, () => cityNames(db, lang)),
  ])
  const counted = countVenueOptions(figures, query, cities, marked)
  figures.counted.set(key, counted)
  forgetOldest(figures.counted)
  return counted
}
