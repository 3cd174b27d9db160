import { type FilesPlace, filesPlaceName } from './config/files-place.ts'
import type { Db } from './db.ts'
import type { Files } from './files.ts'
import { musicFile } from './music.ts'
import { originalName } from './picture-files.ts'
import { StartRefused } from './start-refused.ts'

const LOOKED_AT = 20

interface Start {
  db: Db
  files: Files
  place: FilesPlace
  /** Whether it is known that files are lost. */
  allowsMissing: boolean
}

/**
 * A process over somebody else's files would answer 404 to pictures that are all there. Some files of each kind are looked
 * for, since the sample site's may lie in any folder: where none of a kind is found, this is not their place.
 */
export async function refuseOtherFiles({ db, files, place, allowsMissing }: Start): Promise<void> {
  await files.reach().catch((error: Error) => {
    const settings = 'bucket' in place ? 'FILES_URL, FILES_KEY_ID and FILES_KEY_SECRET' : 'FILES_URL'
    throw new StartRefused(
      `The files in ${filesPlaceName(place)} can't be reached (${error.message}): set ${settings} right.`,
    )
  })
  if (allowsMissing) return
  for (const names of await namedFiles(db)) {
    if (names.length === 0 || (await hasAny(files, names))) continue
    throw new StartRefused(
      `The database names pictures and music that are not in ${filesPlaceName(place)}: set FILES_URL to where all processes of this site keep them, or, if they are lost, FILES_MISSING=allow.`,
    )
  }
}

async function hasAny(files: Files, names: string[]): Promise<boolean> {
  for (const name of names) if (await files.has(name)) return true
  return false
}

/** The latest of each kind: of the content, and of what customers brought. */
async function namedFiles(db: Db): Promise<string[][]> {
  const shown = db.selectFrom('content_pictures').select('picture_id as id').orderBy('picture_id').limit(LOOKED_AT)
  const brought = db.selectFrom('uploads').select('picture_id as id').orderBy('created_at', 'desc').limit(LOOKED_AT)
  const music = db.selectFrom('music_uploads').select('piece_id as id').orderBy('created_at', 'desc').limit(LOOKED_AT)
  return [
    (await shown.execute()).map(({ id }) => originalName(id)),
    (await brought.execute()).map(({ id }) => originalName(id)),
    (await music.execute()).map(({ id }) => musicFile(id)),
  ]
}
