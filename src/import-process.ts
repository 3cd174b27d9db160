import { join } from 'node:path'
import { importContentOnce, rebuildContent } from '#domains/imports/start.ts'
import { readConfig } from '#platform/config.ts'
import { openDb, openPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { openFiles } from '#platform/open-files.ts'
import { importBar } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import type { ImportOutcome } from './import-apart.ts'

/** The program that import-apart.ts starts: brings the content in, says what it did, and is gone with its parent. */
process.once('disconnect', () => process.exit(1))

async function bring(): Promise<ImportOutcome> {
  const config = readConfig(process.env)
  const db = openDb(openPool(config.databaseUrl ?? '', createLog(config.logLevel)))
  const files = openFiles(config.filesPlace)
  const folder = join(import.meta.dirname, '../content')
  try {
    if (await importContentOnce({ db, files, folder, progress: importBar })) return { did: 'imported' }
    return { did: (await rebuildContent({ db, files, progress: importBar })) ? 'rebuilt' : 'nothing' }
  } catch (error) {
    if (error instanceof StartRefused) return { refused: error.message }
    throw error
  } finally {
    await db.destroy()
  }
}

process.send?.(await bring(), () => process.exit(0))
