import type { Files, ListedFile } from './files.ts'
import { StartRefused } from './start-refused.ts'

interface Move {
  from: Files
  to: Files
  /** Whether the source goes once everything is there. */
  removesSource: boolean
  progress(done: number, of: number): void
}

interface Moved {
  copied: number
  /** Were there already, byte for byte. */
  skipped: number
  removed: number
}

const AT_ONCE = 4

/**
 * Copies every file, reads each copy back and compares it. What was interrupted goes on where it stopped: what is there
 * already is not sent again. The source loses nothing before all of it is there.
 */
export async function moveFiles({ from, to, removesSource, progress }: Move): Promise<Moved> {
  const files: ListedFile[] = []
  for await (const file of from.list()) files.push(file)
  const moved: Moved = { copied: 0, skipped: 0, removed: 0 }
  let done = 0
  progress(done, files.length)
  await eachAtOnce(files, async (file) => {
    moved[await copyFile(from, to, file)] += 1
    done += 1
    progress(done, files.length)
  })
  if (!removesSource) return moved
  await eachAtOnce(files, async ({ name }) => {
    await from.remove(name)
    moved.removed += 1
  })
  return moved
}

async function copyFile(from: Files, to: Files, { name, size }: ListedFile): Promise<'copied' | 'skipped'> {
  if (name.split('/').some((part) => part === '' || part === '.' || part === '..')) {
    throw new StartRefused(`${name} is no name of a file of this site: take it out of the source first.`)
  }
  const there = await to.sumOf(name)
  if (there?.size === size && there.sha256 === (await from.sumOf(name))?.sha256) return 'skipped'
  const bytes = await from.read(name)
  // forgotten by the site since it was listed
  if (!bytes) return 'skipped'
  await to.write(name, bytes)
  if (!(await to.read(name))?.equals(bytes)) throw new Error(`${name} is not the same after it was copied`)
  return 'copied'
}

/** The first that fails ends it: whoever is under way is waited for. */
async function eachAtOnce<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const worker = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      try {
        await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
