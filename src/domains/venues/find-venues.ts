import { sql } from 'kysely'
import type { Language } from '#lib/localized.ts'
import { askedWords } from '#lib/search-words.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf } from '#platform/search.ts'
import type { VenueChoice } from './contract.ts'
import { countVenueOptions, match } from './count-options.ts'
import { rowsInOrder } from './order-rows.ts'
import { cityNames, venuesPage } from './queries.ts'
import type { VenueSort } from './rules.ts'
import { figuresOf, forgetOldest, freshenRatings, type VenueFigures } from './venue-figures.ts'
import { PLACE_ALIASES, SAID_OF_ALL, VENUE_KIND } from './venue-words.ts'

const v = columns('venues')

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
export async function findVenues({ db, lang, memory, query }: Asking<VenueQuestion>) {
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

/** Marks the venues that have one form of everything asked for in words; null where the words choose nothing. */
async function markedByWords(db: Db, memory: ContentMemory, figures: VenueFigures, q: string | undefined) {
  const asked = askedWords(q ?? '', SAID_OF_ALL)
  if (asked.length === 0) return null
  const { wanted } = (await vocabularyOf(db, memory, VENUE_KIND)).understand(asked, PLACE_ALIASES)
  await learnWords(db, figures, wanted.flat())
  const had = new Uint8Array(figures.count)
  for (const [index, forms] of wanted.entries()) {
    for (const form of forms) {
      for (const row of figures.rowsOfWord.get(form) ?? []) if (had[row] === index) had[row] = index + 1
    }
  }
  forgetOldest(figures.rowsOfWord)
  return had.map((groups) => Number(groups === wanted.length))
}

async function learnWords(db: Db, { rowsOfWord, rowOf }: VenueFigures, words: string[]) {
  const missing = [...new Set(words)].filter((word) => !rowsOfWord.has(word))
  if (missing.length === 0) return
  const { rows } = await sql<{ word: string; ids: string | null }>`
    select word, (select string_agg(${v.id}, ' ') from ${v} where ${v.words} @> array[word]) as ids
    from unnest(${missing}::text[]) word`.execute(db)
  for (const { word, ids } of rows) {
    const found = (ids ?? '').split(' ').flatMap((id) => rowOf.get(id) ?? [])
    rowsOfWord.set(word, Uint32Array.from(found))
  }
}
