import { create } from 'zustand'
import { storage } from './storage.ts'

export interface SavedSearch {
  /** of the list with its filters, in Vietnamese; the page makes it the visitor's own language */
  address: string
  name: string
}

/** More would be a list to search in. */
const MOST_SEARCHES = 20

function readSearches(): SavedSearch[] {
  const kept = storage.getJson('savedSearches')
  return Array.isArray(kept)
    ? kept.filter((one) => /^\/(?!\/)/.test(one?.address ?? '') && typeof one.name === 'string')
    : []
}

/** What this device keeps; it is read once a page is there, so that the server draws the same. */
export const useSavedSearches = create<{ searches: SavedSearch[] }>(() => ({ searches: [] }))

export const refreshSearches = () => useSavedSearches.setState({ searches: readSearches() })

/** Saves a search, the latest first, or lets it go. False where the device can't keep it. */
export function keepSearch(search: SavedSearch, on: boolean): boolean {
  const others = readSearches().filter(({ address }) => address !== search.address)
  const kept = storage.set('savedSearches', JSON.stringify((on ? [search, ...others] : others).slice(0, MOST_SEARCHES)))
  refreshSearches()
  return kept
}
