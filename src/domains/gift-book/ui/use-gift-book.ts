import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Side } from '#domains/cards/draft/rules.ts'
import { listGuests } from '#domains/guests/contract.ts'
import { unaccented } from '#lib/unsigned-name.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { thisPhone } from '#shell/offline-world.ts'
import { useTexts } from '#shell/texts.tsx'
import { createGiftBook } from './gift-notes.ts'

/** The gift book of a card, for as long as the page shows it. */
export function useGiftBook(id: string) {
  const book = useMemo(() => createGiftBook(thisPhone, id), [id])
  useEffect(() => book.open(), [book])
  return { ...useStore(book.store), book }
}

/** A household of the list as the table finds it. */
export interface Giver {
  id: string
  name: string
  side: Side
  tel: string | null
  /** What it is found by, without accents. */
  text: string
}

/** The whole list is in the browser, so that typing a name answers at once. Null while it comes. */
export function useGivers(id: string): Giver[] | null {
  const { t } = useTexts()
  const [givers, setGivers] = useState<Giver[] | null>(null)
  useEffect(() => {
    let wanted = true
    async function load() {
      const all: Giver[] = []
      for (let page = 0; ; page += 1) {
        const answer = await call(listGuests, { params: { id }, query: { page: String(page) } })
        if (!answer.ok) break
        const { items, fetchSize } = answer.value
        for (const { id: guestId, name, side, tel, group } of items) {
          all.push({ id: guestId, name, side, tel, text: unaccented(`${name} ${group}`) })
        }
        if (items.length < fetchSize) break
      }
      if (wanted) setGivers(all)
    }
    load().catch((error) => showFailure(error, t))
    return () => {
      wanted = false
    }
  }, [id, t])
  return givers
}
