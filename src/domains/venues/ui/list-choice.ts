import type { Language } from '#lib/localized.ts'
import { vndShort } from '#lib/money.ts'
import { showNumber } from '#lib/numbers.ts'
import type { Translate } from '#lib/texts.ts'
import type { VenueOptions } from '../filters/contract.ts'
import { FILTER_KEYS, type VenueFilter } from '../filters/rules.ts'
import { isListed, LISTED_FILTERS, RATINGS } from '../rules.ts'
import type { ListKey, VenueListQuery } from './address-keys.ts'
import { districtName } from './venue-place.ts'

export const valuesOf = (query: VenueListQuery, key: ListKey) => query[key]?.split(',') ?? []

/** What a list was asked for, as the pages behind it are. */
export const wishOfList = ({ guests, date, day, session }: VenueListQuery, { tables }: VenueOptions['banquet']) => ({
  tables: guests && String(tables),
  date,
  day: date ? undefined : day,
  session,
})

/** What means nothing without a key: areas are those of one city. */
const WITH_IT: Partial<Record<ListKey, Omit<VenueListQuery, 'page'>>> = {
  cityId: { area: undefined },
  date: { onDate: undefined },
}

/** The query without one value of a key, or without the key; back on the first page. */
export function without({ page: _, ...query }: VenueListQuery, key: ListKey, value?: string) {
  const left = value === undefined ? [] : valuesOf(query, key).filter((one) => one !== value)
  return { ...query, ...WITH_IT[key], [key]: left.join(',') || undefined }
}

/** The query without some keys, from its first page. */
export const withoutKeys = ({ page: _, ...query }: VenueListQuery, keys: string[]) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key))) as Omit<VenueListQuery, 'page'>

export interface Chosen {
  key: ListKey
  value: string
  label: string
}

/** Every choice in words, one by one; what is wanted on a date stands apart. */
export function chosenOf(query: VenueListQuery, options: VenueOptions, t: Translate, lang: Language): Chosen[] {
  const told = FILTER_KEYS.filter((key) => key !== 'onDate' && (key !== 'day' || !query.date))
  return told.flatMap((key) =>
    (key === 'q' ? [query.q ?? ''] : valuesOf(query, key)).flatMap((value) =>
      value ? [{ key, value, label: labelOf(key, value, options, t, lang) }] : [],
    ),
  )
}

function labelOf(key: VenueFilter, value: string, options: VenueOptions, t: Translate, lang: Language): string {
  if (key === 'q') return t('venues.chosen.words', { words: value })
  if (key === 'cityId') return options.cityId.find((city) => city.value === value)?.name ?? value
  if (key === 'area') {
    const area = options.area.find((one) => one.value === value)
    return area ? areaName(t, area) : value
  }
  if (isListed(key)) return t(LISTED_FILTERS[key].label(value))
  if (key === 'date') return options.day?.label ?? value
  if (key === 'session') return t(value === 'lunch' ? 'venues.chosen.lunch' : 'venues.chosen.dinner')
  if (key === 'day') return t(value === 'weekday' ? 'venues.calculator.weekday' : 'venues.calculator.weekend')
  if (key === 'guests') return t('venues.chosen.guests', { count: Number(value) })
  if (key === 'rating') return t('venues.filters.ratingFrom', { rating: showNumber(Number(value), lang) })
  return t(key === 'priceFrom' ? 'venues.chosen.priceFrom' : 'venues.chosen.priceTo', {
    price: vndShort(Number(value), lang),
  })
}

export const areaName = (t: Translate, { name, former }: VenueOptions['area'][number]) =>
  former ? t('venues.filters.former', { district: districtName(t, name) }) : name

export const hasRatings = (options: VenueOptions) =>
  options.rating.some(({ value, count }) => value === RATINGS.at(-1) && count > 0)
