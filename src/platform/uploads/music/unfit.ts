/** Why a piece of music is not taken. */
export type UnfitMusic =
  | 'music_not_audio'
  | 'music_other_kind'
  | 'music_cut'
  | 'music_refused'
  | 'music_too_long'
  | 'music_too_short'

/** Thrown by whoever reads a file, wherever in it the fault shows. */
export class Unfit extends Error {
  readonly reason: UnfitMusic
  constructor(reason: UnfitMusic) {
    super(reason)
    this.reason = reason
  }
}

export interface Cleaned {
  bytes: Buffer
  seconds: number
}

const MOST_SECONDS = 600

/** Told as soon as it is known: what comes behind need not be read. */
export function refuseTooLong(seconds: number) {
  if (seconds > MOST_SECONDS) throw new Unfit('music_too_long')
}
