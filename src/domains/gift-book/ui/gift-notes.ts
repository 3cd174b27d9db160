import { createStore } from 'zustand/vanilla'
import { type Gift, type GivenGift, keepGift, listGifts } from '#domains/gift-book/contract.ts'
import { newKey } from '#shell/call/attempt-key.ts'
import type { OfflineWorld } from '#shell/offline-world.ts'

const AGAIN_MS = 5_000

/** A gift that the house has not got yet. */
export interface GiftNote {
  id: string
  gift: GivenGift
  /** Why the house would not take it; it then waits for somebody to correct it. */
  problem?: string
}

export interface BookState {
  /** Null while nobody has said what is in the book. */
  gifts: Gift[] | null
  notes: GiftNote[]
  online: boolean
  /** False where notes live only as long as the page. */
  kept: boolean
  /** There is no such book for this account. */
  missing: boolean
}

/**
 * The table works without the house: what is written down is kept on the phone and sent, again and again under the same
 * id, until the house says that it has it.
 */
export function createGiftBook({ call, keep, clock, onOnline, isSignedIn }: OfflineWorld, id: string) {
  const key = `giftNotes ${id}` as const
  /** What the device could not keep. */
  let loose: GiftNote[] = []
  const stored = () => (keep.read(key) as GiftNote[] | null) ?? []
  // other tabs write and send as well: what is kept is read anew each time
  const notes = () => [...stored(), ...loose]
  let isSending = false
  const store = createStore<BookState>(() => ({
    gifts: null,
    notes: notes(),
    online: true,
    kept: true,
    missing: false,
  }))

  function write(changed: GiftNote[]) {
    const { kept } = store.getState()
    if (changed.length === 0) keep.remove(key)
    const isKept = changed.length === 0 ? kept : keep.write(key, changed)
    loose = isKept ? [] : changed
    if (!isKept) keep.remove(key)
    store.setState({ notes: changed, kept: isKept })
  }

  const without = (noteId: string) => notes().filter((note) => note.id !== noteId)
  const put = (gift: Gift) =>
    store.setState(({ gifts }) => ({ gifts: [gift, ...(gifts ?? []).filter((one) => one.id !== gift.id)] }))

  async function load() {
    const all: Gift[] = []
    for (let page = 0; ; page += 1) {
      const answer = await call(listGifts, { params: { id }, query: { page: String(page) } })
      if (!answer.ok) {
        // the card is gone, or no longer open to this account: nothing of its guests stays on the phone
        keep.remove(key)
        loose = []
        return store.setState({ gifts: [], notes: [], missing: true, online: true })
      }
      all.push(...answer.value.items)
      if (answer.value.items.length < answer.value.fetchSize) break
    }
    store.setState({ gifts: all, notes: notes(), online: true })
  }

  async function sendOne({ id: giftId, gift }: GiftNote) {
    const answer = await call(keepGift, { params: { id, giftId }, body: gift })
    // an answer may come after somebody has signed out in another tab
    if (!isSignedIn()) return
    if (answer.ok) {
      write(without(giftId))
      return put(answer.value)
    }
    if (answer.reason === 'not_found') return load()
    // it has come before, and somebody has changed it since
    if (answer.reason === 'gift_changed') {
      write(without(giftId))
      return load()
    }
    const problem = Object.values(answer.fields ?? {})[0] ?? answer.reason
    write(notes().map((note) => (note.id === giftId ? { ...note, problem } : note)))
  }

  async function exchange(reading: boolean) {
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const next = notes().find(({ problem }) => !problem)
        if (!next || !isSignedIn()) break
        await sendOne(next)
      }
      if (reading || !store.getState().online) await load()
      store.setState({ online: true })
    } catch {
      store.setState({ online: false })
    } finally {
      isSending = false
    }
  }

  return {
    store,
    load: () => exchange(true),
    put,
    /** Takes one out of what is shown, after the house has. */
    drop: (giftId: string) =>
      store.setState(({ gifts }) => ({ gifts: gifts?.filter((gift) => gift.id !== giftId) ?? null })),
    /** What comes back closes it, and keeps what is not sent. */
    open() {
      let callOff = () => {}
      const again = () => {
        if (notes().some(({ problem }) => !problem) || !store.getState().online) void exchange(false)
        callOff = clock.after(AGAIN_MS, again)
      }
      void exchange(true)
      callOff = clock.after(AGAIN_MS, again)
      const deaf = onOnline(() => void exchange(true))
      return () => {
        callOff()
        deaf()
      }
    },
    note(gift: GivenGift) {
      write([...notes(), { id: newKey(), gift }])
      void exchange(false)
    },
    /** A note that the house would not take is written anew, or forgotten. */
    forget: (noteId: string) => write(without(noteId)),
  }
}
