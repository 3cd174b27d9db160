import { href, withQuery } from '#lib/href.ts'
import { DRESS_LIST_KEYS, GROUPS, type Group, type WayOut } from '../rules.ts'

export const FILTER_FORM = 'dress-filters'
export const FILTER_SHEET = 'dress-filter-sheet'

/** What the list's address says: values of a group with commas between them; pages are counted from 1. */
export type DressListQuery = Partial<Record<(typeof DRESS_LIST_KEYS)[number], string>>

/** Asks for the list that a change makes of the latest choice, which may be later than the one that is shown. */
export type ChangeDressList = (change: (query: DressListQuery) => DressListQuery) => void

export const queryIn = (address: URLSearchParams): DressListQuery =>
  Object.fromEntries(DRESS_LIST_KEYS.flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : [])))

export function dressesHref(query: DressListQuery = {}): string {
  const address = new URLSearchParams()
  for (const key of DRESS_LIST_KEYS) {
    const value = query[key]
    if (value && !(key === 'page' && value === '1')) address.set(key, value)
  }
  return withQuery(href('dresses'), address)
}

export const chosenIn = (query: DressListQuery, group: Group): string[] => query[group]?.split(',') ?? []

/** Those of the sheet; the others are chosen beside it. */
export const SHEET_GROUPS = GROUPS.filter((group) => group !== 'category' && group !== 'mode')

/** How much the sheet has made of the list: each value, the words and the typed price. */
export const countChosen = (query: DressListQuery) =>
  SHEET_GROUPS.flatMap((group) => chosenIn(query, group)).length +
  Number(Boolean(query.q)) +
  Number(Boolean(query.priceFrom || query.priceTo))

const NO_BOUNDS = { priceFrom: undefined, priceTo: undefined }

/** The same list with one value more or less, from its first page. A band takes the place of a price that was typed. */
export function toggled(query: DressListQuery, group: Group, id: string): DressListQuery {
  const chosen = chosenIn(query, group)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return { ...query, ...(group === 'price' && NO_BOUNDS), [group]: next.join(','), page: undefined }
}

export function withoutWay(query: DressListQuery, way: WayOut): DressListQuery {
  const rest = { ...query, page: undefined }
  if (way === 'words') return { ...rest, q: undefined }
  if (way === 'bounds') return { ...rest, ...NO_BOUNDS }
  // another way to have a dress has other prices
  const priced = way === 'mode' || way === 'price'
  return { ...rest, ...(priced && { ...NO_BOUNDS, price: undefined }), [way]: undefined }
}

/** Everything let go of that the sheet has; the category and the way to have a dress are chosen elsewhere. */
export const clearedHref = ({ category, mode, sort }: DressListQuery) => dressesHref({ category, mode, sort })
