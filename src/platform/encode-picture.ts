import sharp, { type Sharp } from 'sharp'
import type { PictureFormat } from '#lib/picture-url.ts'
import type { Variant } from './picture-files.ts'

export interface Encoding extends Variant {
  original: Uint8Array
}

const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 48, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 4 }),
}

/** Pure: the same bytes give the same variant in any process. */
export function encodePicture({ original, width, format }: Encoding): Promise<Buffer> {
  const resized = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  return encoders[format](resized).toBuffer()
}
