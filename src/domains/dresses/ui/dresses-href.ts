import { GROUPS, type Group } from '../rules.ts'
import type { Mode } from '../words/rules.ts'

/** What the list's address says: values of a group with commas between them; pages are counted from 1. */
export type DressListQuery = Partial<Record<Group | 'sort' | 'page', string>>

/** In this order, so that one choice has one address. */
const LIST_KEYS = [...GROUPS, 'sort', 'page'] as const

export const queryIn = (address: URLSearchParams): DressListQuery =>
  Object.fromEntries(LIST_KEYS.flatMap((key) => (address.get(key) ? [[key, address.get(key)]] : [])))

export function dressesHref(query: DressListQuery = {}): string {
  const address = new URLSearchParams()
  for (const key of LIST_KEYS) {
    const value = query[key]
    if (value && !(key === 'page' && value === '1')) address.set(key, value)
  }
  // commas need no escaping here, and stay readable in a shared link
  return address.size ? `/dresses?${address.toString().replaceAll('%2C', ',')}` : '/dresses'
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

/** A dress's own page, opened at the way of having it that was looked for. */
export const dressHref = (id: string, mode?: Mode) => (mode ? `/dresses/${id}?mode=${mode}` : `/dresses/${id}`)
export const makerHref = (id: string) => `/dresses/brands/${id}`
export const lookbookHref = (id: string) => `/lookbooks/${id}`
