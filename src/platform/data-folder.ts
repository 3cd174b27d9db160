import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { StartRefused } from '#platform/start-refused.ts'

const REASONS: Record<string, string> = {
  EACCES: 'this user has no right to it',
  ENOENT: 'no folder can be made there',
  EPERM: 'this user has no right to it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'something on the way to it is not a folder',
  EEXIST: 'it is not a folder',
}

/** Makes the data folder if need be and gives its real path, or says in one sentence why it can't be used. */
export function openDataFolder(dataDir: string): string {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StartRefused(
      `The data folder ${folder} can't be written, because ${REASONS[code] ?? message}: set DATA_DIR to another one.`,
    )
  }
}

/** Step by step: Node's own recursive mkdir never returns under /proc. */
function makeFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
