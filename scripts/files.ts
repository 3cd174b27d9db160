import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { filesPlaceName, filesPlaceOf } from '#platform/config/files-place.ts'
import { FilesAway, isDiskFull } from '#platform/files.ts'
import { moveFiles } from '#platform/move-files.ts'
import { openFiles } from '#platform/open-files.ts'
import { progressBar, say } from '#platform/say.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { runCommand } from './run-command.ts'

const USAGE = `Usage: npm run files -- move <from> <to> [--remove-source]
<from> and <to> are folders or buckets as FILES_URL names them: ./data/files 's3://songhy-files?endpoint=https://s3.example'`

await runCommand(async (args) => {
  const { positionals, values } = parseGiven(args)
  const [verb, given, wanted, ...more] = positionals
  if (verb !== 'move' || !given || !wanted || more.length > 0) throw new StartRefused(USAGE)
  const [source, target] = [given, wanted].map((text) => filesPlaceOf(text, process.env))
  if (!source || !target) throw new StartRefused(USAGE)
  if (filesPlaceName(source) === filesPlaceName(target))
    throw new StartRefused('Both are the same place: nothing to move.')
  if ('folder' in source && !existsSync(source.folder)) throw new StartRefused(`There is no folder ${given}.`)
  const [from, to] = [openFiles(source), openFiles(target)]
  try {
    await to.reach()
    const progress = progressBar('Moving files')
    const moved = await moveFiles({ from, to, removesSource: values['remove-source'] === true, progress })
    say(
      `In ${filesPlaceName(target)} now: ${moved.copied} copied and read back, ${moved.skipped} were there already. ${
        moved.removed
          ? `${moved.removed} removed from ${filesPlaceName(source)}.`
          : `${filesPlaceName(source)} is as it was. Set FILES_URL to the new place.`
      }`,
    )
  } catch (error) {
    const reason = isDiskFull(error) ? 'there is no room left' : (error as Error).message
    if (!(error instanceof FilesAway || isDiskFull(error))) throw error
    throw new StartRefused(`Stopped, because ${reason}. The source is whole; the same command goes on from here.`)
  }
})

function parseGiven(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { 'remove-source': { type: 'boolean' } } })
  } catch {
    throw new StartRefused(USAGE)
  }
}
