import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#platform/db.ts'
import type { PreparedPicture } from '#platform/pictures.ts'
import type { ContentVenue } from './content.ts'
import type { StoredPicture } from './queries.ts'

export interface VenueFile {
  unsignedName: string
  venue: ContentVenue
  pictures: Map<string, PreparedPicture>
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same file always gives the same id, on every machine. */
const idOf = (unsignedName: string) => hashOf(`venue ${unsignedName}`).slice(0, 12)

/** Makes the venues table equal to the files, touching only rows that differ. Tells how many did. */
export async function importVenues(tx: Transaction, files: VenueFile[]): Promise<number> {
  const kept = files.map((file) => idOf(file.unsignedName))
  const gone = await sql`delete from venues where id <> all(${kept}) returning id`.execute(tx)
  let changed = gone.rows.length
  for (const file of files) {
    if (await writeVenue(tx, file)) changed += 1
  }
  return changed
}

async function writeVenue(tx: Transaction, { unsignedName, venue, pictures }: VenueFile): Promise<boolean> {
  const id = idOf(unsignedName)
  const stored = (file: string): StoredPicture => {
    const { thumbHash: _, ...picture } = pictures.get(file)!
    return { ...picture, alt: venue.pictures.find((other) => other.file === file)?.alt ?? { vi: venue.name } }
  }
  const shown = venue.pictures.map(({ file }) => stored(file))
  const row = {
    unsigned_name: unsignedName,
    name: venue.name,
    type: venue.type,
    city_id: venue.city,
    ward: venue.ward,
    former_district: venue.formerDistrict ?? null,
    address: venue.address,
    lat: venue.point.lat,
    lng: venue.point.lng,
    headline: venue.headline,
    description: venue.description,
    pictures: shown,
    hours: venue.hours,
    parking: venue.parking,
    amenities: venue.amenities,
    services: venue.services,
    menus: venue.menus,
    fees: venue.fees,
    deposit: venue.deposit,
    contact: venue.contact,
    answers_within_hours: venue.answersWithinHours,
    min_tables: Math.min(...venue.halls.map((hall) => hall.minTables)),
    max_tables: Math.max(...venue.halls.map((hall) => hall.maxTables)),
    price_from: lowestPrice(venue),
  }
  const halls = venue.halls.map((hall, position) => ({
    venue_id: id,
    position,
    name: hall.name,
    floor: hall.floor,
    area: hall.area,
    ceiling: hall.ceiling ?? null,
    pillars: hall.pillars,
    outdoor: hall.outdoor,
    min_tables: hall.minTables,
    max_tables: hall.maxTables,
    prices: hall.prices ?? null,
    picture: hall.picture ? stored(hall.picture) : null,
  }))
  const content_hash = hashOf(JSON.stringify([row, halls]))

  const written = await sql`
    insert into venues select * from jsonb_populate_record(null::venues, ${JSON.stringify({ id, ...row, content_hash })})
    on conflict (id) do update set (${sql.join(Object.keys({ ...row, content_hash }).map((name) => sql.ref(name)))}) =
      row(${sql.join(Object.keys({ ...row, content_hash }).map((name) => sql.ref(`excluded.${name}`)))})
    where venues.content_hash <> excluded.content_hash
    returning id`.execute(tx)
  if (written.rows.length === 0) return false
  await sql`delete from halls where venue_id = ${id}`.execute(tx)
  await sql`insert into halls select * from jsonb_populate_recordset(null::halls, ${JSON.stringify(halls)})`.execute(tx)
  return true
}

function lowestPrice({ halls }: ContentVenue): number | null {
  const prices = halls.flatMap(({ prices }) =>
    prices ? [...Object.values(prices.weekday), ...Object.values(prices.weekend)] : [],
  )
  return prices.length ? Math.min(...prices) : null
}
