import { writeConfig } from './aac-config.ts'
import { readTrack, type Track } from './m4a-track.ts'
import { box, boxAt, boxesIn, numbers } from './mp4-boxes.ts'
import { type Cleaned, Unfit } from './unfit.ts'

/**
 * Writes the one AAC track of a file into a file of its own, with the tables before the sound so that it plays while it
 * comes. Nothing is copied but what a player needs: names, pictures, dates and hidden stretches stay behind.
 */
export function cleanM4a(bytes: Buffer): Cleaned {
  const whole = { from: 0, to: bytes.length }
  const boxes = boxesIn(bytes, whole)
  if (boxes.some(({ type }) => type === 'moof')) throw new Unfit('music_other_kind')
  const sound = boxes.filter(({ type }) => type === 'mdat')
  if (sound.length > MOST_STRETCHES) throw new Unfit('music_refused')
  const track = readTrack(bytes, boxAt(bytes, whole, 'moov'), sound)
  const head = box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42isom', 'latin1'))
  const from = head.length + moov(track, 0).length + 8
  return { bytes: Buffer.concat([head, moov(track, from), box('mdat', ...track.chunks)]), seconds: track.seconds }
}

/** Of sound; programs write one. */
const MOST_STRETCHES = 8
const MATRIX = numbers('4:65536 4:0 4:0 4:0 4:65536 4:0 4:0 4:0 4:1073741824')

function moov(track: Track, from: number): Buffer {
  const { timescale, duration } = track
  return box(
    'moov',
    box('mvhd', numbers(`12:0 4:${timescale} 4:${duration} 4:65536 2:256 10:0`), MATRIX, numbers('24:0 4:2')),
    box(
      'trak',
      box('tkhd', numbers(`4:7 8:0 4:1 4:0 4:${duration} 8:0 4:0 2:256 2:0`), MATRIX, numbers('8:0')),
      box(
        'mdia',
        box('mdhd', numbers(`12:0 4:${timescale} 4:${duration} 2:21956 2:0`)),
        box('hdlr', numbers('8:0'), Buffer.from('soun'), numbers('13:0')),
        box('minf', box('smhd', numbers('8:0')), box('dinf', dref), stbl(track, from)),
      ),
    ),
  )
}

/** The sound is in this very file. */
const dref = box('dref', numbers('4:0 4:1'), box('url ', numbers('4:1')))

function stbl({ config, channels, times, groups, sizes, chunks }: Track, from: number): Buffer {
  const entry = box(
    'mp4a',
    numbers(`6:0 2:1 8:0 2:${channels} 2:16 4:0 2:${Math.min(config.rate, 0xffff)} 2:0`),
    box('esds', writeConfig(config)),
  )
  const offsets = Buffer.alloc(4 + chunks.length * 4)
  offsets.writeUInt32BE(chunks.length)
  let at = from
  for (const [index, chunk] of chunks.entries()) {
    offsets.writeUInt32BE(at, 4 + index * 4)
    at += chunk.length
  }
  const told = (type: string, table: Buffer) => box(type, numbers('4:0'), table)
  return box(
    'stbl',
    box('stsd', numbers('4:0 4:1'), entry),
    told('stts', times),
    told('stsc', groups),
    told('stsz', sizes),
    told('stco', offsets),
  )
}
