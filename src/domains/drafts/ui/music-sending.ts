import { OWN_MUSIC_MOST, type OwnMusic, uploadMusic } from '#domains/music/contract.ts'
import { CallFailed } from '#lib/call.ts'
import { callWithProgress } from '#shell/call/call-with-progress.ts'

/**
 * A file on its way takes longer than an editor lives: a card that is made meanwhile gets an editor of its own. So this
 * stands beside them, and hands the piece to the one that has the card.
 */
export interface Sending {
  /** The card that it is for; null while that is not made. */
  card: string | null
  /** Which part of it is sent, 0 to 1; null where nothing is on its way. */
  progress: number | null
  /** What keeps it from being brought; some of that passes, and then the same file can be sent again. */
  trouble: { code: string; canRetry: boolean } | null
  /** What has arrived and is not chosen yet. */
  arrived: OwnMusic | null
}

const NOTHING = { progress: null, trouble: null, arrived: null }

let now: Sending = { card: null, ...NOTHING }
let latest: { file: File; stop: AbortController } | null = null
const watchers = new Set<() => void>()

function set(changes: Partial<Sending>) {
  now = { ...now, ...changes }
  for (const tell of watchers) tell()
}

export const sendingNow = () => now

export function watchSending(tell: () => void) {
  watchers.add(tell)
  return () => void watchers.delete(tell)
}

/** The card has been made. */
export const sendingIsFor = (card: string) => now.card === null && set({ card })
export const taken = () => set({ arrived: null })
export const sendAgain = () => latest && void sendMusic(now.card, latest.file)

export function cancelSending() {
  latest?.stop.abort()
  set(NOTHING)
}

/** Another file takes the place of one that is still on its way. */
export async function sendMusic(card: string | null, file: File) {
  latest?.stop.abort()
  const stop = new AbortController()
  latest = { file, stop }
  const tell = (changes: Partial<Sending>) => !stop.signal.aborted && set({ ...NOTHING, ...changes })
  set({ card, ...NOTHING })
  if (file.size > OWN_MUSIC_MOST) return tell({ trouble: { code: 'body_too_large', canRetry: false } })
  tell({ progress: 0 })
  try {
    const call = callWithProgress({ onProgress: (progress) => tell({ progress }), signal: stop.signal })
    // its bytes say what it is, and not what the device calls it
    const answer = await call(uploadMusic, { body: file.slice(0, file.size, 'application/octet-stream') })
    if (answer.ok) tell({ arrived: answer.value })
    else tell({ trouble: { code: answer.reason, canRetry: false } })
  } catch (error) {
    const code = error instanceof CallFailed ? error.code : 'offline'
    tell({ trouble: { code, canRetry: code !== 'body_too_large' } })
  }
}
