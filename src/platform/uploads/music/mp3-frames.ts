/** An MP3 is a row of frames, each of which says how long it is and what comes of it. */

export interface Mp3Frame {
  /** MPEG 1, 2 or 2.5. */
  version: number
  rate: number
  mono: boolean
  samples: number
  length: number
}

const VERSIONS = [2.5, 0, 2, 1]
const LAYER_III = 1
const KBPS_OF_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
const KBPS_OF_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
const RATES_OF_1 = [44_100, 48_000, 32_000, 0]
const MONO = 3
const RESERVED_EMPHASIS = 2

/** The frame that begins here; null where none does. A frame that names no bitrate can't be measured and is none. */
export function frameAt(bytes: Buffer, at: number): Mp3Frame | null {
  if (at + 4 > bytes.length) return null
  const head = bytes.readUInt32BE(at)
  const version = VERSIONS[(head >>> 19) & 3]!
  const isFrame = head >>> 21 === 0x7ff && version > 0 && ((head >>> 17) & 3) === LAYER_III
  if (!isFrame || (head & 3) === RESERVED_EMPHASIS) return null
  const kbps = (version === 1 ? KBPS_OF_1 : KBPS_OF_2)[(head >>> 12) & 15]!
  const rate = RATES_OF_1[(head >>> 10) & 3]! / (version === 1 ? 1 : version === 2 ? 2 : 4)
  if (!kbps || !rate) return null
  const samples = version === 1 ? 1152 : 576
  const length = Math.floor((samples * kbps * 125) / rate) + ((head >>> 9) & 1)
  return { version, rate, mono: ((head >>> 6) & 3) === MONO, samples, length }
}

/** How many frames the first one says that there are; 0 where it says nothing. */
export function claimedFrames(bytes: Buffer, at: number, { version, mono }: Mp3Frame): number {
  const aside = version === 1 ? (mono ? 17 : 32) : mono ? 9 : 17
  const name = bytes.toString('latin1', at + 4 + aside, at + 8 + aside)
  if ((name === 'Xing' || name === 'Info') && bytes[at + 11 + aside]! & 1) return bytes.readUInt32BE(at + 12 + aside)
  return bytes.toString('latin1', at + 36, at + 40) === 'VBRI' ? bytes.readUInt32BE(at + 50) : 0
}
