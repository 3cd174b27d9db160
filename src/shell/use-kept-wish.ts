import { useEffect, useState } from 'react'
import type { KeptWish } from './kept-wish.ts'

const BANQUET = ['tables', 'date', 'day', 'session'] as const
type Banquet = { [K in (typeof BANQUET)[number]]?: string }

/**
 * What an address says of a banquet; where it says nothing, what this device remembers, once the page is alive and so are
 * the parts that show it: `parts` is the same function each time. What was typed before wins.
 */
export function useKeptWish<Said extends Banquet>(said: Said, parts?: () => Promise<unknown>): Said {
  const [kept, setKept] = useState<{ of: Said; wish: Said }>()
  useEffect(() => {
    if (BANQUET.some((part) => said[part])) return
    const fill = ([{ keptWish }]: [typeof import('./kept-wish.ts'), unknown]) => {
      const { place: _, priceTo: __, ...wish } = keptWish()
      if (Object.keys(wish).length && !isTyped()) setKept({ of: said, wish: { ...said, ...wish } })
    }
    // without network the page stays as it was sent
    Promise.all([import('./kept-wish.ts'), parts?.()]).then(fill, () => {})
  }, [said, parts])
  return kept?.of === said ? kept.wish : said
}

/** Whether a field says something else than the page has put into it. */
const isTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )

/** Remembers what somebody has said, and nothing before they did. */
export const rememberWish = (parts: KeptWish) =>
  void import('./kept-wish.ts').then(({ keepBanquetWish }) => keepBanquetWish(parts))
