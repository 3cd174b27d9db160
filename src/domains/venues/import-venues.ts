import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LANGUAGES, type Language } from '#lib/localized.ts'
import type { Transaction } from '#platform/db.ts'
import { cardIn, detailIn, type VenueSource } from './venue-in-language.ts'

export type VenueFile = Omit<VenueSource, 'id'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same file always gives the same id, on every machine. */
const idOf = (unsignedName: string) => hashOf(`venue ${unsignedName}`).slice(0, 12)

/** Makes the venues table equal to the files, touching only rows that differ. Tells how many did. */
export async function importVenues(tx: Transaction, files: VenueFile[]): Promise<number> {
  const kept = files.map((file) => idOf(file.unsignedName))
  const gone = await sql`delete from venues where id <> all(${kept}) returning id`.execute(tx)
  let changed = gone.rows.length
  for (const file of files) {
    if (await writeVenue(tx, { ...file, id: idOf(file.unsignedName) })) changed += 1
  }
  return changed
}

async function writeVenue(tx: Transaction, source: VenueSource): Promise<boolean> {
  const { id, unsignedName, venue } = source
  const each = <T>(make: (lang: Language) => T) => Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)]))
  const { minTables, maxTables, priceFrom } = cardIn(source, 'vi')
  const row = {
    unsigned_name: unsignedName,
    name: venue.name,
    type: venue.type,
    city_id: venue.city,
    ward: venue.ward,
    former_district: venue.formerDistrict ?? null,
    ...venue.point,
    amenities: venue.amenities,
    services: venue.services,
    min_tables: minTables,
    max_tables: maxTables,
    price_from: priceFrom,
    contact: venue.contact,
    card: each((lang) => cardIn(source, lang)),
    detail: each((lang) => detailIn(source, lang)),
  }
  const halls = venue.halls.map(({ minTables, maxTables, picture: _, ceiling, prices, ...hall }, position) => ({
    ...hall,
    venue_id: id,
    position,
    min_tables: minTables,
    max_tables: maxTables,
    ceiling: ceiling ?? null,
    prices: prices ?? null,
  }))
  const content_hash = hashOf(JSON.stringify([row, halls]))

  const columns = Object.keys({ ...row, content_hash })
  const written = await sql`
    insert into venues select * from jsonb_populate_record(null::venues, ${JSON.stringify({ id, ...row, content_hash })})
    on conflict (id) do update set (${sql.join(columns.map((name) => sql.ref(name)))}) =
      row(${sql.join(columns.map((name) => sql.ref(`excluded.${name}`)))})
    where venues.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  if (written.rows.length === 0) return false
  await sql`delete from halls where venue_id = ${id}`.execute(tx)
  await sql`insert into halls select * from jsonb_populate_recordset(null::halls, ${JSON.stringify(halls)})`.execute(tx)
  return true
}
