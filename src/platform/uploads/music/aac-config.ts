import { Unfit } from './unfit.ts'

/** How the samples of a track are to be decoded, as its `esds` says it. */
export interface AacConfig {
  /** Samples a second of the core, of which a frame holds 1024. */
  rate: number
  /** What a decoder is given. */
  bytes: Buffer
  bitrates: Buffer
}

const MPEG4_AUDIO = 0x40
const AUDIO_STREAM = 5
/** AAC-LC, and with SBR or PS upon it: what every phone plays. */
const PLAYED = [2, 5, 29]
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]
const OWN_RATE = 15
const MOST_BYTES = 64

/** Descriptors lie in one another: a tag, a length of seven bits a byte, the content. */
function descriptor(bytes: Buffer, tag: number): Buffer {
  if (bytes[0] !== tag) throw new Unfit('music_not_audio')
  let [length, at] = [0, 1]
  for (let more = true; more && at < 5; at += 1) {
    more = (bytes.readUInt8(at) & 0x80) !== 0
    length = length * 128 + (bytes.readUInt8(at) & 0x7f)
  }
  if (at + length > bytes.length) throw new Unfit('music_cut')
  return bytes.subarray(at, at + length)
}

export function readAacConfig(esds: Buffer): AacConfig {
  const stream = descriptor(esds.subarray(4), 3)
  if (stream.readUInt8(2) & 0xe0) throw new Unfit('music_other_kind')
  const decoder = descriptor(stream.subarray(3), 4)
  const kind = decoder.readUInt8(0)
  if (kind !== MPEG4_AUDIO || decoder.readUInt8(1) >> 2 !== AUDIO_STREAM) throw new Unfit('music_other_kind')
  const bytes = descriptor(decoder.subarray(13), 5)
  if (bytes.length < 2 || bytes.length > MOST_BYTES) throw new Unfit('music_not_audio')
  const head = bytes.readUInt16BE(0)
  if (!PLAYED.includes(head >> 11)) throw new Unfit('music_other_kind')
  const index = (head >> 7) & 15
  const rate = index === OWN_RATE ? (bytes.readUInt32BE(1) >>> 7) & 0xffffff : RATES[index]
  if (!rate || rate > 96_000) throw new Unfit('music_not_audio')
  return { rate, bytes, bitrates: decoder.subarray(5, 13) }
}

/** The same, written anew without what else the file said there. */
export function writeConfig({ bytes, bitrates }: AacConfig): Buffer {
  const told = (tag: number, content: Buffer) => Buffer.concat([Buffer.from([tag, content.length]), content])
  const decoder = Buffer.concat([
    Buffer.from([MPEG4_AUDIO, (AUDIO_STREAM << 2) | 1, 0, 0, 0]),
    bitrates,
    told(5, bytes),
  ])
  const stream = Buffer.concat([Buffer.from([0, 0, 0]), told(4, decoder), told(6, Buffer.from([2]))])
  return Buffer.concat([Buffer.alloc(4), told(3, stream)])
}
