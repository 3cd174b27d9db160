import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { Files } from '#platform/files.ts'

export const readRange = async (files: Files, name: string, first: number, last: number) => {
  const stream = await files.readPart(name, first, last)
  return stream && buffer(stream)
}
const listed = async (files: Files) => {
  const names: string[] = []
  for await (const { name, size } of files.list()) names.push(`${name} ${size}`)
  return names.sort()
}

/** What holds of files wherever they lie. */
export function promiseFiles(place: string, files: Files) {
  describe(`files in ${place}`, { timeout: 60_000 }, () => {
    it('are given back as they were kept, whole and in parts', async () => {
      const bytes = randomBytes(300_000)
      await files.write('music/piece', bytes)
      expect(await files.read('music/piece')).toEqual(bytes)
      expect(await readRange(files, 'music/piece', 0, 0)).toEqual(bytes.subarray(0, 1))
      expect(await readRange(files, 'music/piece', 1000, 250_000)).toEqual(bytes.subarray(1000, 250_001))
      expect(await readRange(files, 'music/piece', 299_990, 999_999)).toEqual(bytes.subarray(299_990))
      expect(await readRange(files, 'music/piece', 300_000, 300_001)).toEqual(Buffer.alloc(0))
      expect(await files.sumOf('music/piece')).toMatchObject({ size: 300_000, sha256: expect.any(String) })
      expect(await files.has('music/piece')).toBe(true)
      await files.write('music/piece', Buffer.from('other'))
      expect(String(await files.read('music/piece'))).toBe('other')
      await files.remove('music/piece')
    })

    it('that are not there are nothing, and no mistake', async () => {
      const none = [
        await files.read('no'),
        await files.readPart('no', 0, 1),
        await files.has('no'),
        await files.sumOf('no'),
      ]
      expect(none).toEqual([null, null, false, null])
      await files.remove('no')
      await files.reach()
    })

    it('are removed with their folder, and their neighbours stay', async () => {
      const names = ['original', '200.avif', '200.webp', '400.avif', '400.webp', 'deep/er'].map(
        (name) => `pictures/a/${name}`,
      )
      for (const name of [...names, 'pictures/ab/original', 'pictures/b']) await files.write(name, Buffer.from(name))
      await files.remove('pictures/a')
      expect(await listed(files)).toEqual(['pictures/ab/original 20', 'pictures/b 10'])
      await files.remove('pictures/b')
      await files.remove('pictures/ab')
      expect(await listed(files)).toEqual([])
      expect(await files.removeUnfinished(Number.POSITIVE_INFINITY)).toBe(0)
    })
  })
}
