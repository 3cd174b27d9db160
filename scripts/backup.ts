import { resolve } from 'node:path'
import { writeArchive } from '#platform/backup/write-archive.ts'
import { machineClock } from '#platform/clock.ts'
import { progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runOnSite } from './run-on-site.ts'

await runOnSite(async ({ config: { backupKey: key }, databaseUrl, files, signal }) => {
  const [given] = process.argv.slice(2)
  if (!given) throw new StartRefused('Usage: npm run backup -- <file that is not there yet>')
  const file = resolve(given)
  const progress = { tables: progressBar('Copying tables'), files: progressBar('Copying files') }
  const end = await writeArchive({ databaseUrl, files, file, key, now: machineClock.now(), progress, signal })
  say(`Backed up: ${end.tables} tables with ${end.rows} rows, ${end.files} files, ${key ? '' : 'not '}encrypted.`)
  say('Not in it: .env and the secrets in the data folder. Keep them, and BACKUP_KEY, in another place.')
})
