import { join, resolve } from 'node:path'
import { restoreArchive } from '#platform/backup/restore-archive.ts'
import { progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runOnSite } from './run-on-site.ts'

await runOnSite(async ({ config, databaseUrl, files, signal }) => {
  const [given] = process.argv.slice(2)
  if (!given)
    throw new StartRefused('Usage: npm run restore -- <archive>, into an empty database and an empty data folder')
  const end = await restoreArchive({
    databaseUrl,
    files,
    file: resolve(given),
    key: config.backupKey,
    migrationsFolder: join(import.meta.dirname, '../db/migrations'),
    progress: {
      check: progressBar('Checking the archive (MB)'),
      tables: progressBar('Restoring tables'),
      files: progressBar('Restoring files'),
    },
    say,
    signal,
  })
  say(`Restored and compared: ${end.tables} tables with ${end.rows} rows, ${end.files} files.`)
})
