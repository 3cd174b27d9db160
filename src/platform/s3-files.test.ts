import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { promiseFiles, readRange } from '#test/factories/files.ts'
import { aStorage, type Trouble } from '#test/factories/storage.ts'
import { isDiskFull, localFiles } from './files.ts'
import { s3Files } from './s3-files.ts'

const SHORT = { tries: 3, answerMs: 1500, writeMs: 1500, pauseMs: 1 }
const storage = await aStorage({ prefix: 'site/' })
const bucket = s3Files(storage.bucket, SHORT)
const folder = await mkdtemp(join(tmpdir(), 'song-hy-files-'))
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => storage.recover())

promiseFiles('a folder', localFiles(folder))
promiseFiles('a bucket', bucket)

describe('storage in trouble', { timeout: 60_000 }, () => {
  const bytes = randomBytes(200_000)
  const PASSING: Trouble[] = ['fails', 'is busy', 'hangs', 'resets', 'cuts off']

  it.each([...PASSING, 'cuts short', 'gives other bytes'] as Trouble[])(
    'that %s twice is asked again, and reads right',
    async (trouble) => {
      await bucket.write('a', bytes)
      storage.suffer(trouble, trouble)
      expect(await bucket.read('a')).toEqual(bytes)
    },
  )

  it.each(PASSING)('that %s twice has the file that was sent, whole', async (trouble) => {
    await bucket.remove('b')
    storage.suffer(trouble, trouble)
    await bucket.write('b', bytes)
    expect(storage.kept.get('site/b')?.bytes).toEqual(bytes)
  })

  it.each(['cuts off', 'cuts short'] as Trouble[])(
    'that %s in the middle of a part goes on where it ended',
    async (trouble) => {
      await bucket.write('a', bytes)
      storage.suffer(trouble, trouble, trouble, 'fails', trouble)
      expect(await readRange(bucket, 'a', 10, 150_000)).toEqual(bytes.subarray(10, 150_001))
    },
  )

  it.each([...PASSING, 'gives other bytes'] as Trouble[])(
    'that %s without end is away, after as many tries as are allowed',
    async (trouble) => {
      await bucket.write('a', bytes)
      storage.suffer(...Array<Trouble>(9).fill(trouble))
      const before = storage.asked.length
      await expect(bucket.read('a')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
      expect(storage.asked.length - before).toBe(3)
    },
  )

  it('that is silent is tried by one at a time, so that the others wait with nothing in their hands', async () => {
    const files = s3Files(storage.bucket, SHORT)
    await files.write('a', bytes)
    storage.suffer('hangs', 'hangs', 'hangs', 'hangs')
    await expect(files.read('a')).rejects.toMatchObject({ status: 503 })
    const before = storage.asked.length
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => files.read('a')))
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    expect(storage.asked.length - before).toBe(1)
    const again = await Promise.allSettled([files.read('a'), files.read('a')])
    expect(again.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await files.read('a')).toEqual(bytes)
  })

  it('that is full is told as a full disk, at once', async () => {
    storage.suffer('is full')
    const error = await bucket.write('c', bytes).catch((reason: unknown) => reason)
    expect([isDiskFull(error), storage.kept.has('site/c')]).toEqual([true, false])
  })

  it('that does not know us or the bucket is not asked again, and is never taken for a file that is not there', async () => {
    const before = storage.asked.length
    for (const wrong of [{ keySecret: 'wrong' }, { name: 'others' }]) {
      const files = s3Files({ ...storage.bucket, ...wrong }, SHORT)
      await expect(files.read('no')).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(/40[34] \w+/),
      })
      await expect(files.reach()).rejects.toMatchObject({ status: 503 })
    }
    expect(storage.asked.length - before).toBe(4)
  })

  it('that nobody listens at is away', async () => {
    const files = s3Files({ ...storage.bucket, endpoint: 'http://127.0.0.1:9' }, SHORT)
    await expect(files.has('a')).rejects.toMatchObject({ status: 503 })
  })

  it('lets go of a part that nobody reads to its end', async () => {
    await bucket.write('a', bytes)
    const stream = await bucket.readPart('a', 0, 199_999)
    stream?.destroy()
    await expect(bucket.read('a')).resolves.toEqual(bytes)
  })
})
