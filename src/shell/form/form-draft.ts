import { useEffect } from 'react'
import { create } from 'zustand'

/**
 * What somebody has typed into a form of several steps: it survives going back, a reload and a failed send, and ends
 * with the tab. What must not be written down (passwords) does not belong in it.
 */
export function createDraft<T extends object>(key: string, empty: T) {
  const useStored = create<{ draft: T; loaded: boolean }>(() => ({ draft: empty, loaded: false }))

  function keep(draft: T) {
    useStored.setState({ draft, loaded: true })
    try {
      sessionStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // a browser without storage forgets, and works all the same
    }
  }

  function load() {
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<T>
      useStored.setState({ draft: { ...empty, ...kept }, loaded: true })
    } catch {
      useStored.setState({ loaded: true })
    }
  }

  return {
    /** The draft, or null while the server's page is being taken over. */
    useDraft(): T | null {
      const { draft, loaded } = useStored()
      // biome-ignore lint/correctness/useExhaustiveDependencies: `load` never changes
      useEffect(load, [])
      return loaded ? draft : null
    },
    change: (part: Partial<T>) => keep({ ...useStored.getState().draft, ...part }),
    /** What is shown stays until the page is left; the next visit begins anew. */
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // a browser without storage forgets, and works all the same
      }
    },
  }
}
