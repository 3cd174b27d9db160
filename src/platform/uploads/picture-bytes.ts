/** What a file is by its own bytes, whatever it is called or said to be. */

export type UploadFormat = 'jpeg' | 'png' | 'webp'

const begins = (bytes: Buffer, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)

export function formatOf(bytes: Buffer): UploadFormat | null {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

const SIGNATURE = 8
const MOST_CHUNKS = 50_000
const END = 'IEND'
/** What pixels, their colours and the turn of the camera need. */
const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf', 'IDAT', END]
const numberOf = (name: string) => Buffer.from(name).readUInt32BE()
const NEEDED_NUMBERS = new Set(NEEDED.map(numberOf))
const END_NUMBER = numberOf(END)

/**
 * A PNG without its texts, its other frames and whatever lies behind its end. Texts are packed, a thousand of them may
 * unfold to gigabytes, and the decoder would unfold them all. Null where it never ends, or is all pieces.
 */
export function plainPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE, chunks = 0; at + 12 <= bytes.length && chunks < MOST_CHUNKS; chunks += 1) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const kind = bytes.readUInt32BE(at + 4)
    if (NEEDED_NUMBERS.has(kind)) kept.push(bytes.subarray(at, end))
    if (kind === END_NUMBER) return Buffer.concat(kept)
    at = end
  }
  return null
}
