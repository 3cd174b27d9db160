import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { collectGarbage } from './collect-garbage.ts'
import type { FilesPlace } from './config/files-place.ts'
import { PictureUnreadable } from './encoder.ts'
import { makeVariants } from './make-variants.ts'
import { openFiles } from './open-files.ts'
import type { WantedVariants } from './picture-files.ts'

/**
 * The program of an encoder: is told where the files are, then makes what it is asked for until whoever started it lets
 * go of it, or is gone.
 */
const [priority] = process.argv.slice(2).map(Number)
try {
  // never above whoever started it
  setPriority(Math.max(getPriority(), priority ?? 0))
} catch {
  // where a system allows no change, it works at the priority it has
}
sharp.cache(false)
sharp.concurrency(1)

process.once('message', (place: FilesPlace) => {
  const files = openFiles(place)
  process.on('message', async ({ at, wanted }: { at: number; wanted: WantedVariants }) => {
    const answer = await makeVariants(files, wanted).then(
      (unkept) => ({ at, unkept }),
      (error: Error) => ({ at, failed: error.message, isUnreadable: error instanceof PictureUnreadable }),
    )
    if (process.connected) process.send?.(answer)
    collectGarbage()
  })
})
process.once('disconnect', () => process.exit(0))
