import { resolve } from 'node:path'
import { restoreArchive } from '#platform/backup/restore-archive.ts'
import { readConfig } from '#platform/config.ts'
import { progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runCommand } from './run-command.ts'
import { allOrNothing, MIGRATIONS, runOnSite } from './run-on-site.ts'

await runCommand(async ([given]) => {
  if (!given)
    throw new StartRefused('Usage: npm run restore -- <archive>, into an empty database and an empty data folder')
  const file = resolve(given)
  const config = readConfig(process.env)
  await allOrNothing((signal) =>
    runOnSite(config, async ({ databaseUrl, files }) => {
      const progress = {
        check: progressBar('Checking the archive (MB)'),
        tables: progressBar('Restoring tables'),
        files: progressBar('Restoring files'),
      }
      const key = config.backupKey
      const place = { databaseUrl, files, migrationsFolder: MIGRATIONS }
      const end = await restoreArchive({ ...place, file, key, progress, say, signal })
      say(`Restored and compared: ${end.tables} tables with ${end.rows} rows, ${end.files} files.`)
    }),
  )
})
