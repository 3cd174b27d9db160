import type { Side } from '#domains/cards/draft/rules.ts'
import { LONGEST_OF_GUEST, MOST_GUEST_TAGS } from '#domains/guests/contract.ts'
import { showPhone } from '#lib/phone.ts'
import type { ImportedHousehold } from './contract.ts'

/** Two notes as one: the longer where it says all of the other, else both, as far as there is room. */
export function joinedNotes(...notes: string[]): string {
  return notes.reduce((all, note) => {
    if (!note || all.includes(note)) return all
    if (note.includes(all)) return note
    const both = `${all}; ${note}`
    return both.length <= LONGEST_OF_GUEST.note ? both : all.length >= note.length ? all : note
  }, '')
}

/** Whom both families invite belongs to both. */
const joinedSides = (kept: Side, other: Side): Side =>
  kept !== other && kept !== 'SHARED' && other !== 'SHARED' ? 'SHARED' : kept

/**
 * Two households that are one: the name and group of the one that stays, the phone that there is, the larger number of
 * seats, all tags, both notes. A second phone goes into the note. `ceremonies` of the other count where it says any.
 */
export function mergedHousehold(kept: ImportedHousehold, other: ImportedHousehold): ImportedHousehold {
  const second = kept.tel && other.tel && other.tel !== kept.tel ? showPhone(other.tel) : ''
  const ceremonies =
    kept.ceremonies && other.ceremonies
      ? [...new Set([...kept.ceremonies, ...other.ceremonies])].sort()
      : kept.ceremonies
  return {
    name: kept.name,
    side: joinedSides(kept.side, other.side),
    ceremonies,
    group: kept.group || other.group,
    seats: Math.max(kept.seats, other.seats),
    tel: kept.tel || other.tel,
    tags: [...new Set([...kept.tags, ...other.tags])].slice(0, MOST_GUEST_TAGS),
    note: joinedNotes(kept.note, other.note, second),
  }
}

/** Whether one as the other leaves nothing to change. */
export const isSameHousehold = (one: ImportedHousehold, other: ImportedHousehold) =>
  (Object.keys(one) as (keyof ImportedHousehold)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  )

/** What the couple decides about a row that is like another. */
export type RowDecision = 'keep' | 'merge' | 'skip'
