import { done, refused } from '#lib/endpoint.ts'
import { cleanM4a } from './music/clean-m4a.ts'
import { cleanMp3 } from './music/clean-mp3.ts'
import { frameAt } from './music/mp3-frames.ts'
import { type Cleaned, refuseTooLong, Unfit } from './music/unfit.ts'

const MUSIC_KINDS = ['mp3', 'm4a'] as const
export type MusicKind = (typeof MUSIC_KINDS)[number]

export interface CleanMusic {
  kind: MusicKind
  bytes: Buffer
  seconds: number
}

const LEAST_SECONDS = 3

/** Sound and films of other kinds, by how they begin: their owner is told what to do instead. */
const OTHERS = /^(OggS|fLaC|RIFF....WAVE|FORM....AIF|caff|#!AMR|0&\xb2u|.E\xdf\xa3|\xff[\xf0\xf1\xf8\xf9])/s

const CLEANERS: Record<MusicKind, (bytes: Buffer) => Cleaned> = { mp3: cleanMp3, m4a: cleanM4a }

/** What a file is by its own bytes, whatever it is called or said to be. */
function kindOf(bytes: Buffer): MusicKind {
  const head = bytes.toString('latin1', 0, 12)
  if (head.slice(4, 8) === 'ftyp') return 'm4a'
  if (head.startsWith('ID3') || frameAt(bytes, 0)) return 'mp3'
  throw new Unfit(OTHERS.test(head) ? 'music_other_kind' : 'music_not_audio')
}

/** Makes a new file of somebody's music, with nothing in it but the sound; tells how long it plays. */
export function cleanMusic(bytes: Buffer) {
  try {
    const kind = kindOf(bytes)
    const clean = CLEANERS[kind](bytes)
    refuseTooLong(clean.seconds)
    if (clean.seconds < LEAST_SECONDS) throw new Unfit('music_too_short')
    return done<CleanMusic>({ kind, bytes: clean.bytes, seconds: Math.round(clean.seconds) })
  } catch (error) {
    if (error instanceof Unfit) return refused(error.reason)
    // a length in the file leads beyond its end
    if (error instanceof RangeError) return refused('music_cut')
    throw error
  }
}
