import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { type Encoding, encodePicture } from './encode-picture.ts'

/** The program of an encoder: encodes what it is sent until whoever started it lets go of it, or is gone. */
const [priority] = process.argv.slice(2).map(Number)
try {
  // never above whoever started it
  setPriority(Math.max(getPriority(), priority ?? 0))
} catch {
  // where a system allows no change, it works at the priority it has
}
sharp.cache(false)
sharp.concurrency(1)

process.on('message', async ({ at, encoding }: { at: number; encoding: Encoding }) => {
  const answer = await encodePicture(encoding).then(
    (encoded) => ({ at, encoded }),
    (error: Error) => ({ at, failed: error.message }),
  )
  if (process.connected) process.send?.(answer)
})
process.once('disconnect', () => process.exit(0))
