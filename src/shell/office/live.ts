import { useEffect } from 'react'
import { create } from 'zustand'
import type { WorkCounts } from '#domains/today/contract.ts'
import { LIVE_PATH } from '#domains/today/rules.ts'

interface Live {
  counts: WorkCounts | null
  /** Null while nobody has heard anything yet. */
  isConnected: boolean | null
  atTsp: number
}

const RETRY_MS = 5000

export const useLiveCounts = create<Live>(() => ({ counts: null, isConnected: null, atTsp: 0 }))

/**
 * Keeps the counts of what waits. A browser reconnects by itself, unless the answer was an error: then it is asked again
 * after a while. The server tells the state, so that nothing is missed meanwhile.
 */
export function useLive() {
  useEffect(() => {
    let source: EventSource
    let retry: ReturnType<typeof setTimeout> | undefined
    const connect = () => {
      source = new EventSource(LIVE_PATH)
      source.onmessage = ({ data }) =>
        useLiveCounts.setState({ counts: JSON.parse(data) as WorkCounts, isConnected: true, atTsp: Date.now() })
      source.onerror = () => {
        useLiveCounts.setState({ isConnected: false })
        if (source.readyState !== EventSource.CLOSED) return
        clearTimeout(retry)
        retry = setTimeout(connect, RETRY_MS)
      }
    }
    connect()
    return () => {
      clearTimeout(retry)
      source.close()
    }
  }, [])
}
