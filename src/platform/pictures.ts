import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { type PictureFormat, widthsOf } from '#lib/picture-url.ts'
import type { Encoder } from './encoder.ts'
import { HttpError } from './errors.ts'
import type { Files } from './files.ts'
import { loadSharp } from './load-sharp.ts'
import { originalName, pictureFolder, type Variant, variantName } from './picture-files.ts'
import { pictureWork } from './picture-work.ts'
import { callerOf } from './requests.ts'

export interface PreparedPicture {
  id: string
  width: number
  height: number
  ground: string
  thumbHash: string
}

/** A picture's name is the hash of its bytes, so that the same picture is kept and encoded once. */
export const pictureId = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 20)

export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  const sharp = await loadSharp()
  const upright = sharp(bytes, { autoOrient: true })
  const { width, height } = (await upright.metadata()).autoOrient
  const small = await upright
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const ground = `#${[r, g, b]
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
  return { id: pictureId(bytes), width, height, ground, thumbHash: Buffer.from(hash).toString('base64') }
}

export const keepOriginal = (files: Files, id: string, bytes: Buffer) => files.write(originalName(id), bytes)

export const readOriginal = (files: Files, id: string) => files.read(originalName(id))

/** The original and everything that was made of it. */
export const forgetPicture = (files: Files, id: string) => files.remove(pictureFolder(id))

export interface Pictures {
  /** The encoded picture, made in its asker's turn if nobody asked for it before; null where there is no such picture. */
  variant(id: string, variant: Variant, whose: string): Promise<Buffer | null>
}

/** `unkept` hears why an encoded picture could not be kept; whoever asked for it gets it all the same. */
export function createPictures(files: Files, encoder: Encoder, unkept: (reason: string) => void): Pictures {
  const underWay = new Map<string, Promise<Buffer | null>>()

  async function make(id: string, wanted: Variant, whose: string) {
    // a 404 is answered without waiting in the queue
    if (!(await files.has(originalName(id)))) return null
    return pictureWork.run(() => encode(id, wanted), whose)
  }

  async function encode(id: string, wanted: Variant) {
    const left = await encoder.encode({ id, variants: [wanted] })
    if (!left) return files.read(variantName(id, wanted))
    unkept(left.reason)
    return left.encoded
  }

  function variant(id: string, wanted: Variant, whose: string) {
    const name = variantName(id, wanted)
    let coming = underWay.get(name)
    if (!coming) {
      coming = files
        .read(name)
        .then((found) => found ?? make(id, wanted, whose))
        .finally(() => underWay.delete(name))
      underWay.set(name, coming)
    }
    return coming
  }

  return { variant }
}

export function servePictures(app: FastifyInstance, pictures: Pictures) {
  app.get<{ Params: { id: string; file: string } }>('/pictures/:id/:file', async (request, reply) => {
    const { id, file } = request.params
    const [, width, format] = file.match(/^(\d{3,4})\.(avif|webp)$/) ?? []
    const known = /^[0-9a-f]{20}$/.test(id) && widthsOf(Number.MAX_SAFE_INTEGER).includes(Number(width))
    const whose = callerOf(request)
    const wanted = { width: Number(width), format: format as PictureFormat }
    const picture = known ? await pictures.variant(id, wanted, whose) : null
    if (!picture) throw new HttpError(404, 'not_found')
    return reply.type(`image/${format}`).header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}
