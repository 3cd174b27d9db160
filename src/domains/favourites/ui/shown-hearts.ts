import { create } from 'zustand'
import type { Heart } from '../contract.ts'

interface Shown {
  hearts: ReadonlySet<string>
  /** Grows whenever something was kept or let go of. */
  changes: number
}

/** What the page shows as kept; what keeps it is fetched later. */
export const useHearts = create<Shown>(() => ({ hearts: new Set(), changes: 0 }))

export const keyOf = ({ kind, item }: Heart) => `${kind} ${item}`
export function heartOf(key: string): Heart {
  const [kind, item] = key.split(' ')
  return { kind, item } as Heart
}
