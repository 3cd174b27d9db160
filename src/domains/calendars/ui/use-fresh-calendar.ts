import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveCounts } from '#shell/office/live.ts'
import { officeCall } from '#shell/office/office-call.ts'
import { type Calendar, getCalendar } from '../contract.ts'

const EVERY_MS = 60_000

/**
 * The calendar as it stands: asked for again when something new waits for the house, on coming back to the page, and each
 * minute while it is looked at. What can't be had leaves what was seen.
 */
export function useFreshCalendar(loaded: Calendar) {
  const [asked, setAsked] = useState<Calendar | null>(null)
  const [isOffline, setOffline] = useState(false)
  const counts = useLiveCounts((live) => JSON.stringify(live.counts))
  const heard = useRef(counts)
  const { id } = loaded.venue
  const { month } = loaded
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setAsked(null)
  }

  const refresh = useCallback(async () => {
    try {
      const answer = await officeCall(getCalendar, { params: { id }, query: { month } })
      if (answer.ok) setAsked(answer.value)
      setOffline(false)
    } catch {
      // no network: what was seen stays, and is asked for again
      setOffline(!navigator.onLine)
    }
  }, [id, month])

  useEffect(() => {
    const before = heard.current
    heard.current = counts
    // the first that is heard are those of the moment at which the page was loaded
    if (before !== counts && before !== 'null') void refresh()
  }, [counts, refresh])

  useEffect(() => {
    const back = () => {
      if (!document.hidden) void refresh()
    }
    const gone = () => setOffline(true)
    const timer = setInterval(back, EVERY_MS)
    addEventListener('focus', back)
    addEventListener('online', back)
    addEventListener('offline', gone)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', back)
      removeEventListener('online', back)
      removeEventListener('offline', gone)
      document.removeEventListener('visibilitychange', back)
    }
  }, [refresh])

  const isNewer = asked?.venue.id === id && asked.month === month && asked.atTsp >= loaded.atTsp
  return { calendar: isNewer ? asked : loaded, isOffline, refresh }
}
