import type { TestApp } from './app.ts'

const text = (words: string) => Buffer.from(words, 'latin1')

/** A frame of silence: MPEG 1, 44,100 samples a second, one channel, 104 bytes. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc0]), Buffer.alloc(100)])
const FRAMES_A_SECOND = 44_100 / 1152

const frames = (count: number) => Buffer.concat(Array.from({ length: count }, () => FRAME))

/** So many seconds of silence; `mark` makes it another piece than others of the same length. */
export function anMp3({ seconds = 4, mark = '' } = {}): Buffer {
  const bytes = frames(Math.ceil(seconds * FRAMES_A_SECOND))
  bytes.write(mark, FRAME.length - 50, 'latin1')
  return bytes
}

/** The first frame of a file that says how many there are. */
export const claiming = (count: number) => {
  const first = Buffer.from(FRAME)
  first.write('Xing', 21, 'latin1')
  first.writeUInt32BE(1, 25)
  first.writeUInt32BE(count, 29)
  return first
}

/** Four bytes of seven bits each. */
const syncsafe = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 127))

export function id3(words: string): Buffer {
  const content = Buffer.from(words)
  return Buffer.concat([text('ID3\x04\x00\x00'), syncsafe(content.length), content])
}

export const id3v1 = (words: string) => Buffer.concat([text('TAG'), text(words.padEnd(125, '\0'))])

export function ape(words: string): Buffer {
  const end = (flags: number) => {
    const part = Buffer.alloc(32)
    part.write('APETAGEX', 'latin1')
    part.writeUInt32LE(2000, 8)
    part.writeUInt32LE(words.length + 32, 12)
    part.writeUInt32LE(1, 16)
    part.writeUInt32LE(flags, 20)
    return part
  }
  return Buffer.concat([end(0xa0000000), text(words), end(0x80000000)])
}

export function box(type: string, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (Array.isArray(part) ? words32(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function words32(values: number[]): Buffer {
  const part = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) part.writeUInt32BE(value, index * 4)
  return part
}

const SILENCE = Buffer.from([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80])
const A_DATE = 3_800_000_000

interface M4aWishes {
  seconds?: number
  /** What is written into every place for names, pictures and notes. */
  notes?: string
  /** Between the chunks, where no table leads. */
  hidden?: string
  entry?: string
  handler?: string
  /** By how much the tables lead astray. */
  astray?: number
  /** What the file says of its frames' length. */
  delta?: number
  objectType?: number
}

/** So many seconds of silence in AAC, one chunk for about each of them, with the tables behind the sound as phones write it. */
export function anM4a({
  seconds = 4,
  notes = '',
  hidden = '',
  entry = 'mp4a',
  handler = 'soun',
  astray = 0,
  delta = 1024,
  objectType = 2,
}: M4aWishes = {}): Buffer {
  const perChunk = 40
  const chunks = Math.ceil((seconds * 44_100) / 1024 / perChunk)
  const count = chunks * perChunk
  const chunk = Buffer.concat([...Array.from({ length: perChunk }, () => SILENCE), text(hidden)])
  const ftyp = box('ftyp', text('M4A \0\0\0\0M4A mp42isom'))
  const free = box('free', text(notes))
  const from = ftyp.length + free.length + 8
  const mdat = box('mdat', ...Array.from({ length: chunks }, () => chunk))
  const offsets = Array.from({ length: chunks }, (_, index) => from + index * chunk.length + astray)
  const config = Buffer.from([(objectType << 3) | (4 >> 1), ((4 & 1) << 7) | (1 << 3)])
  const decoder = Buffer.concat([
    Buffer.from([4, 17, 0x40, 0x15, 0, 0, 0]),
    Buffer.alloc(8),
    Buffer.from([5, 2]),
    config,
  ])
  const esds = Buffer.concat([Buffer.alloc(4), Buffer.from([3, 25, 0, 1, 0]), decoder, Buffer.from([6, 1, 2])])
  const sound = Buffer.concat([words32([0, 1, 0, 0, 0x00010010, 0, 44_100 * 65_536]), box('esds', esds)])
  const stbl = box(
    'stbl',
    box('stsd', [0, 1], box(entry, sound)),
    box('stts', [0, 1, count, delta]),
    box('stsc', [0, 1, 1, perChunk, 1]),
    box('stsz', [0, 0, count, ...Array.from({ length: count }, () => SILENCE.length)]),
    box('stco', [0, chunks, ...offsets]),
  )
  const mdia = box(
    'mdia',
    box('mdhd', [0, A_DATE, A_DATE, 44_100, count * delta, 0x55c40000]),
    box('hdlr', [0, 0], text(handler), [0, 0, 0], text(`${notes}\0`)),
    box('minf', box('smhd', [0, 0]), stbl),
  )
  const udta = box('udta', box('meta', [0], box('ilst', box('\xa9nam', box('data', text(notes))))))
  const moov = box('moov', box('mvhd', [0, A_DATE, A_DATE, 44_100]), box('trak', mdia, udta), udta)
  return Buffer.concat([ftyp, free, mdat, moov])
}

export const uploadMusic = async ({ app }: TestApp, token: string, bytes: Buffer, headers: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/b2c/wedding-invitations/music',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream', ...headers },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json() }
}
