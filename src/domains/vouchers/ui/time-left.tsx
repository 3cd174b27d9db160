import { useEffect, useState } from 'react'
import { useTexts } from '#shell/texts.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left until a moment. The page is everybody's and kept, so the browser alone knows what time it is. */
export function TimeLeft({ until, say }: { until: number; say: (time: string) => string }) {
  const { t } = useTexts()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4)
    return () => clearInterval(timer)
  }, [])
  if (now === null || until <= now) return null
  const left = until - now
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  const minutes = Math.ceil((left % HOUR) / MINUTE)
  const words =
    days > 0
      ? [t('vouchers.time.days', { count: days }), hours > 0 && t('vouchers.time.hours', { count: hours })]
      : [hours > 0 && t('vouchers.time.hours', { count: hours }), t('vouchers.time.minutes', { count: minutes })]
  return <time dateTime={new Date(until).toISOString()}>{say(words.filter(Boolean).join(' '))}</time>
}
