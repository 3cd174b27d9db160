import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '#lib/picture-url.ts'
import { anApp } from '#test/factories/app.ts'
import { type Files, localFiles } from './files.ts'
import { keepOriginal, pictureId, preparePicture } from './pictures.ts'
import { removeStrayFiles } from './stray-files.ts'

const folder = await mkdtemp(join(tmpdir(), 'song-hy-pictures-'))
const files = localFiles(folder)
const house = await anApp({ files })
afterAll(async () => {
  await house.close()
  await rm(folder, { recursive: true })
})

/** Red on its left half and blue on its right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])

/** Kept as an import keeps it; gives its id. */
async function keep(bytes: Buffer): Promise<string> {
  await keepOriginal(files, pictureId(bytes), bytes)
  return pictureId(bytes)
}

const variantFiles = async (id: string) => (await readdir(join(folder, 'pictures', id))).sort()

describe('a picture', () => {
  it('is given as AVIF and WebP in every width, for keeping for ever', async () => {
    const id = await keep(await halves(1300, 130).jpeg().toBuffer())
    for (const format of PICTURE_FORMATS) {
      for (const width of PICTURE_WIDTHS) {
        const answer = await house.app.inject(pictureUrl(id, width, format))
        const { format: read, ...size } = await sharp(answer.rawPayload).metadata()
        expect({ status: answer.statusCode, read, width: size.width, height: size.height }).toEqual({
          status: 200,
          read: format === 'avif' ? 'heif' : 'webp',
          width,
          height: width / 10,
        })
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
        })
      }
    }
  })

  it('is never blown up', async () => {
    const id = await keep(await halves(300, 300).png().toBuffer())
    for (const format of PICTURE_FORMATS) {
      const { width } = await sharp((await house.app.inject(pictureUrl(id, 800, format))).rawPayload).metadata()
      expect(width).toBe(300)
    }
  })

  it('stands upright and says nothing of the camera, the place or the day', async () => {
    const taken = await halves(400, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera of An' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const told = await sharp(taken).metadata()
    expect({ orientation: told.orientation, exif: String(told.exif).includes('Camera of An') }).toEqual({
      orientation: 6,
      exif: true,
    })
    expect(await preparePicture(taken)).toMatchObject({ width: 200, height: 400 })

    const id = await keep(taken)
    for (const format of PICTURE_FORMATS) {
      const { rawPayload } = await house.app.inject(pictureUrl(id, 200, format))
      const { exif, xmp, iptc, orientation, width, height } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, width, height }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        width: 200,
        height: 400,
      })
      expect(orientation ?? 1).toBe(1)
      expect(rawPayload.includes('Camera of An')).toBe(false)
      const colourAt = async (top: number) => {
        const { data } = await sharp(rawPayload)
          .extract({ left: 100, top, width: 1, height: 1 })
          .raw()
          .toBuffer({ resolveWithObject: true })
        return data[0]! > data[2]! ? 'red' : 'blue'
      }
      expect([await colourAt(50), await colourAt(350)]).toEqual(['red', 'blue'])
    }
  })

  it('is told with a ground in its own colour and a size that holds its place', async () => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c01020' } })
      .png()
      .toBuffer()
    const { ground, ...rest } = await preparePicture(bytes)
    expect(rest).toMatchObject({ id: pictureId(bytes), width: 64, height: 48 })
    const [red, green, blue] = ground.match(/[0-9a-f]{2}/g)!.map((part) => Number.parseInt(part, 16))
    expect(red).toBeGreaterThan(150)
    expect(Math.max(green!, blue!)).toBeLessThan(80)
  })

  it.each([
    ['an unknown picture', '/pictures/00000000000000000000/400.webp'],
    ['an unknown width', '/pictures/ID/401.webp'],
    ['a huge width', '/pictures/ID/99999.webp'],
    ['an unknown format', '/pictures/ID/400.jpeg'],
    ['the original', '/pictures/ID/original'],
    ['a file beside it', '/pictures/ID/..%2Foriginal'],
    ['a way out', '/pictures/..%2F..%2F..%2Fetc%2Fpasswd/400.webp'],
    ['a way out, written otherwise', '/pictures/%2e%2e/%2e%2e%2f400.webp'],
    ['a zero', '/pictures/ID%00/400.webp'],
    ['capitals', '/pictures/IDENTITY/400.webp'],
  ])('is not found for %s', async (_, url) => {
    const id = await keep(await halves(40, 40).png().toBuffer())
    const answer = await house.app.inject(url.replace(/ID\b/, id).replace('ID%00', `${id}%00`))
    expect(answer.statusCode).toBe(404)
    expect(await variantFiles(id)).toEqual(['original'])
  })
})

describe('encoding', () => {
  /** Tells what is read; with `slow` each second reading comes late, as on a busy disk. */
  function watched(slow = 0) {
    const reads: string[] = []
    const watchedFiles: Files = {
      ...files,
      async read(name) {
        const found = await files.read(name)
        reads.push(name)
        if (slow && reads.length % 2 === 0) await new Promise((resolve) => setTimeout(resolve, slow))
        return found
      },
    }
    return { watchedFiles, reads }
  }

  it.each([0, 400])('happens once for twenty who ask at once (disk late by %i ms)', async (slow) => {
    const id = await keep(
      await halves(500 + slow, 300)
        .png()
        .toBuffer(),
    )
    const { watchedFiles, reads } = watched(slow)
    const crowd = await anApp({ files: watchedFiles, databaseUrl: house.databaseUrl })
    const answers = await Promise.all(Array.from({ length: 20 }, () => crowd.app.inject(pictureUrl(id, 400, 'webp'))))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    // once to find that it is not there, once to give it: neither it nor the original passes through here otherwise
    expect(reads).toEqual([`pictures/${id}/400.webp`, `pictures/${id}/400.webp`])
    await crowd.close()
  })
})

describe('a disk that is full', () => {
  it('shows a picture that was not encoded yet all the same, and keeps it once there is room', async () => {
    const place = join(folder, 'crowded')
    const crowded = await anApp({ files: localFiles(place), databaseUrl: house.databaseUrl })
    const bytes = await halves(440, 300).png().toBuffer()
    const id = pictureId(bytes)
    await keepOriginal(localFiles(place), id, bytes)
    const shown = async () => {
      const { statusCode, rawPayload } = await crowded.app.inject(pictureUrl(id, 400, 'webp'))
      return [statusCode, (await sharp(rawPayload).metadata()).width]
    }
    const kept = () => readdir(join(place, 'pictures', id))
    // nothing can be written where this is no folder
    const unfinished = join(place, 'unfinished')
    await rm(unfinished, { recursive: true })
    await writeFile(unfinished, '')
    expect([await shown(), await shown(), await kept()]).toEqual([[200, 400], [200, 400], ['original']])
    expect(crowded.logLines.filter((line) => line.includes('could not be kept'))).toHaveLength(2)
    await rm(unfinished)
    await mkdir(unfinished)
    expect([await shown(), await kept()]).toEqual([
      [200, 400],
      ['400.webp', 'original'],
    ])
    await crowded.close()
  })
})

describe('a file', () => {
  it('that could not be written leaves nothing behind', async () => {
    await mkdir(join(folder, 'taken/place'), { recursive: true })
    await expect(files.write('taken/place', Buffer.from('x'))).rejects.toThrow()
    expect(await readdir(join(folder, 'taken'))).toEqual(['place'])
    expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  })

  it('is there whole or not at all, though the process is killed while writing, and what is left is tidied', async () => {
    const size = 8 * 1024 * 1024
    const place = join(folder, 'killed')
    const script = `import { localFiles } from ${JSON.stringify(resolve('src/platform/files.ts'))}
      const files = localFiles(${JSON.stringify(place)})
      for (let n = 0; ; n += 1) { await files.write('file-' + n, Buffer.alloc(${size}, 7)); console.log(n) }`
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script])
    for (let told = 0; told < 3; told += 1) await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const whole = (await readdir(place)).filter((name) => name !== 'unfinished')
    expect(whole.length).toBeGreaterThanOrEqual(3)
    for (const name of whole) expect((await stat(join(place, name))).size).toBe(size)

    const unfinished = join(place, 'unfinished')
    await writeFile(join(unfinished, 'cut.part'), 'half')
    const deps = { db: house.db, files: localFiles(place) }
    const left = await readdir(unfinished)
    // somebody may still be writing it
    expect([await removeStrayFiles(deps), await readdir(unfinished)]).toEqual([0, left])
    const ago = new Date(Date.now() - 2 * 3_600_000)
    for (const name of left) await utimes(join(unfinished, name), ago, ago)
    expect([await removeStrayFiles(deps), await readdir(unfinished)]).toEqual([left.length, []])
    expect(await readdir(place)).toHaveLength(whole.length + 1)
  })
})
