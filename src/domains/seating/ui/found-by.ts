import type { SeatedGuest } from '#domains/seating/contract.ts'
import { unaccented } from '#lib/unsigned-name.ts'

/** Made when somebody searches: of thousands it takes longer than all else that a drop does. */
const searchable = new WeakMap<SeatedGuest, string>()

/** By words without accents, in its name or its group. */
export function isFoundBy(guest: SeatedGuest, words: string[]): boolean {
  const text = searchable.get(guest) ?? unaccented(`${guest.name} ${guest.group}`)
  searchable.set(guest, text)
  return words.every((word) => text.includes(word))
}
