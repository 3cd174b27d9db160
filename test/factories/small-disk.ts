import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const REST = 'rest'
const PIECES = [1_048_576, 4096]

export const NO_SMALL_DISK = 'only root may mount a small filesystem'

/** A filesystem of its own that can be filled; null where none may be mounted. */
export function aSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'song-hy-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    /** Takes all the room that is left. */
    fill() {
      const file = openSync(join(folder, REST), 'a')
      for (const bytes of PIECES) {
        try {
          for (;;) writeSync(file, Buffer.alloc(bytes))
        } catch {
          // full for a piece of this size
        }
      }
      closeSync(file)
    },
    freeBytes: () => statfsSync(folder).bavail * statfsSync(folder).bsize,
    makeRoom: () => rmSync(join(folder, REST)),
    remove() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
