import { href, withQuery } from '#lib/href.ts'
import { DRESS_LIST_KEYS, type Group } from '../rules.ts'

/** What the list's address says: values of a group with commas between them; pages are counted from 1. */
export type DressListQuery = Partial<Record<Group | 'sort' | 'page', string>>

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

/** The same list with one value more or less, from its first page. */
export function toggled(query: DressListQuery, group: Group, id: string): DressListQuery {
  const chosen = chosenIn(query, group)
  const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return { ...query, [group]: next.join(','), page: undefined }
}

export const withoutGroup = (query: DressListQuery, group: Group): DressListQuery => ({
  ...query,
  [group]: undefined,
  // another way to have a dress has other bands of prices
  ...(group === 'mode' && { price: undefined }),
  page: undefined,
})
