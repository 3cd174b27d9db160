import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#platform/db.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { Import } from './import-content.ts'
import { storedShape } from './stored-shapes.ts'

/** Whether a start has to bring content in: a new site that of the sample, a new release its own anew. */
export async function contentIsMissing(db: Db): Promise<boolean> {
  const last = await lastImport(db)
  return last?.shape !== storedShape()
}

const lastImport = (db: Db) =>
  db.selectFrom('content_imports').select('shape').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** What a new site does when it starts: the sample content goes in once, and never again by itself. */
export async function importContentOnce(given: Import): Promise<boolean> {
  if (await lastImport(given.db)) return false
  const { importContent } = await import('./import-content.ts')
  await importContent(given)
  return true
}

/**
 * Cards and pages lie in the database in the shape of their contracts. A release with other shapes makes them anew from
 * the folder that was last imported, before it answers anybody. Where that folder lacks something that the release
 * needs, it does not start: the release before goes on meanwhile.
 */
export async function rebuildContent({ db, files, progress }: Omit<Import, 'folder'>): Promise<boolean> {
  const last = await lastImport(db)
  if (!last || last.shape === storedShape()) return false
  const [{ exportContent }, { importContent }, { ContentMistakes }] = await Promise.all([
    import('./content-sources.ts'),
    import('./import-content.ts'),
    import('#platform/content/folder.ts'),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'song-hy-content-'))
  try {
    await exportContent({ db, files, folder })
    await importContent({ db, files, folder, progress })
    return true
  } catch (error) {
    if (!(error instanceof ContentMistakes)) throw error
    throw new StartRefused(
      `This release needs more of the content than was last imported. Import a folder that has it:\n${error.message}`,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
