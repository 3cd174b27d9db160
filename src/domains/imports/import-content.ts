import { join } from 'node:path'
import { sql } from 'kysely'
import { articles } from '#domains/content/import-articles.ts'
import { citiesKind } from '#domains/content/import-cities.ts'
import { home } from '#domains/content/import-home.ts'
import { photography } from '#domains/content/import-photography.ts'
import { policies } from '#domains/content/import-policies.ts'
import { popupsKind } from '#domains/content/import-popups.ts'
import { questionsKind } from '#domains/content/import-questions.ts'
import { dressesKind } from '#domains/dresses/import-dresses.ts'
import { lookbooks } from '#domains/dresses/import-lookbooks.ts'
import { makersKind } from '#domains/dresses/import-makers.ts'
import { fairsKind } from '#domains/fairs/import-fairs.ts'
import { palettes } from '#domains/looks/import-palettes.ts'
import { templates } from '#domains/looks/import-templates.ts'
import { musicKind } from '#domains/music/import-music.ts'
import { reviewsKind } from '#domains/reviews/import-reviews.ts'
import { searchEntries } from '#domains/search/index-content.ts'
import { venuesKind } from '#domains/venues/import-venues.ts'
import { brands } from '#domains/vouchers/import-brands.ts'
import { ContentIds } from '#platform/content/content-ids.ts'
import { ContentFolder, ContentMistakes, type Progress } from '#platform/content/folder.ts'
import { type Kind, Names } from '#platform/content/kind.ts'
import { PictureShelf } from '#platform/content/picture-shelf.ts'
import { announceContentChange } from '#platform/content-changes.ts'
import type { Db } from '#platform/db.ts'
import type { Files } from '#platform/files.ts'
import { keepSources } from './content-sources.ts'
import { storedShape } from './stored-shapes.ts'

/** Every kind of content; each may refer to those before it. */
const KINDS: Kind[] = [
  citiesKind,
  venuesKind,
  reviewsKind,
  makersKind,
  dressesKind,
  lookbooks,
  brands,
  palettes,
  musicKind,
  templates,
  articles,
  policies,
  questionsKind,
  popupsKind,
  fairsKind,
  photography,
  home,
  searchEntries,
]

export interface Import {
  db: Db
  files: Files
  folder: string
  progress?(part: 'texts' | 'pictures' | 'venues'): Progress
}

/**
 * Makes the site's content equal to a folder: all of it, or, where the folder has a mistake, nothing.
 * Reading comes first and outside the transaction, so that a live site only waits for the writing.
 */
export async function importContent({ db, files, folder: path, progress = () => () => {} }: Import) {
  const folder = new ContentFolder(path, progress('texts'))
  const shelf = new PictureShelf(db, files, join(path, 'pictures'))
  const contentIds = await ContentIds.load(db)
  const reading = { folder, shelf, names: new Names(), contentIds }
  const writings = KINDS.map((read) => read(reading))
  contentIds.check()
  if (folder.mistakes.length) throw new ContentMistakes(folder.mistakes)
  const unreadable = await shelf.prepare(progress('pictures'))
  if (unreadable.length) throw new ContentMistakes(unreadable)

  const changed = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('content import'))`.execute(tx)
    let changed = (await shelf.write(tx)) + (await contentIds.write(tx))
    const told = progress('venues')
    for (const write of writings) changed += await write(tx, told)
    await keepSources(tx, folder, shelf)
    await tx.insertInto('content_imports').values({ changed, shape: storedShape() }).execute()
    if (changed > 0) await announceContentChange(tx)
    return changed
  })
  return { changed }
}
