import type { LocalizedText } from '#lib/localized.ts'
import type { Transaction } from '../db.ts'

/** What the cities are called, by their ids. */
export async function namesOfCities(tx: Transaction): Promise<Map<string, LocalizedText>> {
  const rows = await tx.selectFrom('cities').select(['id', 'name']).$narrowType<{ name: LocalizedText }>().execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ids of the venues, by their unsigned names. */
export async function idsOfVenues(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.selectFrom('venues').select(['id', 'unsigned_name']).execute()
  return new Map(rows.map(({ id, unsigned_name }) => [unsigned_name, id]))
}

/** What the brands are called, by their unsigned names. */
export async function namesOfBrands(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('brands')
    .select(['unsigned_name', 'card'])
    .$narrowType<{ card: { vi: { name: string } } }>()
    .execute()
  return new Map(rows.map(({ unsigned_name, card }) => [unsigned_name, card.vi.name]))
}
