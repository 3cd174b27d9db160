import { createHash } from 'node:crypto'
import { type GuestsCard, isSeen } from '#domains/cards/guests-card.ts'
import { LIVING } from '#domains/cards/reply/living.ts'
import { nameKey } from '#lib/household-key.ts'
import type { Transaction } from '#platform/db.ts'
import type { ImportedHousehold, ImportedRow, Twin } from './contract.ts'
import type { ReadRow } from './read-rows.ts'
import { isSameHousehold, mergedHousehold } from './rules.ts'

export interface KnownHousehold extends ImportedHousehold {
  id: string
}

/** All of a list that counts and that somebody sees, in the fields that a file can have. */
export async function knownHouseholds(tx: Transaction, card: GuestsCard): Promise<KnownHousehold[]> {
  const rows = await tx
    .selectFrom('guests')
    .select(['id', 'name', 'side', 'ceremonies', 'circle as group', 'seats', 'tel', 'note', 'tags'])
    .where(isSeen(card))
    .where(LIVING)
    .orderBy('created_at')
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ side: ImportedHousehold['side'] }>()
    .execute()
  return rows.map((row) => ({ ...row, tel: row.tel ?? '' }))
}

/** Somebody of the list, or a row that comes before. */
type Other = (KnownHousehold & { index?: undefined }) | ReadRow

/** Those of one name: of several the first, by their phones. */
interface Namesakes {
  first: Other
  withoutTel?: Other
  byTel: Map<string, Other>
}

/** Tells of each row whom it is like. A row in which something is wrong is like nobody. */
export function withTwins(rows: ReadRow[], known: KnownHousehold[]): ImportedRow[] {
  const names = new Map<string, Namesakes>()
  const tels = new Map<string, Other>()
  const note = (one: Other) => {
    const key = nameKey(one.name)
    const same: Namesakes = names.get(key) ?? { first: one, byTel: new Map() }
    names.set(key, same)
    if (!one.tel) same.withoutTel ??= one
    else if (!same.byTel.has(one.tel)) same.byTel.set(one.tel, one)
    if (one.tel && !tels.has(one.tel)) tels.set(one.tel, one)
  }
  for (const one of known) note(one)
  return rows.map((row): ImportedRow => {
    if (Object.keys(row.fields).length) return { ...row, outcome: 'WRONG', twin: null }
    // two of one name are two households only if both have a phone, and not the same
    const namesakes = names.get(nameKey(row.name))
    const sameName = row.tel ? (namesakes?.byTel.get(row.tel) ?? namesakes?.withoutTel) : namesakes?.first
    const same = sameName ?? tels.get(row.tel)
    // of many rows of one name the first is the one that they are like
    if (!sameName) note(row)
    const twin = same ? twinOf(row, same, sameName ? 'NAME' : 'PHONE') : null
    return { ...row, outcome: sameName ? 'DOUBLE' : 'NEW', twin }
  })
}

function twinOf(row: ReadRow, same: Other, by: Twin['by']): Twin {
  const { name, side, ceremonies, group, seats, tel, note, tags } = same
  const kept = { name, side, ceremonies, group, seats, tel, note, tags }
  const merged = mergedRow(kept, row)
  const [id, index] = same.index === undefined ? [same.id, null] : [null, same.index]
  return { ...kept, by, id, index, merged: isSameHousehold(kept, merged) ? null : merged }
}

/** A household and what a row of a file adds to it; of ceremonies a row speaks only if it names some. */
export const mergedRow = (kept: ImportedHousehold, row: ImportedHousehold) =>
  mergedHousehold(kept, { ...row, ceremonies: row.ceremonies ?? kept.ceremonies })

/** Changes as soon as the same file would do something else to the list. */
export function planOf(rows: ImportedRow[]): string {
  const hash = createHash('sha256')
  for (const { outcome, twin } of rows) {
    const { by, id, index, merged } = twin ?? {}
    hash.update(JSON.stringify([outcome, by, id, index, merged]))
  }
  return hash.digest('base64url')
}
