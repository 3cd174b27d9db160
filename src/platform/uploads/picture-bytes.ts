/** What a file is by its own bytes, whatever it is called or said to be. */

export type UploadFormat = 'jpeg' | 'png' | 'webp'

const begins = (bytes: Buffer, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte)

export function formatOf(bytes: Buffer): UploadFormat | null {
  if (begins(bytes, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** Words that a browser, a shell or a server might run; a picture holds none of them, not in its comments either. */
const CODE = /<script|<\?php|<\?=|<html|<svg|<iframe|<!doctype|<%@|javascript:|#!\/|\bon(?:load|error)=/i

/** Beginnings of other kinds of files, looked for behind the end of the picture. */
const OTHER_FILES = ['PK\x03\x04', 'PK\x05\x06', '%PDF-', 'MZ\x90', '\x7fELF', 'Rar!', '7z\xbc\xaf', 'GIF8']

/** Whether a file is a picture and something else besides. */
export function isPolyglot(bytes: Buffer, format: UploadFormat): boolean {
  const text = bytes.toString('latin1')
  if (CODE.test(text)) return true
  const end = endOf(bytes, format)
  if (end === null) return false
  const rest = text.slice(end)
  return OTHER_FILES.some((magic) => rest.includes(magic))
}

/** Where the picture ends; null where it never does. Phones add recordings of their own behind it. */
function endOf(bytes: Buffer, format: UploadFormat): number | null {
  if (format === 'webp') return bytes.length >= 8 ? 8 + bytes.readUInt32LE(4) : null
  if (format === 'png') {
    for (const { type, end } of pngChunks(bytes)) if (type === 'IEND') return end
    return null
  }
  const at = bytes.indexOf(Buffer.from([0xff, 0xd9]))
  return at < 0 ? null : at + 2
}

interface Chunk {
  type: string
  length: number
  end: number
}

function* pngChunks(bytes: Buffer): Generator<Chunk> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    yield { type: bytes.toString('latin1', at + 4, at + 8), length, end }
    at = end
  }
}

const PACKED = new Set(['zTXt', 'iTXt', 'iCCP', 'tEXt', 'eXIf'])
const PACKED_MOST = 256 * 1024

/** Texts inside a PNG are packed too, and may unfold to gigabytes. */
export function isBomb(bytes: Buffer, format: UploadFormat): boolean {
  if (format !== 'png') return false
  let packed = 0
  for (const { type, length } of pngChunks(bytes)) {
    if (type === 'acTL') return true
    if (PACKED.has(type)) packed += length
  }
  return packed > PACKED_MOST
}
