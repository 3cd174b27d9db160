import { claimedFrames, frameAt, type Mp3Frame } from './mp3-frames.ts'
import { endOfFrames, id3At, MOST_TAGS } from './mp3-tags.ts'
import { type Cleaned, refuseTooLong, Unfit } from './unfit.ts'

/** Of a frame. */
const HEAD = 4

/**
 * Keeps the frames of an MP3 and nothing else. Between its tags the file must be frames from the first byte to the last,
 * all of one kind: whatever else it holds is no music.
 */
export function cleanMp3(bytes: Buffer): Cleaned {
  const end = endOfFrames(bytes)
  const runs: Buffer[] = []
  let first: Mp3Frame | null = null
  let claimed = 0
  let count = 0
  let tags = 0
  let from = 0
  let at = 0
  const skip = (length: number) => {
    if (at > from) runs.push(bytes.subarray(from, at))
    at += length
    from = at
  }
  while (at < end) {
    const frame = frameAt(bytes, at)
    if (!frame) {
      const tag = id3At(bytes, at) || zerosAt(bytes, at, end)
      if (tag === 0 && first && end - at < HEAD) throw new Unfit('music_cut')
      if (tag === 0 || at + tag > end) throw new Unfit(first ? 'music_refused' : 'music_not_audio')
      tags += 1
      if (tags > MOST_TAGS) throw new Unfit('music_refused')
      skip(tag)
      continue
    }
    if (at + frame.length > end) throw new Unfit(first ? 'music_cut' : 'music_not_audio')
    if (!first) claimed = claimedFrames(bytes, at, frame)
    first ??= frame
    if (frame.version !== first.version || frame.rate !== first.rate) throw new Unfit('music_refused')
    count += 1
    at += frame.length
    refuseTooLong((count * first.samples) / first.rate)
  }
  skip(0)
  if (!first) throw new Unfit('music_not_audio')
  if (claimed > count) throw new Unfit('music_cut')
  return { bytes: Buffer.concat(runs), seconds: (count * first.samples) / first.rate }
}

/** Some programs leave room for longer names. */
function zerosAt(bytes: Buffer, at: number, end: number): number {
  let to = at
  while (to < end && bytes[to] === 0) to += 1
  return to - at
}
