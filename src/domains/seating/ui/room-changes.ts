import { arrangeRoom, type Thing } from '#domains/seating/contract.ts'
import { type Call, CallFailed } from '#lib/call.ts'
import type { DeviceClock } from '#shell/device.ts'
import type { Things } from './room-geometry.ts'

/** What becomes of some things: where each stands, or null for one that is taken away. */
export type RoomChange = Record<string, Thing | null>

function changedRoom(things: Things, change: RoomChange): Things {
  const next = { ...things }
  for (const [key, thing] of Object.entries(change)) {
    if (thing) next[key] = thing
    else delete next[key]
  }
  return next
}

/** What brings the things of a change back to how they stand now. */
const before = (things: Things, change: RoomChange): RoomChange =>
  Object.fromEntries(Object.keys(change).map((key) => [key, things[key] ?? null]))

interface World {
  call: Call
  clock: DeviceClock
  params: { id: string; ceremony: string }
  onThings: (change: (things: Things) => Things) => void
  /** Kept: how to take it back. */
  onKept: (words: string, back: RoomChange) => void
  onRefused: (error: unknown) => void
}

/**
 * Moves show at once and are kept one after another, so that a later place of a table never arrives before an earlier
 * one. Moves in quick succession, as by an arrow key that is held down, are one change with one way back.
 */
export function createRoomChanges({ call, clock, params, onThings, onKept, onRefused }: World) {
  let waiting: { change: RoomChange; back: RoomChange; words: string } | null = null
  let callOff = () => {}
  let underWay: Promise<void> | null = null

  async function keep({ change, back, words }: NonNullable<typeof waiting>) {
    try {
      const answer = await call(arrangeRoom, { params, body: { things: change } })
      if (!answer.ok) throw new CallFailed(404, answer.reason)
      // what others moved meanwhile is shown too, unless this page has moved on
      const { things } = answer.value
      if (!waiting) onThings(() => things)
      if (words) onKept(words, back)
    } catch (error) {
      // only what still stands where this change put it goes back
      onThings((now) => {
        const untouched = Object.keys(back).filter((key) => (now[key] ?? null) === change[key])
        return changedRoom(now, Object.fromEntries(untouched.map((key) => [key, back[key] ?? null])))
      })
      onRefused(error)
    }
  }

  async function keepAll() {
    while (waiting) {
      const next = waiting
      waiting = null
      await keep(next)
    }
    underWay = null
  }

  /** Whatever waits is kept now. */
  function flush() {
    callOff()
    underWay ??= keepAll()
    return underWay
  }

  return {
    flush,
    /** `words` say what was done beside the way back; none where it is the way back itself. */
    arrange(now: Things, change: RoomChange, words: string, within = 0) {
      const back = { ...before(now, change), ...waiting?.back }
      waiting = { change: { ...waiting?.change, ...change }, back, words }
      onThings((things) => changedRoom(things, change))
      callOff()
      if (within) callOff = clock.after(within, () => void flush())
      else void flush()
    },
  }
}
