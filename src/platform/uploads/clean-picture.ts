import { loadSharp } from '../load-sharp.ts'
import { formatOf, plainPng, type UploadFormat } from './picture-bytes.ts'

const SIDE_MOST = 12_000
const SIDE_LEAST = 64
/** A JPEG is made smaller while it is unpacked; the others are unpacked whole. */
const PIXELS_MOST: Record<UploadFormat, number> = { jpeg: 64_000_000, png: 40_000_000, webp: 40_000_000 }
/** The widest that is ever shown is 1200; twice that is kept, so that a later design has room. */
const KEPT_SIDE = 2400
const MOST_SECONDS = 20

export type Unwelcome = 'picture_unreadable' | 'picture_too_large' | 'picture_too_small'

const refused = (reason: Unwelcome) => ({ ok: false as const, reason })

/** Reads a file's head and unpacks nothing: what it is, and whether its picture can be taken. */
export async function openPicture(
  sent: Buffer,
): Promise<{ ok: true; bytes: Buffer; format: UploadFormat } | { ok: false; reason: Unwelcome }> {
  const format = formatOf(sent)
  const bytes = format === 'png' ? plainPng(sent) : sent
  if (!format || !bytes) return refused('picture_unreadable')
  const sharp = await loadSharp()
  try {
    // its size is judged here, with a sentence of its own
    const head = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { format: found, width, height, pages = 1 } = head
    if (found !== format || pages > 1) return refused('picture_unreadable')
    if (Math.max(width, height) > SIDE_MOST || width * height > PIXELS_MOST[format]) return refused('picture_too_large')
    if (Math.min(width, height) < SIDE_LEAST) return refused('picture_too_small')
    return { ok: true, bytes, format }
  } catch {
    return refused('picture_unreadable')
  }
}

/**
 * Makes a new picture of somebody's: upright, of bounded size, and with nothing in it but pixels. Whatever else the
 * file was or held is not looked for: it does not come along.
 */
export async function cleanPicture({
  bytes,
  format,
}: {
  bytes: Buffer
  format: UploadFormat
}): Promise<{ ok: true; bytes: Buffer } | { ok: false; reason: Unwelcome }> {
  const sharp = await loadSharp()
  try {
    const clean = await sharp(bytes, { limitInputPixels: PIXELS_MOST[format], failOn: 'error', autoOrient: true })
      .timeout({ seconds: MOST_SECONDS })
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 86 })
      .toBuffer()
    return { ok: true, bytes: clean }
  } catch {
    return refused('picture_unreadable')
  }
}
