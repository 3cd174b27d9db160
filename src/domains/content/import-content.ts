import { basename, join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { ContentVenue } from '#domains/venues/content.ts'
import { importVenues, type VenueFile } from '#domains/venues/import-venues.ts'
import { LocalizedText } from '#lib/localized.ts'
import { unsignedName } from '#lib/unsigned-name.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import type { Db, Transaction } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { ContentFolder, ContentMistakes, type Read } from './content-folder.ts'
import { importDocuments } from './documents.ts'
import { articleDocuments, readArticles } from './kinds/articles.ts'
import { policyDocuments, readPolicies } from './kinds/policies.ts'
import { PictureShelf } from './picture-shelf.ts'

const ContentCities = v.array(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[a-z-]+$/)),
    name: LocalizedText,
    provinceCode: v.pipe(v.string(), v.regex(/^\d{2}$/)),
    point: v.strictObject({ lat: v.number(), lng: v.number() }),
  }),
)

export interface Import {
  db: Db
  files: Files
  folder: string
  /** Told after each picture and venue how far the import is. */
  progress?(done: number, of: number): void
}

/**
 * Makes the site's content equal to a folder: all of it, or, where the folder has a mistake, nothing.
 * Reading comes first and outside the transaction, so that a live site only waits for the writing.
 */
export async function importContent({ db, files, folder, progress = () => {} }: Import): Promise<{ changed: number }> {
  const source = new ContentFolder(folder)
  const cities = source.read('cities.yaml', ContentCities)
  const venues = source.names('venues').flatMap((file) => source.read(file, ContentVenue) ?? [])
  const shelf = new PictureShelf(db, files, join(folder, 'pictures'))
  const cityIds = new Set(cities?.value.map((city) => city.id))
  if (cities) checkCities(cities)
  for (const venue of venues) checkVenue(venue, cityIds, shelf)
  const articles = readArticles(source, shelf, new Set(venues.map(({ file }) => basename(file, '.yaml'))))
  const policies = readPolicies(source)
  if (source.mistakes.length || !cities) throw new ContentMistakes(source.mistakes)

  const unreadable = await shelf.prepare(progress)
  if (unreadable.length) throw new ContentMistakes(unreadable)
  const cityNames = new Map(cities.value.map((city) => [city.id, city.name]))
  const venueFiles = venues.map(
    ({ file, value }): VenueFile => ({
      unsignedName: basename(file, '.yaml'),
      cityName: cityNames.get(value.city)!,
      venue: value,
      pictures: shelf.under('venues'),
    }),
  )
  const changed = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(tx)
    const rows = (await shelf.write(tx)) + (await importCities(tx, cities.value)) + (await importVenues(tx, venueFiles))
    const documents =
      (await importDocuments(tx, 'article', articleDocuments(articles, shelf))) +
      (await importDocuments(tx, 'policy', policyDocuments(policies)))
    const changed = rows + documents + (await removeCitiesExcept(tx, cities.value))
    await sql`insert into content_imports (changed) values (${changed})`.execute(tx)
    if (changed > 0) await announceContentChange(tx)
    return changed
  })
  return { changed }
}

function checkCities({ value, wrong }: Read<v.InferOutput<typeof ContentCities>>) {
  const ids = value.map((city) => city.id)
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) wrong([index, 'id'], `the city "${id}" stands here twice`)
  })
}

function checkVenue({ file, value, wrong }: Read<ContentVenue>, cityIds: Set<string>, shelf: PictureShelf) {
  const expected = unsignedName(value.name)
  if (basename(file, '.yaml') !== expected) wrong(['name'], `the file of this name must be called ${expected}.yaml`)
  if (!cityIds.has(value.city)) wrong(['city'], `there is no city "${value.city}" in cities.yaml`)
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

async function importCities(tx: Transaction, cities: v.InferOutput<typeof ContentCities>): Promise<number> {
  const rows = cities.map(({ id, name, provinceCode, point }, position) => ({
    id,
    position,
    province_code: provinceCode,
    name,
    ...point,
  }))
  const written = await sql`
    insert into cities select * from jsonb_populate_recordset(null::cities, ${JSON.stringify(rows)})
    on conflict (id) do update set
      (position, province_code, name, lat, lng) =
      (excluded.position, excluded.province_code, excluded.name, excluded.lat, excluded.lng)
    where (cities.position, cities.province_code, cities.name, cities.lat, cities.lng)
      is distinct from (excluded.position, excluded.province_code, excluded.name, excluded.lat, excluded.lng)
    returning id`.execute(tx)
  return written.rows.length
}

async function removeCitiesExcept(tx: Transaction, cities: { id: string }[]): Promise<number> {
  const kept = cities.map((city) => city.id)
  const gone = await sql`delete from cities where id <> all(${kept}) returning id`.execute(tx)
  return gone.rows.length
}
