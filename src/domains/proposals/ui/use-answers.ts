import { useCallback, useEffect, useState } from 'react'
import { browserParts } from '#shell/call/browser-call.ts'
import { createCallClient } from '#shell/call/call-client.ts'
import { type Answers, getAnswers } from '../contract.ts'
import { isWaiting } from './answer-words.ts'

const EVERY_MS = 20_000

/** Nobody asked for this call, so no loading indicator is shown. */
const quietly = () => createCallClient({ ...browserParts, whileLoading: (request) => request() }).call

/** The answers as they stand: asked for again while something waits and the page is looked at, and on coming back to it. */
export function useAnswers(clientId: string, first: { answers: Answers; now: number }) {
  const [answers, setAnswers] = useState(first.answers)
  const [now, setNow] = useState(first.now)
  const [isOffline, setOffline] = useState(false)
  const waits = answers.venues.some(isWaiting)

  const refresh = useCallback(async () => {
    try {
      const got = await quietly()(getAnswers, { params: { clientId } })
      if (got.ok) setAnswers(got.value)
      setOffline(false)
    } catch {
      // what was seen stays, and is asked for again
      setOffline(!navigator.onLine)
    }
  }, [clientId])

  useEffect(() => {
    const back = () => {
      setNow(Date.now())
      if (!document.hidden) void refresh()
    }
    const timer = setInterval(() => {
      setNow(Date.now())
      if (waits && !document.hidden) void refresh()
    }, EVERY_MS)
    const gone = () => setOffline(true)
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
  }, [refresh, waits])

  return { answers, setAnswers, now, isOffline, refresh }
}
