import { useEffect, useState } from 'react'
import { useTexts } from '../texts.tsx'

/** What a date field says back where the moon's table would weigh on a page's first script: fetched with the first day. */
export function useSaidDate(date: string): string {
  const { lang } = useTexts()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let wanted = true
    if (!date) setSaid('')
    else void import('#lib/said-date.ts').then(({ saidDate }) => wanted && setSaid(saidDate(date, lang)))
    return () => {
      wanted = false
    }
  }, [date, lang])
  return said
}
