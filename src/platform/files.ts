import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Where pictures and other uploads are kept. */
export interface Files {
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** All of it or nothing, also when the machine stops halfway. */
  write(name: string, content: Uint8Array): Promise<void>
  /** A file, or a folder with all that is in it; that there is none is no mistake. */
  remove(name: string): Promise<void>
}

export function localFiles(folder: string): Files {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
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
  }
}
