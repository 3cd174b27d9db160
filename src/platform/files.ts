import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Readable } from 'node:stream'

/** Where pictures and other uploads are kept. */
export interface Files {
  read(name: string): Promise<Buffer | null>
  /** The bytes from the first to the last of these, as they are read. */
  readPart(name: string, first: number, last: number): Promise<Readable | null>
  has(name: string): Promise<boolean>
  /** Atomic: the whole file or none, also when the machine stops halfway. */
  write(name: string, content: Uint8Array): Promise<void>
  /** A file, or a folder with all that is in it; that there is none is no mistake. */
  remove(name: string): Promise<void>
  /** Every file that is whole, by its name. */
  list(): AsyncIterable<{ name: string; size: number }>
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the disk or a quota is full. */
export const isDiskFull = (error: unknown) => FULL.has((error as NodeJS.ErrnoException).code ?? '')

export function localFiles(folder: string): Files {
  return {
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
      const part = `${target}.${randomUUID()}.part`
      await mkdir(dirname(target), { recursive: true })
      try {
        const file = await open(part, 'wx')
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },

    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),

    list: () => filesBelow(folder, ''),
  }
}

async function* filesBelow(folder: string, below: string): AsyncGenerator<{ name: string; size: number }> {
  const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(noneMissing)) ?? []
  for (const entry of entries) {
    const name = posix.join(below, entry.name)
    if (entry.isDirectory()) yield* filesBelow(folder, name)
    else if (entry.isFile() && !name.endsWith('.part')) {
      const found = await stat(join(folder, name)).catch(noneMissing)
      if (found) yield { name, size: found.size }
    }
  }
}

function noneMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
