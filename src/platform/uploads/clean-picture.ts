import sharp from 'sharp'
import { formatOf, isBomb, isPolyglot } from './picture-bytes.ts'

export const SIDE_MOST = 12_000
const SIDE_LEAST = 64
const PIXELS_MOST = 64_000_000
/** The widest that is ever shown is 1200; twice that is kept, so that a later design has room. */
const KEPT_SIDE = 2400

export type Unwelcome = 'picture_unreadable' | 'picture_too_large' | 'picture_too_small' | 'picture_refused'

/** Few at a time: a picture takes a hundred megabytes while it is open. */
const AT_ONCE = 2
let open = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (open >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  open += 1
  try {
    return await work()
  } finally {
    open -= 1
    waiting.shift()?.()
  }
}

/**
 * Makes a new picture of somebody's file: upright, of bounded size, and with nothing in it but pixels. What is no
 * picture, or more than one thing, is refused before a single pixel is unpacked.
 */
export async function cleanPicture(
  bytes: Buffer,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; reason: Unwelcome }> {
  const refused = (reason: Unwelcome) => ({ ok: false as const, reason })
  const format = formatOf(bytes)
  if (!format) return refused('picture_unreadable')
  if (isPolyglot(bytes, format) || isBomb(bytes, format)) return refused('picture_refused')
  return inTurn(async () => {
    try {
      const picture = sharp(bytes, { limitInputPixels: PIXELS_MOST, failOn: 'error', animated: false })
      const { format: found, width = 0, height = 0, pages = 1 } = await picture.metadata()
      if (found !== format || pages > 1) return refused('picture_unreadable')
      if (Math.max(width, height) > SIDE_MOST || width * height > PIXELS_MOST) return refused('picture_too_large')
      if (Math.min(width, height) < SIDE_LEAST) return refused('picture_too_small')
      const clean = await picture
        .rotate()
        .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 86 })
        .toBuffer()
      return { ok: true as const, bytes: clean }
    } catch (error) {
      const tooLarge = error instanceof Error && /pixel limit/i.test(error.message)
      return refused(tooLarge ? 'picture_too_large' : 'picture_unreadable')
    }
  })
}
