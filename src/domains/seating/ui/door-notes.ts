import { createStore } from 'zustand/vanilla'
import { type Arrival, type AwaitedGuest, getDoorList, tellArrivals } from '#domains/seating/door/contract.ts'
import { sha256 } from '#lib/sha256.ts'
import type { OfflineWorld } from '#shell/offline-world.ts'

const AGAIN_MS = 5_000
const MOST_AT_ONCE = 200

/** A household at the door. Its code is known by its hash: whoever finds the list on a phone can open nobody's card. */
export interface DoorGuest extends Omit<AwaitedGuest, 'token' | 'formerTokens'> {
  mark: string
  /** Of codes from before a merge; none on a phone that kept its list since before there were any. */
  formerMarks?: string[]
}

export const markOf = (token: string) => sha256(token).slice(0, 32)
const marks = new Map<string, string>()
const withoutTokens = (guests: AwaitedGuest[]): DoorGuest[] =>
  guests.map(({ token, formerTokens, ...guest }) => {
    const [mark = '', ...formerMarks] = [token, ...formerTokens].map((one) => {
      const known = marks.get(one) ?? markOf(one)
      marks.set(one, known)
      return known
    })
    return { ...guest, mark, ...(formerMarks.length > 0 && { formerMarks }) }
  })

/** What is noted here and not told yet stands over what the house last said. */
function withNotes(guests: DoorGuest[], notes: Arrival[]): DoorGuest[] {
  const latest = new Map<string, Arrival>()
  for (const note of notes) if ((latest.get(note.guestId)?.tsp ?? 0) <= note.tsp) latest.set(note.guestId, note)
  return guests.map((guest) => {
    const note = latest.get(guest.id)
    return note ? { ...guest, arrived: note.people, arrivedTsp: note.people ? note.tsp : null } : guest
  })
}

/** What shows of it. */
export interface DoorState {
  /** Null while nobody has said who is awaited. */
  guests: DoorGuest[] | null
  /** How many notes the house has not got. */
  waiting: number
  online: boolean
}

/**
 * The door works without the house: the list and every note are kept on the phone, and what was noted is told, again and
 * again under the same ids, until the house says that it has it.
 */
export function createDoor({ call, keep, clock, onOnline, isSignedIn }: OfflineWorld, id: string, ceremony: string) {
  const [listKey, notesKey] = [`doorList ${id} ${ceremony}`, `doorNotes ${id} ${ceremony}`] as const
  const params = { id, ceremony }
  // other tabs note and tell as well: what is kept is read anew each time
  const notes = () => (keep.read(notesKey) as Arrival[] | null) ?? []
  let said = keep.read(listKey) as DoorGuest[] | null
  let isTelling = false

  function shown(): Omit<DoorState, 'online'> {
    const kept = notes()
    return { guests: said && withNotes(said, kept), waiting: kept.length }
  }
  const store = createStore<DoorState>(() => ({ ...shown(), online: true }))

  async function exchange() {
    const waiting = notes().slice(0, MOST_AT_ONCE)
    const answer = waiting.length
      ? await call(tellArrivals, { params, body: { arrivals: waiting } })
      : await call(getDoorList, { params })
    if (!answer.ok) {
      if (answer.reason !== 'not_found') return
      // the card was deleted: its guests are not kept on a phone at the door
      keep.remove(listKey)
      said = []
      return store.setState(shown())
    }
    // an answer may come after somebody has signed out in another tab
    if (!isSignedIn()) return
    const taken = new Set<string>('taken' in answer.value ? (answer.value.taken as string[]) : [])
    said = withoutTokens(answer.value.guests)
    keep.write(
      notesKey,
      notes().filter((note) => !taken.has(note.id)),
    )
    keep.write(listKey, said)
    store.setState({ ...shown(), online: true })
  }

  async function tell() {
    if (isTelling) return
    isTelling = true
    try {
      await exchange()
    } catch {
      store.setState({ online: false })
    } finally {
      isTelling = false
    }
  }

  return {
    store,
    /** From here on it tells and asks every few seconds; what comes back closes it, and keeps what is not told. */
    open() {
      let callOff = () => {}
      const again = () => {
        void tell()
        callOff = clock.after(AGAIN_MS, again)
      }
      again()
      const deaf = onOnline(() => void tell())
      return () => {
        callOff()
        deaf()
      }
    },
    note(guestId: string, people: number) {
      const fresh: Arrival = { id: crypto.randomUUID(), guestId, people, tsp: clock.now() }
      keep.write(notesKey, [...notes(), fresh])
      store.setState(shown())
      void tell()
    },
  }
}
