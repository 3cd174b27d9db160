import { useEffect, useLayoutEffect, useState } from 'react'
import type { ListedDress } from '../contract.ts'

/** Cards of one page after another, from the first that was opened to the last that was read. */
export interface Held {
  list: string
  first: number
  last: number
  cards: ListedDress[]
}

interface Arrived {
  /** Which list it is, whatever its page. */
  list: string
  page: number
  cards: ListedDress[]
}

const STORED = 'dresses-read'
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** What was read at each place of the history, so that Back finds it as it was. */
const places = new Map<string, Held>()
let takenOver = false

const begun = ({ list, page, cards }: Arrived): Held => ({ list, first: page, last: page, cards })
const covers = (held: Held | undefined, { list, page }: Arrived) =>
  held !== undefined && held.list === list && held.first <= page && page <= held.last

/** Pages join what is already there; another list, or a page far away, begins anew. */
function joined(held: Held, arrived: Arrived): Held {
  if (covers(held, arrived)) return held
  if (held.list === arrived.list && arrived.page === held.last + 1)
    return { ...held, last: arrived.page, cards: [...held.cards, ...arrived.cards] }
  if (held.list === arrived.list && arrived.page === held.first - 1)
    return { ...held, first: arrived.page, cards: [...arrived.cards, ...held.cards] }
  return begun(arrived)
}

export function useEndless(arrived: Arrived, place: string): Held {
  const kept = places.get(place)
  const [held, setHeld] = useState(() => (takenOver && kept && covers(kept, arrived) ? kept : begun(arrived)))
  const known = held.list === arrived.list ? held : kept && covers(kept, arrived) ? kept : held
  const next = joined(known, arrived)
  if (next !== held) setHeld(next)

  // a reload begins with the page that the server drew: what was read before it comes back, and the place with it
  useBrowserLayoutEffect(() => {
    if (takenOver) return
    takenOver = true
    const stored = readStored()
    if (!stored || stored.place !== place || !covers(stored.held, arrived)) return
    setHeld(stored.held)
    requestAnimationFrame(() => scrollTo({ top: stored.top, behavior: 'instant' }))
  }, [])
  useEffect(() => {
    places.set(place, next)
    const store = () => sessionStorage.setItem(STORED, JSON.stringify({ place, held: next, top: scrollY }))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [place, next])
  return next
}

function readStored(): { place: string; held: Held; top: number } | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
  } catch {
    // without storage, or with what an older release kept, the list begins at its top
    return null
  }
}
