import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exportContent } from '#domains/imports/content-sources.ts'
import { importContent } from '#domains/imports/import-content.ts'
import { readConfig } from '#platform/config.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { openDb, openPool, refuseWrongDatabase } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { openFiles } from '#platform/open-files.ts'
import { startOwnPostgres } from '#platform/own-postgres.ts'
import { refuseOtherFiles } from '#platform/refuse-other-files.ts'
import { importBar, progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'

const USAGE = 'Usage: npm run content -- import <folder>, or export <folder that is not there yet>'

async function run([verb, given]: string[]) {
  if ((verb !== 'import' && verb !== 'export') || !given) throw new StartRefused(USAGE)
  const folder = resolve(given)
  if (verb === 'import' && !existsSync(folder)) throw new StartRefused(`There is no folder ${given}.`)
  if (verb === 'export' && existsSync(folder)) throw new StartRefused(`${given} is there already: name a new folder.`)
  const config = readConfig(process.env)
  const postgres = config.databaseUrl ? null : await startOwnPostgres({ dataDir: config.dataDir, say })
  const url = config.databaseDirectUrl ?? postgres!.url
  const pool = openPool(url, createLog('warn'))
  const db = openDb(pool)
  try {
    await refuseWrongDatabase(config.databaseUrl ?? url, url)
    await migrate(pool, join(import.meta.dirname, '../db/migrations'), say)
    const files = openFiles(config.filesPlace)
    await refuseOtherFiles({ db, files, place: config.filesPlace, allowsMissing: config.allowsMissingFiles })
    if (verb === 'export') {
      const { written } = await exportContent({ db, files, folder, progress: progressBar('Writing files') })
      say(`Exported: ${written} files.`)
    } else {
      const { changed } = await importContent({ db, files, folder, progress: importBar })
      say(changed === 0 ? 'Nothing has changed.' : `Imported: ${changed} changed.`)
    }
  } finally {
    await db.destroy()
    await postgres?.stop()
  }
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof ContentMistakes)) throw error
  if (error instanceof ContentMistakes) say('Nothing was imported, because of these mistakes:')
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
