import { sql } from 'kysely'
import { inLanguage, type Language, type LocalizedText } from '#lib/localized.ts'
import type { Db } from '#platform/db.ts'
import type { City } from './contract.ts'

export async function cities(db: Db, lang: Language): Promise<City[]> {
  const { rows } = await sql<Omit<City, 'name'> & { name: LocalizedText }>`
    select id, name, province_code as "provinceCode", json_build_object('lat', lat, 'lng', lng) as point
    from cities order by position`.execute(db)
  return rows.map((row) => ({ ...row, name: inLanguage(row.name, lang) }))
}
