import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { exportContent } from '#domains/imports/content-sources.ts'
import { importContent } from '#domains/imports/import-content.ts'
import { readConfig } from '#platform/config.ts'
import { ContentMistakes } from '#platform/content/folder.ts'
import { refuseOtherFiles } from '#platform/refuse-other-files.ts'
import { importBar, progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runCommand } from './run-command.ts'
import { runOnMigratedSite } from './run-on-site.ts'

const USAGE = 'Usage: npm run content -- import <folder>, or export <folder that is not there yet>'

await runCommand(async ([verb, given]) => {
  if ((verb !== 'import' && verb !== 'export') || !given) throw new StartRefused(USAGE)
  const folder = resolve(given)
  if (verb === 'import' && !existsSync(folder)) throw new StartRefused(`There is no folder ${given}.`)
  if (verb === 'export' && existsSync(folder)) throw new StartRefused(`${given} is there already: name a new folder.`)
  const config = readConfig(process.env)
  await runOnMigratedSite(config, async ({ db, files }) => {
    await refuseOtherFiles({ db, files, place: config.filesPlace, allowsMissing: config.allowsMissingFiles })
    if (verb === 'export') {
      const { written } = await exportContent({ db, files, folder, progress: progressBar('Writing files') })
      return say(`Exported: ${written} files.`)
    }
    const { changed } = await importContent({ db, files, folder, progress: importBar }).catch(toldMistakes)
    say(changed === 0 ? 'Nothing has changed.' : `Imported: ${changed} changed.`)
  })
})

function toldMistakes(error: unknown): never {
  if (!(error instanceof ContentMistakes)) throw error
  throw new StartRefused(`Nothing was imported, because of these mistakes:\n${error.message}`)
}
