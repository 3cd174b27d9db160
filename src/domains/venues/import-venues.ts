import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { inEach } from '#lib/localized.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { allOf, columns } from '#platform/columns.ts'
import { freeNames } from '#platform/content/content-ids.ts'
import type { Read } from '#platform/content/folder.ts'
import type { Kind, Reading } from '#platform/content/kind.ts'
import { namesOfCities } from '#platform/content/known-names.ts'
import type { FromContent } from '#platform/content/write-rows.ts'
import type { Transaction } from '#platform/db.ts'
import { refreshVocabulary } from '#platform/search.ts'
import { ContentVenue } from './content.ts'
import { pricedPlace, type VenueSource, venueCardIn, venueDetailIn } from './translate-venue.ts'
import { areasOf, VENUE_KIND, wordsOf } from './venue-words.ts'

/** Addresses under /wedding-centers that are no venue's. */
const RESERVED_NAMES = ['compare']

const v = columns('venues')
const kept = columns('venues', 'kept')
const excluded = columns('venues', 'excluded')
const h = columns('halls')

/** What reviews write of a venue is theirs. */
type VenueRow = FromContent<'venues', 'id' | 'content_hash' | 'rating_average' | 'rating_count' | 'rated_at'>

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The same file always gives the same id, on every machine. */
export const venueId = (unsignedName: string) => hashOf(`venue ${unsignedName}`).slice(0, 12)

/**
 * Reads `venues/<unsigned-name>.yaml`. A folder may hold thousands: each is checked and let go, and read again when it
 * is written, touching only rows that differ.
 */
export const venuesKind: Kind = (reading) => {
  const { folder, shelf, names } = reading
  const files = folder.names('venues')
  const ids = new Map<string, Ids>()
  for (const file of files) {
    const read = folder.read(file, ContentVenue)
    if (read) {
      check(read, reading)
      const known = idsOf(read, reading)
      checkParts(read, known)
      ids.set(file, known)
    }
    names.add('venue', basename(file, '.yaml'))
  }
  return async (tx, told) => {
    const present = [...ids.values()].map(({ id }) => id)
    const { numDeletedRows: gone } = await tx
      .deleteFrom('venues')
      .where('id', '<>', allOf(present))
      .executeTakeFirstOrThrow()
    const cityNames = await namesOfCities(tx)
    let changed = Number(gone)
    const named = [...ids].map(([file, { id }]) => ({ id, unsigned_name: basename(file, '.yaml') }))
    await freeNames(tx, 'venues', 'unsigned_name', named)
    for (const [index, file] of files.entries()) {
      const { value: venue } = folder.read(file, ContentVenue)!
      const unsignedName = basename(file, '.yaml')
      const cityName = cityNames.get(venue.city)!
      const source = { ...ids.get(file)!, unsignedName, cityName, venue, pictures: shelf.under('venues') }
      if (await writeVenue(tx, source)) changed += 1
      told(index + 1, files.length)
    }
    if (changed) await refreshVocabulary(tx, VENUE_KIND, 'venues')
    return changed
  }
}

interface Ids {
  id: string
  hallKeys: string[]
}

function idsOf({ file, value, wrong }: Read<ContentVenue>, { contentIds }: Reading): Ids {
  const named = { name: basename(file, '.yaml'), id: value.id, formerNames: value.formerNames }
  const id = contentIds.of('venue', named, { where: file, wrong, make: venueId })
  const hallKeys = value.halls.map(({ name, key, formerNames }, index) =>
    contentIds.of(
      `hall ${id}`,
      { name: unsignedName(name), id: key, formerNames: formerNames?.map(unsignedName) },
      {
        where: `${file} (${name})`,
        wrong: (path, why) => wrong(['halls', index, ...path], why),
        make: (first) => first,
      },
    ),
  )
  return { id, hallKeys }
}

function check({ file, value, wrong }: Read<ContentVenue>, { names, shelf }: Reading) {
  const expected = unsignedName(value.name)
  if (basename(file, '.yaml') !== expected) wrong(['name'], `the file of this name must be called ${expected}.yaml`)
  if (RESERVED_NAMES.includes(expected)) wrong(['name'], `"${expected}" is an address of the site itself`)
  if (!names.has('city', value.city)) wrong(['city'], `there is no city "${value.city}" in cities.yaml`)
  value.pictures.forEach((picture, index) => {
    if (!shelf.want('venues', picture.file)) wrong(['pictures', index, 'file'], `there is no picture "${picture.file}"`)
  })
  value.halls.forEach((hall, index) => {
    if (hall.minTables > hall.maxTables) wrong(['halls', index, 'minTables'], 'is above maxTables')
    if (hall.picture && !shelf.want('venues', hall.picture)) {
      wrong(['halls', index, 'picture'], `there is no picture "${hall.picture}"`)
    }
  })
}

/** A joined hall is made of halls of its own venue that are not joined themselves. */
function checkParts({ value: { halls }, wrong }: Read<ContentVenue>, { hallKeys }: Ids) {
  halls.forEach(({ parts }, index) => {
    if (parts.length === 1) wrong(['halls', index, 'parts'], 'a joined hall is made of at least two')
    const single = hallKeys.filter((_, at) => halls[at]?.parts.length === 0)
    parts.forEach((part, at) => {
      const path = ['halls', index, 'parts', at]
      if (!single.includes(part)) wrong(path, `there is no hall with the key "${part}" that stands by itself`)
      if (parts.indexOf(part) !== at) wrong(path, `"${part}" stands here twice`)
    })
  })
}

async function writeVenue(tx: Transaction, source: VenueSource): Promise<boolean> {
  const { id, unsignedName, venue } = source
  const { minTables, maxTables, priceFrom } = venueCardIn(source, 'vi')
  const row: VenueRow = {
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
    words: wordsOf(source),
    areas: areasOf(venue),
    fits: `{${venue.halls.map((hall) => `[${hall.minTables},${hall.maxTables}]`).join(',')}}`,
    contact: venue.contact,
    banquet: pricedPlace(venue),
    card: inEach((lang) => venueCardIn(source, lang)),
    detail: inEach((lang) => venueDetailIn(source, lang)),
  }
  const halls = venue.halls.map(
    (
      { name, parts, floor, area, pillars, outdoor, minTables, maxTables, ceiling, prices },
      at,
    ): FromContent<'halls'> => ({
      name,
      parts,
      floor,
      area,
      pillars,
      outdoor,
      key: source.hallKeys[at]!,
      venue_id: id,
      position: at,
      min_tables: minTables,
      max_tables: maxTables,
      ceiling: ceiling ?? null,
      prices: prices ?? null,
    }),
  )
  const content_hash = hashOf(JSON.stringify([row, halls]))

  const names = Object.keys({ ...row, content_hash })
  const listed = (of: string) => sql.join(names.map((name) => sql.ref(of + name)))
  const written = await sql`
    insert into ${kept} (${v.id}, ${listed('')}) select ${v.id}, ${listed('')}
    from jsonb_populate_record(null::${v}, ${JSON.stringify({ id, ...row, content_hash })})
    on conflict (${v.id}) do update set (${listed('')}) = row(${listed('excluded.')})
    where ${kept.content_hash} <> ${excluded.content_hash}
    returning 1`.execute(tx)
  if (written.rows.length === 0) return false
  await tx.deleteFrom('halls').where('venue_id', '=', id).execute()
  await sql`insert into ${h} select * from jsonb_populate_recordset(null::${h}, ${JSON.stringify(halls)})`.execute(tx)
  return true
}
