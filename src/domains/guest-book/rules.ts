import type { LiveWishes, ScreenWish } from './contract.ts'

/** A screen goes round the last so many. */
export const MOST_ON_SCREEN = 1_000

/** Where a guest leaves a wish on the card. */
export const WISH_PLACE = 'loi-chuc'

/** What a screen holds once it has heard an answer; telling it anything twice changes nothing. */
export function mergeWishes(held: ReadonlyMap<string, ScreenWish>, told: LiveWishes): Map<string, ScreenWish> {
  const merged = new Map(told.whole ? [] : held)
  for (const id of told.removed) merged.delete(id)
  for (const wish of told.items) merged.set(wish.id, wish)
  return merged
}

/** The last first, always in the same order. */
export const inScreenOrder = (held: ReadonlyMap<string, ScreenWish>): ScreenWish[] =>
  [...held.values()].sort((a, b) => b.wishedTsp - a.wishedTsp || (a.id < b.id ? -1 : 1))

const USUAL_MS = 2_000
const LONGEST_MS = 30_000

/** How long a screen waits before it asks again: longer after each failure, and never in step with the others. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(LONGEST_MS, USUAL_MS * 2 ** failures) * (0.8 + 0.4 * random))

/** How large a wish is set on the screen: short ones speak up, long ones still fit. */
export function wishSize(text: string): 'short' | 'middle' | 'long' | 'longest' {
  const lines = text.split('\n').length
  const length = Math.max(text.length, lines * 40)
  if (length <= 60) return 'short'
  if (length <= 160) return 'middle'
  return length <= 320 ? 'long' : 'longest'
}
