import { type AacConfig, readAacConfig } from './aac-config.ts'
import { type Box, boxAt, boxesIn } from './mp4-boxes.ts'
import { refuseTooLong, Unfit } from './unfit.ts'

/** The one track of a file, as far as it is needed to play it. */
export interface Track {
  config: AacConfig
  channels: number
  timescale: number
  duration: number
  seconds: number
  /** The tables of times, chunks and sizes, without their heads. */
  times: Buffer
  groups: Buffer
  sizes: Buffer
  /** The sound itself, chunk by chunk. */
  chunks: Buffer[]
}

const FRAME_SAMPLES = 1024
const MOST_CHANNELS = 6

export function readTrack(bytes: Buffer, moov: Box, sound: Box[]): Track {
  const trak = soundTrack(bytes, moov)
  const mdia = boxAt(bytes, trak, 'mdia')
  const stbl = boxAt(bytes, mdia, 'minf', 'stbl')
  const { config, channels } = readEntry(bytes, boxAt(bytes, stbl, 'stsd'))
  const timescale = timescaleOf(bytes, boxAt(bytes, mdia, 'mdhd'))
  const times = tableOf(bytes, boxAt(bytes, stbl, 'stts'), 8)
  const groups = tableOf(bytes, boxAt(bytes, stbl, 'stsc'), 12)
  const sizeBox = boxAt(bytes, stbl, 'stsz')
  const same = bytes.readUInt32BE(sizeBox.from + 4)
  const count = bytes.readUInt32BE(sizeBox.from + 8)
  const sizes = same ? bytes.subarray(sizeBox.from + 4, sizeBox.from + 12) : sizeTable(bytes, sizeBox, count)
  const sizeOf = (sample: number) => same || sizes.readUInt32BE(8 + sample * 4)
  if (count > bytes.length) throw new Unfit('music_refused')
  const seconds = (count * FRAME_SAMPLES) / config.rate
  const duration = durationOf(times, count)
  // whoever tells another length than the sound has would get past the limits
  if (Math.abs(duration / timescale - seconds) > Math.max(1, seconds / 10)) throw new Unfit('music_refused')
  refuseTooLong(seconds)
  const chunks = readChunks(bytes, offsetsOf(bytes, stbl, count), { groups, count, sizeOf, sound })
  return { config, channels, timescale, duration, seconds, times, groups, sizes, chunks }
}

function soundTrack(bytes: Buffer, moov: Box): Box {
  const tracks = boxesIn(bytes, moov).filter(({ type }) => type === 'trak')
  const kindOf = (trak: Box) => {
    const { from } = boxAt(bytes, trak, 'mdia', 'hdlr')
    return bytes.toString('latin1', from + 8, from + 12)
  }
  const kinds = tracks.map(kindOf)
  if (kinds.includes('vide')) throw new Unfit('music_other_kind')
  if (kinds.filter((kind) => kind === 'soun').length !== 1) throw new Unfit('music_not_audio')
  return tracks[kinds.indexOf('soun')]!
}

/** One entry of AAC; anything else is another kind of sound, or locked. */
function readEntry(bytes: Buffer, { from, to }: Box) {
  const [entry, ...others] = boxesIn(bytes, { from: from + 8, to })
  if (!entry || others.length || entry.type !== 'mp4a') throw new Unfit('music_other_kind')
  const channels = bytes.readUInt16BE(entry.from + 16)
  const isPlain = bytes.readUInt16BE(entry.from + 8) === 0
  if (!isPlain || channels < 1 || channels > MOST_CHANNELS) throw new Unfit('music_other_kind')
  const esds = boxAt(bytes, { from: entry.from + 28, to: entry.to }, 'esds')
  return { config: readAacConfig(bytes.subarray(esds.from, esds.to)), channels }
}

function timescaleOf(bytes: Buffer, { from }: Box): number {
  const timescale = bytes.readUInt32BE(from + (bytes[from] === 1 ? 20 : 12))
  if (!timescale) throw new Unfit('music_not_audio')
  return timescale
}

/** A table with its number of rows before it, and not a byte more than those rows. */
function tableOf(bytes: Buffer, { from, to }: Box, rowBytes: number): Buffer {
  const length = bytes.readUInt32BE(from + 4) * rowBytes
  if (length === 0 || from + 8 + length > to) throw new Unfit('music_not_audio')
  return bytes.subarray(from + 4, from + 8 + length)
}

function sizeTable(bytes: Buffer, { from, to }: Box, count: number): Buffer {
  if (count === 0 || from + 12 + count * 4 > to) throw new Unfit('music_not_audio')
  return bytes.subarray(from + 4, from + 12 + count * 4)
}

function durationOf(times: Buffer, count: number): number {
  let [samples, duration] = [0, 0]
  for (let at = 4; at < times.length; at += 8) {
    samples += times.readUInt32BE(at)
    duration += times.readUInt32BE(at) * times.readUInt32BE(at + 4)
  }
  if (samples !== count || duration > 0xffffffff) throw new Unfit('music_refused')
  return duration
}

function offsetsOf(bytes: Buffer, stbl: Box, samples: number): number[] {
  const long = boxesIn(bytes, stbl).some(({ type }) => type === 'co64')
  const table = tableOf(bytes, boxAt(bytes, stbl, long ? 'co64' : 'stco'), long ? 8 : 4)
  const length = table.readUInt32BE(0)
  if (length > samples) throw new Unfit('music_refused')
  return Array.from({ length }, (_, row) =>
    long ? Number(table.readBigUInt64BE(4 + row * 8)) : table.readUInt32BE(4 + row * 4),
  )
}

interface Samples {
  groups: Buffer
  count: number
  sizeOf(sample: number): number
  sound: Box[]
}

/** Chunks lie in the boxes for sound, and together are no more than the file. */
function readChunks(bytes: Buffer, offsets: number[], { groups, count, sizeOf, sound }: Samples): Buffer[] {
  let [sample, total, row] = [0, 0, 4]
  const chunks = offsets.map((offset, index) => {
    if (row + 12 < groups.length && groups.readUInt32BE(row + 12) <= index + 1) row += 12
    if (index === 0 && groups.readUInt32BE(row) !== 1) throw new Unfit('music_refused')
    const last = sample + groups.readUInt32BE(row + 4)
    if (last > count || last === sample || groups.readUInt32BE(row + 8) !== 1) throw new Unfit('music_refused')
    let size = 0
    for (; sample < last; sample += 1) size += sizeOf(sample)
    if (size === 0) throw new Unfit('music_refused')
    total += size
    if (offset + size > bytes.length) throw new Unfit('music_cut')
    const lies = sound.some(({ from, to }) => offset >= from && offset + size <= to)
    if (!lies || total > bytes.length) throw new Unfit('music_refused')
    return bytes.subarray(offset, offset + size)
  })
  if (sample !== count) throw new Unfit('music_cut')
  return chunks
}
