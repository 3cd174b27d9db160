import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { unzipped } from '#test/factories/unzip.ts'
import { type ZipEntry, zip } from './zip.ts'

const MB = 1024 * 1024

async function* each(entries: ZipEntry[]) {
  yield* entries
}

async function whole(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zip(entries)) pieces.push(piece)
  return Buffer.concat(pieces)
}

describe('a ZIP file', () => {
  it('gives back what was put in, packed or stored, under Vietnamese names and empty', async () => {
    const picture = randomBytes(300_000)
    const text = Buffer.from('song hỷ '.repeat(50_000))
    const bytes = await whole(
      each([
        { name: 'khách mời/ý.json', bytes: text },
        { name: 'pictures/1.jpg', bytes: picture, stored: true },
        { name: 'empty.json', bytes: Buffer.alloc(0) },
      ]),
    )
    expect(bytes.length).toBeLessThan(picture.length + text.length / 10)
    expect(unzipped(bytes)).toEqual(
      new Map([
        ['khách mời/ý.json', text],
        ['pictures/1.jpg', picture],
        ['empty.json', Buffer.alloc(0)],
      ]),
    )
  })

  it('is the same whenever it is made', async () => {
    const entry = { name: 'a.json', bytes: Buffer.from('{}') }
    const before = await whole(each([entry]))
    await new Promise((later) => setTimeout(later, 2_100))
    expect(await whole(each([entry]))).toEqual(before)
  })

  it('is given in pieces, and reads the next file only once the last was taken', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 1
        yield { name: `${read}.jpg`, bytes: randomBytes(MB), stored: true }
      }
    }
    const pieces = zip(endless())
    let taken = 0
    while (taken < 3 * MB) {
      const piece = await pieces.next()
      await turn()
      taken += piece.value!.length
      expect(piece.value!.length).toBeLessThanOrEqual(MB / 4)
      expect(read).toBeLessThanOrEqual(Math.ceil(taken / MB) + 1)
    }
    await pieces.return(undefined)
    expect(read).toBeLessThanOrEqual(4)
  })

  it('is refused, not broken, where it would need more files than the format counts', async () => {
    async function* many() {
      for (let at = 0; at <= 65_535; at += 1) yield { name: `${at}`, bytes: Buffer.alloc(0), stored: true }
    }
    await expect(whole(many())).rejects.toThrow('65,535')
  })
})
