import { tablesFor } from '#lib/banquet-day.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import type { VenueChoice, VenueOptions } from './filters/contract.ts'
import { FILTER_VALUES, type ListedFilter, ON_DATE, USUALLY_SHOWN } from './filters/rules.ts'
import { eachListed, isListed, LISTED_FILTERS, PRICE_STEPS, RATINGS } from './rules.ts'
import {
  BETWEEN_LISTED,
  BETWEEN_PLACES,
  type CountedOptions,
  type FigureColumn,
  holdsTables,
  type ValueColumn,
  type VenueFigures,
} from './venue-figures.ts'

/** What a choice depends on beside the figures. */
interface Beside {
  /** the venues that the words of the choice are said of, where it has any */
  marked: Uint8Array | null
  /** what all venues are on its date, where it has one */
  statesFor?: (choice: VenueChoice) => ValueColumn
  /** what the banquet of the choice comes to a table at all venues */
  pricesFor: (choice: VenueChoice) => ValueColumn
}
const NO_VALUES: ValueColumn = { values: new Map(), codes: new Uint32Array() }

interface City {
  lat: number
  lng: number
  id: string
  name: string
}

/**
 * How many venues each option would leave. Of what excludes one another (city, area, type, price, rating) an option
 * counts as if it were the only one of its group; of what may go together (amenities) it counts on top of those chosen.
 */
export function countVenueOptions(
  figures: VenueFigures,
  choice: VenueChoice,
  cities: City[],
  beside: Beside,
): CountedOptions {
  const { marked } = beside
  const counting = countingOf(figures, choice, beside)
  const { total, counts } = countValues(counting, allowedBy(choice), marked)
  const sum = (column: FilteredColumn, has: (value: string) => boolean) =>
    [...(counting.columns[column]?.values ?? [])].reduce(
      (all, [value, code]) => all + (has(value) ? (counts[column]?.[code] ?? 0) : 0),
      0,
    )

  return {
    total,
    cityId: cities.map(({ id, name, lat, lng }) => ({
      value: id,
      name,
      point: { lat, lng },
      count: sum('city', (value) => value === id),
    })),
    area: areasOf(figures, counts.place, choice.cityId),
    price: PRICE_STEPS.map((from, index) => {
      const to = PRICE_STEPS[index + 1] ?? Number.POSITIVE_INFINITY
      return {
        value: from,
        count: sum('price', (price) => price !== '' && from <= Number(price) && Number(price) < to),
      }
    }),
    rating: RATINGS.map((least) => ({
      value: least,
      count: sum('rating', (rating) => rating !== '' && Number(rating) >= least),
    })),
    ...(eachListed((key) =>
      FILTER_VALUES[key].map((value) => ({ value, count: sum(key, (all) => listOf(all).includes(value)) })),
    ) as Pick<VenueOptions, ListedFilter>),
    onDate: counts.onDate ? ON_DATE.map((value) => ({ value, count: sum('onDate', (state) => state === value) })) : [],
    ways: total > 0 ? [] : waysOut(figures, choice, beside),
  }
}

function waysOut(figures: VenueFigures, choice: VenueChoice, beside: Beside): VenueOptions['ways'] {
  const made = (Object.keys(choice) as (keyof VenueChoice)[]).filter((name) => choice[name] !== undefined)
  const ways = made.map((without) => ({
    without,
    count: match(
      figures,
      { ...choice, [without]: undefined },
      { ...beside, marked: without === 'q' ? null : beside.marked },
    ).total,
  }))
  return ways.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** How many venues a choice leaves, and which. */
export function match(figures: VenueFigures, choice: VenueChoice, beside: Beside) {
  const { against, total } = judge(countingOf(figures, choice, beside), allowedBy(choice), beside.marked)
  return { total, has: (row: number) => against[row] === 0 }
}

/** What a choice is made of; the others only put venues in order. */
type ByColumn<T> = Record<Exclude<FigureColumn, 'capacity' | 'recommended' | 'banquet' | 'point'>, T> & { onDate?: T }
type FilteredColumn = keyof ByColumn<unknown>
type Allowed = ByColumn<(value: string) => boolean>
interface Counting {
  count: number
  columns: ByColumn<ValueColumn>
}

/** Prices are those of the banquet; with a date, what venues are then is one column more. */
const countingOf = (
  { count, columns }: VenueFigures,
  choice: VenueChoice,
  { statesFor, pricesFor }: Beside,
): Counting => ({
  count,
  columns: {
    ...columns,
    price: pricesFor(choice),
    ...(choice.date !== undefined && statesFor && { onDate: statesFor(choice) }),
  },
})

function allowedBy(choice: VenueChoice): Allowed {
  const { cityId, area, date, onDate = USUALLY_SHOWN, guests, priceFrom, priceTo, rating } = choice
  const tables = guests === undefined ? undefined : tablesFor(guests)
  const priced = priceFrom !== undefined || priceTo !== undefined
  return {
    city: (value) => cityId === undefined || value === cityId,
    place: (value) => !area || keysOf(value).some((key) => area.includes(key)),
    fits: (value) => tables === undefined || holdsTables(value, tables),
    price: (value) =>
      !priced || (value !== '' && Number(value) >= (priceFrom ?? 0) && Number(value) <= (priceTo ?? Infinity)),
    rating: (value) => rating === undefined || (value !== '' && Number(value) >= rating),
    ...eachListed((key) => allowsListed(key, choice[key])),
    ...(date !== undefined && { onDate: (value) => onDate.some((state) => state === value) }),
  }
}

const listOf = (value: string) => value.split(BETWEEN_LISTED)

function allowsListed(key: ListedFilter, chosen: string[] | undefined) {
  const wanted = LISTED_FILTERS[key].kind === 'all' ? 'every' : 'some'
  return (value: string) => !chosen || chosen[wanted]((one) => listOf(value).includes(one))
}

const namesOf = (place: string) => place.split(BETWEEN_PLACES) as [city: string, district: string, ward: string]

function keysOf(place: string): string[] {
  const [, district, ward] = namesOf(place)
  return [district, ward].map(unsignedName)
}

type Counts = ByColumn<Uint32Array>

/** How many columns are against each venue, and which one was last; column by column, as processors like it. */
function judge({ count, columns }: Counting, allowed: Allowed, marked: Uint8Array | null) {
  // what the words are not said of counts nowhere, whichever filter were dropped
  const against = marked ? marked.map((has) => (has ? 0 : 2)) : new Uint8Array(count)
  const last = new Uint8Array(count)
  Object.entries(allowed).forEach(([name, allows], place) => {
    const { values, codes } = columns[name as FilteredColumn] ?? NO_VALUES
    const may = Uint8Array.from(values.keys(), (value) => Number(allows(value)))
    if (!may.includes(0)) return
    for (let row = 0; row < count; row += 1) {
      if (may[codes[row]!]) continue
      against[row]! += 1
      last[row] = place
    }
  })
  let total = 0
  for (let row = 0; row < count; row += 1) if (against[row] === 0) total += 1
  return { against, last, total }
}

/** A venue counts in every column when all of them allow it, and in one column when only that one does not. */
function countValues(
  counting: Counting,
  allowed: Allowed,
  marked: Uint8Array | null,
): { total: number; counts: Counts } {
  const { against, last, total } = judge(counting, allowed, marked)
  const counted = Object.keys(allowed).map((name, place) => {
    const { values, codes } = counting.columns[name as FilteredColumn] ?? NO_VALUES
    const counts = new Uint32Array(values.size)
    const alone = isListed(name) && LISTED_FILTERS[name].kind === 'all' ? -1 : place
    for (let row = 0; row < counting.count; row += 1) {
      if (against[row] === 0 || (against[row] === 1 && last[row] === alone)) counts[codes[row]!]! += 1
    }
    return [name, counts] as const
  })
  return { total, counts: Object.fromEntries(counted) as Counts }
}

/** Districts as people still say them first, then the wards; one entry where both have one name. */
function areasOf({ columns: { place } }: VenueFigures, counts: Uint32Array, cityId: string | undefined) {
  const found = new Map<string, VenueOptions['area'][number]>()
  const add = (name: string, former: boolean, count: number) => {
    const value = unsignedName(name)
    const known = found.get(value) ?? { value, name, former, count: 0 }
    found.set(value, { ...known, former: known.former || former, count: known.count + count })
  }
  place.values.forEach((code, value) => {
    const [city, district, ward] = namesOf(value)
    if (city !== cityId) return
    if (district) add(district, true, counts[code]!)
    if (unsignedName(district) !== unsignedName(ward)) add(ward, false, counts[code]!)
  })
  const order = new Intl.Collator('vi', { numeric: true })
  return [...found.values()].sort((a, b) => Number(b.former) - Number(a.former) || order.compare(a.name, b.name))
}
