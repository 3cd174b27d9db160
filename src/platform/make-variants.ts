import { encodePicture } from './encode-picture.ts'
import { PictureUnreadable } from './encoder.ts'
import type { Files } from './files.ts'
import { originalName, type Unkept, variantName, type WantedVariants } from './picture-files.ts'

/** Encodes and keeps what is not there yet. Gives the first that could not be kept, and null where all is well. */
export async function makeVariants(files: Files, { id, variants }: WantedVariants): Promise<Unkept | null> {
  let original: Buffer | null = null
  for (const variant of variants) {
    const name = variantName(id, variant)
    if (await files.has(name)) continue
    original ??= await files.read(originalName(id))
    if (!original) return null
    const encoded = await encodePicture({ original, ...variant }).catch((error: Error) => {
      throw new PictureUnreadable(error.message)
    })
    try {
      await files.write(name, encoded)
    } catch (error) {
      return { encoded, reason: (error as Error).message }
    }
  }
  return null
}
