import { create } from 'zustand'
import { storage } from '#shell/storage.ts'
import { MOST_VENUES } from '../rules.ts'

/** The venues that a visitor has ticked, to ask them all at once. */
export const useCollected = create<{ ids: string[] }>(() => ({ ids: [] }))

const keep = (ids: string[]) => {
  useCollected.setState({ ids })
  storage.set('quotationVenues', JSON.stringify(ids))
}

/** What this browser remembers, also where no list is shown. */
export function keptIds(): string[] {
  const kept = storage.getJson('quotationVenues')
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
}

export const loadCollected = () => useCollected.setState({ ids: keptIds() })

export function collect(id: string, wanted: boolean) {
  const others = keptIds().filter((other) => other !== id)
  if (!wanted) keep(others)
  else if (others.length < MOST_VENUES) keep([...others, id])
}

/** What is compared is chosen as well, so that the list goes on from there. */
export const collectCompared = (compared: string[]) =>
  keep([...new Set([...compared, ...keptIds()])].slice(0, MOST_VENUES))

export const clearCollected = () => keep([])
