import { describe, expect, it } from 'vitest'
import { anM4a, id3 } from '#test/factories/music.ts'
import { cleanMusic } from './clean-music.ts'

const MOST = 6 * 1024 * 1024
const many = (piece: Buffer) => Buffer.concat(Array.from({ length: Math.floor(MOST / piece.length) }, () => piece))
const text = (words: string) => Buffer.from(words, 'latin1')

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  return Buffer.concat([numbers(content.length + 8), text(type), content])
}

/** The smallest frame there is: 48 bytes of MPEG 2.5. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xe3, 0x14, 0xc0]), Buffer.alloc(44)])
const LYRICS = text('000000LYRICS200')

/** A sample of one byte, a chunk of one sample, and as many of them as there is room for. */
function aTrackOfCrumbs(): Buffer {
  const count = 1_200_000
  const ftyp = box('ftyp', text('M4A \0\0\0\0M4A '))
  const like = anM4a()
  const from = like.indexOf('stsd') - 4
  const stsd = like.subarray(from, from + like.readUInt32BE(from))
  const offsets = Buffer.alloc(count * 4)
  for (let at = 0; at < count; at += 1) offsets.writeUInt32BE(ftyp.length + 8 + at, at * 4)
  const tables = [
    box('stts', numbers(0, 1, count, 1024)),
    box('stsc', numbers(0, 1, 1, 1, 1)),
    box('stsz', numbers(0, 1, count)),
    box('stco', numbers(0, count), offsets),
  ]
  const mdia = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, 44_100, 0, 0)),
    box('hdlr', numbers(0, 0), text('soun'), numbers(0, 0, 0)),
    box('minf', box('stbl', stsd, ...tables)),
  )
  return Buffer.concat([ftyp, box('mdat', Buffer.alloc(count, 1)), box('moov', box('trak', mdia))])
}

describe('a file of music made to be slow', () => {
  it.each([
    ['frames as small as they come', many(FRAME), 'music_too_long'],
    ['tags and nothing else', many(id3('')), 'music_refused'],
    ['a tag behind every frame', many(Buffer.concat([FRAME, id3('')])), 'music_refused'],
    ['tags behind its end', Buffer.concat([FRAME, many(LYRICS).subarray(0, MOST - 100)]), 'music_refused'],
    ['a chunk for every byte', aTrackOfCrumbs(), 'music_too_long'],
  ])('%s: is refused in no time', (_, bytes, reason) => {
    const began = process.cpuUsage()
    const cleaned = cleanMusic(bytes)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1000).toBeLessThan(200)
    expect(cleaned).toEqual({ ok: false, reason })
  })
})
