import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURE_FORMATS, pictureUrl } from '#lib/picture-url.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { aStorage } from '#test/factories/storage.ts'
import { encodeNext, startEncodingAhead } from './encode-ahead.ts'
import { encodePicture } from './encode-picture.ts'
import { createEncoder, type Encoder, PictureUnreadable } from './encoder.ts'
import { FilesAway, localFiles } from './files.ts'
import { createLog } from './log.ts'
import { makeVariants } from './make-variants.ts'
import { originalName, type Unkept, type Variant, variantName, type WantedVariants } from './picture-files.ts'
import { keepOriginal, pictureId, preparePicture } from './pictures.ts'
import { s3Files } from './s3-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'song-hy-ahead-'))
const files = localFiles(folder)
const clock = aClock()
const house = await anApp({ files, clock })
const { db } = house.app.deps
const log = createLog('silent')
const lowest = { place: files.place, priority: constants.priority.PRIORITY_LOW }
const encoder = createEncoder(lowest)
const ahead = { db, encoder, log }
afterAll(async () => {
  await encoder.stop()
  await house.close()
  await rm(folder, { recursive: true })
})

let shade = 0
/** Known to the site as an import or an upload leaves it. */
async function aPicture(width = 450): Promise<string> {
  shade += 1
  const bytes = await sharp({ create: { width, height: 200, channels: 3, background: { r: shade, g: 90, b: 30 } } })
    .png()
    .toBuffer()
  const { thumbHash, ...picture } = await preparePicture(bytes)
  await keepOriginal(files, picture.id, bytes)
  await db
    .insertInto('pictures')
    .values({ ...picture, thumb_hash: thumbHash })
    .execute()
  return picture.id
}

const variantFiles = async (id: string) => (await readdir(join(folder, 'pictures', id))).sort()
const encodedAt = async (id: string) =>
  (await db.selectFrom('pictures').select('encoded_at').where('id', '=', id).executeTakeFirstOrThrow()).encoded_at

/** Encodes here, and tells what it was asked. */
function anEncoder(encode = (wanted: WantedVariants): Promise<Unkept | null> => makeVariants(files, wanted)) {
  const asked: string[] = []
  const counting: Encoder = {
    encode(wanted) {
      asked.push(wanted.id)
      return encode(wanted)
    },
    pid: undefined,
    standAside() {},
    stop: async () => {},
  }
  return { counting: { db, encoder: counting, log }, asked }
}

beforeEach(() =>
  db
    .updateTable('pictures')
    .set({ encoded_at: new Date(clock.now()) })
    .execute(),
)

describe('encoding ahead', () => {
  it('makes every variant of what is there, and finds nothing to do the next time', async () => {
    const id = await aPicture()
    expect(await encodeNext(ahead)).toBe(true)
    expect(await variantFiles(id)).toEqual(['200.avif', '200.webp', '400.avif', '400.webp', 'original'])
    expect(await encodeNext(ahead)).toBe(false)
  })

  it('takes what comes while it runs, and ends when it is told to', async () => {
    const id = await aPicture()
    const worker = startEncodingAhead({ ...ahead, encoder: createEncoder(lowest) })
    await expect.poll(() => encodedAt(id), { timeout: 60_000 }).not.toBeNull()
    await worker.stop()
    expect(await variantFiles(id)).toHaveLength(5)
  })

  it('in two processes makes no picture twice', async () => {
    const ids = [await aPicture(), await aPicture(), await aPicture(), await aPicture()]
    const { counting, asked } = anEncoder()
    const oneProcess = async () => {
      while (await encodeNext(counting));
    }
    await Promise.all([oneProcess(), oneProcess()])
    expect(asked.sort()).toEqual(ids.sort())
    for (const id of ids) expect(await encodedAt(id)).not.toBeNull()
  })

  it('leaves out what visitors asked for already', async () => {
    const id = await aPicture()
    expect((await house.app.inject(pictureUrl(id, 400, 'webp'))).statusCode).toBe(200)
    const made = join(folder, variantName(id, { width: 400, format: 'webp' }))
    await writeFile(made, 'as the visitor got it')
    await encodeNext(ahead)
    expect(await variantFiles(id)).toHaveLength(5)
    expect(await readFile(made, 'utf8')).toBe('as the visitor got it')
  })

  it('of a process that ended halfway is taken up by another once its claim is over', async () => {
    const id = await aPicture()
    const { counting: ending } = anEncoder(() => Promise.reject(new Error('the encoder ended')))
    await expect(encodeNext(ending)).rejects.toThrow()
    expect(await encodeNext(ahead)).toBe(false)
    clock.pass(11 * 60_000)
    expect(await encodeNext(ahead)).toBe(true)
    expect(await variantFiles(id)).toHaveLength(5)
  })

  it('does not come back to a picture that can not be read', async () => {
    const id = await aPicture()
    await keepOriginal(files, id, Buffer.from('no picture'))
    expect(await encodeNext(ahead)).toBe(true)
    expect(await encodeNext(ahead)).toBe(false)
  })
})

describe('an encoder', () => {
  const webp: Variant = { width: 200, format: 'webp' }
  /** A picture with nothing made of it. */
  async function anOriginal(bytes?: Buffer): Promise<WantedVariants> {
    shade += 1
    const original =
      bytes ??
      (await sharp({ create: { width: 300, height: shade, channels: 3, background: 'red' } })
        .png()
        .toBuffer())
    await keepOriginal(files, pictureId(original), original)
    return { id: pictureId(original), variants: [webp] }
  }
  const runs = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it('reads and keeps pictures by itself, the same bytes as encoding here gives', async () => {
    const { id } = await anOriginal()
    const variants = PICTURE_FORMATS.map((format) => ({ width: 200, format }))
    expect(await encoder.encode({ id, variants })).toBeNull()
    const original = (await files.read(originalName(id)))!
    for (const variant of variants) {
      const kept = (await files.read(variantName(id, variant)))!
      expect(Buffer.compare(kept, await encodePicture({ original, ...variant }))).toBe(0)
    }
  })

  it('does the same in a bucket', async () => {
    const storage = await aStorage()
    const { bucket } = storage
    const inBucket = createEncoder({ ...lowest, place: { bucket } })
    const { id } = await anOriginal()
    const original = (await files.read(originalName(id)))!
    await keepOriginal(s3Files(bucket), id, original)
    expect(await inBucket.encode({ id, variants: [webp] })).toBeNull()
    expect(storage.kept.get(variantName(id, webp))?.bytes).toEqual(await encodePicture({ original, ...webp }))
    await inBucket.stop()
    await storage.stop()
  })

  it('says of a broken picture that it is the picture', async () => {
    await expect(encoder.encode(await anOriginal(Buffer.from('no picture')))).rejects.toThrow(PictureUnreadable)
    expect(await encoder.encode(await anOriginal())).toBeNull()
  })

  it('says of files that can not be read that it is the files', async () => {
    const wanted = { id: 'a-folder', variants: [webp] }
    await mkdir(join(folder, originalName(wanted.id)), { recursive: true })
    await expect(encoder.encode(wanted)).rejects.toThrow(FilesAway)
  })

  it('works at the lowest priority', async () => {
    const encoding = encoder.encode(await anOriginal())
    await expect.poll(() => getPriority(Number(encoder.pid))).toBe(lowest.priority)
    await encoding
  })

  it('is gone with its memory once nobody needs it', async () => {
    const brief = createEncoder({ ...lowest, restsAfterMs: 1 })
    const encoding = brief.encode(await anOriginal())
    const pid = Number(brief.pid)
    expect(runs(pid)).toBe(true)
    await encoding
    await expect.poll(() => runs(pid)).toBe(false)
    expect(await brief.encode(await anOriginal())).toBeNull()
    await brief.stop()
  })

  it('that was killed fails what it had under way and leaves no half picture, and the next one is another', async () => {
    const mortal = createEncoder(lowest)
    const wanted = await anOriginal()
    const lost = mortal.encode(wanted)
    const first = Number(mortal.pid)
    process.kill(first, 'SIGKILL')
    await expect(lost).rejects.toThrow('the encoder ended')
    expect(await variantFiles(wanted.id)).toEqual(['original'])
    expect(await mortal.encode(wanted)).toBeNull()
    expect(mortal.pid).not.toBe(first)
    await mortal.stop()
    expect(mortal.pid).toBeUndefined()
    await expect(mortal.encode(wanted)).rejects.toThrow('the encoder ended')
  })

  it('stands aside with its process while a visitor’s is made, and then goes on where it was', async () => {
    const patient = createEncoder(lowest)
    const visitors = createEncoder({ ...lowest, before: patient })
    const waiting = await anOriginal()
    const made = patient.encode(waiting)
    const pid = Number(patient.pid)
    expect(await visitors.encode(await anOriginal())).toBeNull()
    expect([runs(pid), patient.pid, await variantFiles(waiting.id)]).toEqual([false, undefined, ['original']])
    const later = patient.encode(await anOriginal())
    expect(patient.pid).toBeUndefined()
    await visitors.stop()
    expect([await made, await later]).toEqual([null, null])
    expect(await variantFiles(waiting.id)).toEqual(['200.webp', 'original'])
    await patient.stop()
  })

  it('that stands aside can be stopped', async () => {
    const patient = createEncoder(lowest)
    const waiting = patient.encode(await anOriginal())
    patient.standAside(new Promise(() => {}))
    const stopped = expect(waiting).rejects.toThrow('the encoder ended')
    await patient.stop()
    await stopped
  })
})
