import { storage } from '#shell/storage.ts'
import type { Heart } from '../contract.ts'
import { keyOf } from './shown-hearts.ts'

/** More would be a history, not a help. */
const MOST_SEEN = 12

/** What was looked at on this device, the latest first. */
export function seenThings(): Heart[] {
  const kept = storage.getJson('seenLately')
  return Array.isArray(kept)
    ? kept.filter((seen) => typeof seen?.kind === 'string' && typeof seen.item === 'string')
    : []
}

export const forgetSeen = () => storage.remove('seenLately')

/** Remembers that somebody looks at a thing. It stays on the device, and nobody else is told. */
export function rememberSeen(thing: Heart) {
  const others = seenThings().filter((seen) => keyOf(seen) !== keyOf(thing))
  storage.set('seenLately', JSON.stringify([thing, ...others].slice(0, MOST_SEEN)))
}
