import { Unfit } from './unfit.ts'

/** What programs write around the frames of an MP3: names, pictures, lyrics, shops. */

const HEAD = 10
const ID3V1 = 128
const ID3V1_MORE = 227
const APE = 32
const LYRICS_END = 15
/** Before, between or behind the frames; programs write two or three. */
export const MOST_TAGS = 50

const says = (bytes: Buffer, at: number, word: string) =>
  at >= 0 && bytes.toString('latin1', at, at + word.length) === word

/** The length of an ID3v2 tag that begins here; 0 where none does. Each of the four bytes of its size holds seven bits. */
export function id3At(bytes: Buffer, at: number): number {
  if (!says(bytes, at, 'ID3') || at + HEAD > bytes.length) return 0
  const size = [...bytes.subarray(at + 6, at + HEAD)]
  if (size.some((byte) => byte > 127)) return 0
  const hasFoot = (bytes[at + 5]! & 0x10) !== 0
  return size.reduce((sum, byte) => sum * 128 + byte, 0) + HEAD + (hasFoot ? HEAD : 0)
}

/** Where the tags behind the last frame begin: ID3v1, APE, Lyrics3 and an ID3v2 that was put last, in any order. */
export function endOfFrames(bytes: Buffer): number {
  let end = bytes.length
  for (let tags = 0; tags <= MOST_TAGS; tags += 1) {
    const tag = tagBefore(bytes, end)
    if (tag === 0) return end
    end -= tag
  }
  throw new Unfit('music_refused')
}

function tagBefore(bytes: Buffer, end: number): number {
  const fits = (length: number) => (length > 0 && length <= end ? length : 0)
  if (says(bytes, end - ID3V1, 'TAG')) {
    const more = says(bytes, end - ID3V1 - ID3V1_MORE, 'TAG+') ? ID3V1_MORE : 0
    return fits(ID3V1 + more)
  }
  if (says(bytes, end - APE, 'APETAGEX')) {
    const hasHead = bytes.readUInt32LE(end - 12) >>> 31 === 1
    return fits(bytes.readUInt32LE(end - 20) + (hasHead ? APE : 0))
  }
  if (says(bytes, end - 9, 'LYRICS200')) {
    const size = bytes.toString('latin1', end - LYRICS_END, end - 9)
    return /^\d{6}$/.test(size) ? fits(Number(size) + LYRICS_END) : 0
  }
  if (says(bytes, end - HEAD, '3DI')) {
    const size = [...bytes.subarray(end - 4, end)].reduce((sum, byte) => sum * 128 + (byte & 127), 0) + 2 * HEAD
    return id3At(bytes, end - size) === size ? fits(size) : 0
  }
  return 0
}
