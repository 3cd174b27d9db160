import { resolve } from 'node:path'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { machineClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runCommand } from './run-command.ts'
import { allOrNothing, runOnSite } from './run-on-site.ts'

await runCommand(async ([given]) => {
  if (!given) throw new StartRefused('Usage: npm run backup -- <file that is not there yet>')
  const file = resolve(given)
  const config = readConfig(process.env)
  const key = config.backupKey
  await allOrNothing((signal) =>
    runOnSite(config, async ({ databaseUrl, files }) => {
      const progress = { tables: progressBar('Copying tables'), files: progressBar('Copying files') }
      const end = await writeArchive({ databaseUrl, files, file, key, now: machineClock.now(), progress, signal })
      say(`Backed up: ${end.tables} tables with ${end.rows} rows, ${end.files} files, ${key ? '' : 'not '}encrypted.`)
      say('Not in it: .env and the secrets in the data folder. Keep them, and BACKUP_KEY, in another place.')
    }),
  )
})
