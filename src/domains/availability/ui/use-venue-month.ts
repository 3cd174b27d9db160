import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#lib/call.ts'
import { call } from '#shell/call/browser-call.ts'
import { isCutOff } from '#shell/call/cut-off.ts'
import { getVenueDates, type VenueMonth } from '../contract.ts'

/** Fetched before it is scrolled into view. */
const AHEAD = '600px'

/** A month that no calendar has, as in an old address, is answered with the present one. */
async function fetchMonth(id: string, month: string | undefined): Promise<VenueMonth> {
  const answer = await call(getVenueDates, { params: { id }, query: { month } })
  if (answer.ok) return answer.value
  if (month) return fetchMonth(id, undefined)
  throw new CallFailed(404, answer.reason)
}

/**
 * The month that is shown and what is known of it. Asked for by the browser: calendars change at any time, and the page
 * around lies in a cache.
 */
export function useVenueMonth(id: string, date: string | undefined) {
  const near = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(Boolean(date))
  const [month, setMonth] = useState(date?.slice(0, 7))
  const [months, setMonths] = useState<Record<string, VenueMonth>>({})
  const [failure, setFailure] = useState<'failed' | 'offline' | null>(null)
  const [tries, setTries] = useState(0)
  const isWanted = isNear && !(month && months[month])

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    )
    if (near.current) observer.observe(near.current)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!isWanted) return
    let stillWanted = true
    fetchMonth(id, month).then(
      (got) => {
        if (!stillWanted) return
        setMonths((known) => ({ ...known, [got.month]: got }))
        setMonth(got.month)
      },
      (error) => {
        if (stillWanted && !isCutOff(error)) setFailure(error instanceof CallFailed ? 'failed' : 'offline')
      },
    )
    return () => {
      stillWanted = false
      setFailure(null)
    }
  }, [id, month, isWanted, tries])

  useEffect(() => {
    if (!failure) return
    const retry = () => setTries((count) => count + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failure])

  return { near, month, months, failure, setMonth, retry: () => setTries((count) => count + 1) }
}
