import { useEffect, useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { type Hit, suggest } from '../contract.ts'

const PAUSE_MS = 120
const SHORTEST = 2

/** What comes nearest to what is typed, asked for when the fingers rest; an answer that comes too late is dropped. */
export function useSuggestions(typed: string, wanted: boolean): Hit[] {
  const [hits, setHits] = useState<Hit[]>([])
  const q = typed.trim()
  useEffect(() => {
    if (!wanted) return
    if (q.length < SHORTEST) return setHits([])
    let late = false
    const timer = setTimeout(async () => {
      // suggestions are a help on the way: the search itself tells what went wrong
      const found = await call(suggest, { query: { q } }).catch(() => null)
      if (!late) setHits(found?.ok ? found.value.items : [])
    }, PAUSE_MS)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [q, wanted])
  return hits
}
