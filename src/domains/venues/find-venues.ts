import { sql } from 'kysely'
import { nearPoint } from '#domains/maps/places/rules.ts'
import { longDate, shortDate } from '#lib/dates.ts'
import { done, INVALID, refused } from '#lib/endpoint.ts'
import { isIsoDate } from '#lib/iso-date.ts'
import type { Language } from '#lib/localized.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { askedWords } from '#lib/search-words.ts'
import type { SystemClock } from '#platform/clock.ts'
import { columns } from '#platform/columns.ts'
import type { ContentMemory } from '#platform/content-memory.ts'
import type { Db } from '#platform/db.ts'
import { vocabularyOf } from '#platform/search.ts'
import { countVenueOptions, match } from './count-options.ts'
import type { VenueChoice, VenueOptions } from './filters/contract.ts'
import { allInOf, listedWish, priceColumn, rowsByPrice } from './find-prices.ts'
import { rowsByDistance, rowsInOrder } from './order-rows.ts'
import { cityNames, type FoundRow, venuesPage } from './queries.ts'
import { datesOf } from './read-dates.ts'
import { datesToAsk, type VenueSort } from './rules.ts'
import { type CountedOptions, figuresOf, forgetOldest, freshenRatings, type VenueFigures } from './venue-figures.ts'
import { PLACE_ALIASES, SAID_OF_ALL, VENUE_KIND } from './venue-words.ts'

const v = columns('venues')

interface Asking<Q> {
  db: Db
  lang: Language
  memory: ContentMemory
  clock: SystemClock
  query: Q
}

export interface VenueQuestion extends VenueChoice {
  near?: string
  sort: VenueSort
  page: number
  fetchSize: number
}

/** A day that exists, and lies where calendars do. */
function isAskable(date: string | undefined, now: number) {
  const { first, last } = datesToAsk(now)
  return date === undefined || (isIsoDate(date) && first <= date && date <= last)
}
const NOWHERE = refused(INVALID, { near: 'place_unknown' })
const NOT_IN_CALENDAR = refused(INVALID, { date: 'date_malformed' })

/** Which match, how many and in which order is known without the database; it gives the page's own cards. */
export async function findVenues(asking: Asking<VenueQuestion>) {
  const { db, lang, memory, clock, query } = asking
  if (!isAskable(query.date, clock.now())) return NOT_IN_CALENDAR
  const from = query.near === undefined ? null : nearPoint(query.near)
  if (from === undefined) return NOWHERE
  const figures = await figuresOf(db, memory)
  const [marked, dates] = await Promise.all([
    markedByWords(db, memory, figures, query.q),
    datesAsked(asking, figures),
    freshenRatings(db, figures),
  ])
  const pricesFor = (choice: VenueChoice) => priceColumn(figures, choice)
  const { total, has } = match(figures, query, { marked, pricesFor, statesFor: dates?.statesFor })
  const { sort, page, fetchSize } = query
  const found: FoundRow[] = []
  let left = page * fetchSize
  const near = from && rowsByDistance(figures, from)
  for (const row of near && sort === 'recommended' ? near.rows() : rowsSorted(figures, query)) {
    if (found.length === fetchSize) break
    if (!has(row) || --left >= 0) continue
    const allIn = allInOf(figures, row, query)
    const distance = near?.distanceOf(row) ?? null
    found.push({ id: figures.ids[row]!, told: { allIn, distance, onDate: dates?.tellOf(row, query) ?? null } })
  }
  return venuesPage(db, lang, { page, fetchSize, total }, found)
}

const rowsSorted = (figures: VenueFigures, query: VenueQuestion) =>
  query.sort === 'price' ? rowsByPrice(figures, query) : rowsInOrder(figures, query.sort)

export async function venueOptions(asking: Asking<VenueChoice>) {
  const { lang, clock, query } = asking
  if (!isAskable(query.date, clock.now())) return NOT_IN_CALENDAR
  const counted = await countedOptions(asking)
  const day = query.date === undefined ? null : dayIn(lang, query.date)
  const { tables, day: kind, session } = listedWish(query)
  return done({ ...counted, dates: datesToAsk(clock.now()), day, banquet: { tables, day: kind, session } })
}

const dayIn = (lang: Language, date: string): VenueOptions['day'] => ({
  date,
  label: shortDate(date, lang),
  weekday: longDate(date, lang).replace(/,.*/, ''),
  lunar: lunarLabel(date, lang),
})

async function countedOptions(asking: Asking<VenueChoice>): Promise<CountedOptions> {
  const { db, lang, memory, query } = asking
  const figures = await figuresOf(db, memory)
  await freshenRatings(db, figures)
  const key = `${lang} ${JSON.stringify(query)}`
  const known = figures.counted.get(key)
  if (known) return known
  const [marked, dates, cities] = await Promise.all([
    markedByWords(db, memory, figures, query.q),
    datesAsked(asking, figures),
    memory.remember(`cities of venues ${lang}`, () => cityNames(db, lang)),
  ])
  const pricesFor = (choice: VenueChoice) => priceColumn(figures, choice)
  const counted = countVenueOptions(figures, query, cities, { marked, pricesFor, statesFor: dates?.statesFor })
  // calendars change between two visitors: what was counted for a date is not kept
  if (dates) return counted
  figures.counted.set(key, counted)
  forgetOldest(figures.counted)
  return counted
}

const datesAsked = async ({ db, clock, query: { date } }: Asking<VenueChoice>, figures: VenueFigures) =>
  date === undefined ? null : datesOf(db, clock.now(), figures, date)

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
