import { createHash, randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import type { FilesPlace } from './config/files-place.ts'
import { HttpError } from './errors.ts'

/** Where pictures and other uploads are kept. */
export interface Files {
  /** What another process opens the same files with. */
  readonly place: FilesPlace
  read(name: string): Promise<Buffer | null>
  /** The bytes from the first to the last of these, as they are read. */
  readPart(name: string, first: number, last: number): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** Atomic: the whole file or none, also when the machine stops halfway. */
  write(name: string, content: Uint8Array): Promise<void>
  /** A file, or a folder with all that is in it; that there is none is no mistake. */
  remove(name: string): Promise<void>
  /** Tidies what killed processes had begun to write before that time. Gives how many there were. */
  removeUnfinished(before: number): Promise<number>
  /** Every file there is. */
  list(): AsyncIterable<ListedFile>
  /** What a file is compared with another by; null where there is none. */
  sumOf(name: string): Promise<FileSum | null>
  /** Throws where files can't be read at the moment. */
  reach(): Promise<void>
  /** Whether every process of the site has these, by their nature: then none is worse off than another without them. */
  readonly isShared: boolean
}

export interface ListedFile {
  name: string
  size: number
}

export interface FileSum {
  size: number
  sha256: string
}

/** The place of the files does not answer: 503, with a reason for the log that holds nobody's words. */
export class FilesAway extends HttpError {
  /** Transient: the same may work later. */
  readonly mayPass: boolean
  constructor(reason: string, mayPass: boolean) {
    super(503, 'unavailable', { retryAfter: 5 })
    this.message = reason
    this.mayPass = mayPass
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the disk or a quota is full. */
export const isDiskFull = (error: unknown) => FULL.has((error as NodeJS.ErrnoException).code ?? '')

/** Where files are written before they get their name: on the same disk, and the only place that has to be tidied. */
const UNFINISHED = 'unfinished'

export function localFiles(folder: string): Files {
  const unfinished = join(folder, UNFINISHED)
  let opened: Promise<unknown> | undefined
  /** Made once a process: that it is gone later means that the disk is, and nothing is written in its place. */
  const openFolder = () => {
    opened ??= mkdir(unfinished, { recursive: true }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    place: { folder },
    isShared: false,

    read: (name) => readFile(join(folder, name)).catch(noneMissing),

    async readPart(name, start, end) {
      const file = await open(join(folder, name)).catch(noneMissing)
      return file?.createReadStream({ start, end }) ?? null
    },

    has: (name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),

    async write(name, content) {
      const target = join(folder, name)
      const part = join(unfinished, `${randomUUID()}.part`)
      await openFolder()
      try {
        const file = await open(part, 'wx').catch(awayMissing)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await mkdir(dirname(target), { recursive: true })
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),

    async removeUnfinished(before) {
      let gone = 0
      for (const name of (await readdir(unfinished).catch(noneMissing)) ?? []) {
        const part = join(unfinished, name)
        const found = await stat(part).catch(noneMissing)
        if (!found || found.mtimeMs >= before) continue
        await rm(part, { force: true })
        gone += 1
      }
      return gone
    },

    async *list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneMissing)
      for (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name)
        // releases before left what they had begun beside its place
        if (!entry.isFile() || entry.parentPath === unfinished || entry.name.endsWith('.part')) continue
        const found = await stat(path).catch(noneMissing)
        if (found) yield { name: relative(folder, path).split(sep).join('/'), size: found.size }
      }
    },

    async sumOf(name) {
      const bytes = await readFile(join(folder, name)).catch(noneMissing)
      return bytes && { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },

    async reach() {
      await openFolder()
      await access(unfinished, constants.R_OK | constants.W_OK).catch(awayMissing)
    },
  }
}

function awayMissing(error: NodeJS.ErrnoException): never {
  if (error.code !== 'ENOENT') throw error
  throw new FilesAway('the folder of the files is gone', true)
}

function noneMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
