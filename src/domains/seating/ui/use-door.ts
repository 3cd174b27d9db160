import { useCallback, useEffect, useRef, useState } from 'react'
import { type Arrival, type AwaitedGuest, getDoorList, tellArrivals } from '#domains/seating/door/contract.ts'
import { sha256 } from '#lib/sha256.ts'
import { call } from '#shell/call/browser-call.ts'
import { isValid } from '#shell/session/session-store.ts'
import { type StorageKey, storage } from '#shell/storage.ts'

const AGAIN_MS = 5_000
const MOST_AT_ONCE = 200

/** A household at the door. Its code is known by its hash: whoever finds the list on a phone can open nobody's card. */
export interface DoorGuest extends Omit<AwaitedGuest, 'token'> {
  mark: string
}

export const markOf = (token: string) => sha256(token).slice(0, 32)
const marks = new Map<string, string>()
const withoutTokens = (guests: AwaitedGuest[]): DoorGuest[] =>
  guests.map(({ token, ...guest }) => {
    const mark = marks.get(token) ?? markOf(token)
    marks.set(token, mark)
    return { ...guest, mark }
  })

const read = <T>(key: StorageKey, otherwise: T): T => {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as T) ?? otherwise
  } catch {
    return otherwise
  }
}
const keep = (key: StorageKey, value: unknown) => storage.set(key, JSON.stringify(value))

/** What is noted here and not told yet stands over what the house last said. */
function withNotes(guests: DoorGuest[], notes: Arrival[]): DoorGuest[] {
  const latest = new Map<string, Arrival>()
  for (const note of notes) if ((latest.get(note.guestId)?.tsp ?? 0) <= note.tsp) latest.set(note.guestId, note)
  return guests.map((guest) => {
    const note = latest.get(guest.id)
    return note ? { ...guest, arrived: note.people, arrivedTsp: note.people ? note.tsp : null } : guest
  })
}

/**
 * The door works without the house: the list and every note are kept on the phone, and what was noted is told, again and
 * again under the same ids, until the house says that it has it.
 */
export function useDoor(id: string, ceremony: string) {
  const names = { list: `doorList ${id} ${ceremony}`, notes: `doorNotes ${id} ${ceremony}` } as const
  const [guests, setGuests] = useState<DoorGuest[] | null>(() => read(names.list, null))
  const [notes, setNotes] = useState<Arrival[]>(() => read(names.notes, []))
  const [online, setOnline] = useState(true)
  const telling = useRef(false)
  const { list, notes: kept } = names

  const tell = useCallback(async () => {
    if (telling.current) return
    telling.current = true
    try {
      const waiting = read<Arrival[]>(kept, []).slice(0, MOST_AT_ONCE)
      const params = { id, ceremony }
      const answer = waiting.length
        ? await call(tellArrivals, { params, body: { arrivals: waiting } })
        : await call(getDoorList, { params })
      if (!answer.ok) {
        if (answer.reason !== 'not_found') return
        // the card was deleted: its guests are not kept on a phone at the door
        storage.remove(list)
        return setGuests([])
      }
      // an answer may come after somebody has signed out in another tab
      if (!isValid()) return
      const taken = new Set<string>('taken' in answer.value ? (answer.value.taken as string[]) : [])
      const left = read<Arrival[]>(kept, []).filter((note) => !taken.has(note.id))
      const guests = withoutTokens(answer.value.guests)
      keep(kept, left)
      keep(list, guests)
      setNotes(left)
      setGuests(guests)
      setOnline(true)
    } catch {
      setOnline(false)
    } finally {
      telling.current = false
    }
  }, [id, ceremony, list, kept])

  useEffect(() => {
    setGuests(read(list, null))
    setNotes(read(kept, []))
    void tell()
    const timer = setInterval(() => void tell(), AGAIN_MS)
    addEventListener('online', tell)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tell)
    }
  }, [tell, list, kept])

  function note(guestId: string, people: number) {
    const fresh: Arrival = { id: crypto.randomUUID(), guestId, people, tsp: Date.now() }
    const all = [...read<Arrival[]>(kept, []), fresh]
    keep(kept, all)
    setNotes(all)
    void tell()
  }
  return { guests: guests && withNotes(guests, notes), waiting: notes.length, online, note }
}
