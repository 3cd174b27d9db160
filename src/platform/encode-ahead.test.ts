import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureUrl } from '#lib/picture-url.ts'
import { aClock, anApp } from '#test/factories/app.ts'
import { encodeNext, startEncodingAhead } from './encode-ahead.ts'
import { type Encoding, encodePicture } from './encode-picture.ts'
import { createEncoder, type Encoder, PictureUnreadable } from './encoder.ts'
import { localFiles } from './files.ts'
import { createLog } from './log.ts'
import { keepOriginal, pictureId, preparePicture } from './pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'song-hy-ahead-'))
const files = localFiles(folder)
const clock = aClock()
const house = await anApp({ files, clock })
const { db } = house.app.deps
const log = createLog('silent')
const encoder = createEncoder(constants.priority.PRIORITY_LOW)
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
function anEncoder(encode: (encoding: Encoding) => Promise<Buffer> = encodePicture) {
  const asked: string[] = []
  const counting: Encoder = {
    encode(encoding) {
      asked.push(`${pictureId(encoding.original)} ${encoding.width}.${encoding.format}`)
      return encode(encoding)
    },
    pid: undefined,
    stop: async () => {},
  }
  return { counting, asked }
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
    expect(await encodeNext({ db, files, log }, encoder)).toBe(true)
    expect(await variantFiles(id)).toEqual(['200.avif', '200.webp', '400.avif', '400.webp', 'original'])
    expect(await encodeNext({ db, files, log }, encoder)).toBe(false)
  })

  it('takes what comes while it runs, and ends when it is told to', async () => {
    const id = await aPicture()
    const worker = startEncodingAhead({ db, files, log })
    await expect.poll(() => encodedAt(id), { timeout: 60_000 }).not.toBeNull()
    await worker.stop()
    expect(await variantFiles(id)).toHaveLength(5)
  })

  it('in two processes makes no variant twice', async () => {
    const ids = [await aPicture(), await aPicture(), await aPicture(), await aPicture()]
    const { counting, asked } = anEncoder()
    const oneProcess = async () => {
      while (await encodeNext({ db, files, log }, counting));
    }
    await Promise.all([oneProcess(), oneProcess()])
    expect(asked).toHaveLength(4 * ids.length)
    expect(new Set(asked).size).toBe(asked.length)
    for (const id of ids) expect(await encodedAt(id)).not.toBeNull()
  })

  it('leaves out what visitors asked for already', async () => {
    const id = await aPicture()
    expect((await house.app.inject(pictureUrl(id, 400, 'webp'))).statusCode).toBe(200)
    const { counting, asked } = anEncoder()
    await encodeNext({ db, files, log }, counting)
    expect(asked.sort()).toEqual([`${id} 200.avif`, `${id} 200.webp`, `${id} 400.avif`])
  })

  it('of a process that ended halfway is taken up by another once its claim is over', async () => {
    const id = await aPicture()
    const { counting: ending } = anEncoder(() => Promise.reject(new Error('the encoder ended')))
    await expect(encodeNext({ db, files, log }, ending)).rejects.toThrow()
    expect(await encodeNext({ db, files, log }, encoder)).toBe(false)
    clock.pass(11 * 60_000)
    expect(await encodeNext({ db, files, log }, encoder)).toBe(true)
    expect(await variantFiles(id)).toHaveLength(5)
  })

  it('does not come back to a picture that can not be read', async () => {
    const id = await aPicture()
    await keepOriginal(files, id, Buffer.from('no picture'))
    expect(await encodeNext({ db, files, log }, encoder)).toBe(true)
    expect(await encodeNext({ db, files, log }, encoder)).toBe(false)
  })
})

describe('an encoder', () => {
  const wanted = async (): Promise<Encoding> => ({
    original: await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    width: 200,
    format: 'webp',
  })
  const runs = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  it('gives the same bytes as encoding here', async () => {
    const encoding = await wanted()
    expect(Buffer.compare(await encoder.encode(encoding), await encodePicture(encoding))).toBe(0)
  })

  it('says of a broken picture that it is the picture', async () => {
    const broken = { ...(await wanted()), original: Buffer.from('no picture') }
    await expect(encoder.encode(broken)).rejects.toThrow(PictureUnreadable)
    expect((await encoder.encode(await wanted())).length).toBeGreaterThan(0)
  })
  it('works at the lowest priority, and is gone with its memory once nobody needs it', async () => {
    const lowest = constants.priority.PRIORITY_LOW
    const brief = createEncoder(lowest, 1)
    const encoding = brief.encode(await wanted())
    const pid = Number(brief.pid)
    await expect.poll(() => getPriority(pid)).toBe(lowest)
    await encoding
    await expect.poll(() => runs(pid)).toBe(false)
    expect((await brief.encode(await wanted())).length).toBeGreaterThan(0)
    await brief.stop()
  })

  it('that was killed fails what it had under way, and the next one is another', async () => {
    const mortal = createEncoder(constants.priority.PRIORITY_LOW)
    const lost = mortal.encode(await wanted())
    const first = Number(mortal.pid)
    process.kill(first, 'SIGKILL')
    await expect(lost).rejects.toThrow('the encoder ended')
    expect((await mortal.encode(await wanted())).length).toBeGreaterThan(0)
    expect(mortal.pid).not.toBe(first)
    await mortal.stop()
    expect(mortal.pid).toBeUndefined()
    await expect(mortal.encode(await wanted())).rejects.toThrow('the encoder ended')
  })
})
