import { useEffect, useState } from 'react'
import { useStore as useShown } from 'zustand'
import { call } from '#shell/call/browser-call.ts'
import { deviceClock, onOnline } from '#shell/device.ts'
import { useStore } from '#shell/state.ts'
import { type CardWish, type CardWorld, createCardSync } from './card-sync.ts'
import { keptDrafts } from './kept-draft.ts'

const browser: CardWorld = {
  call,
  keep: keptDrafts,
  clock: deviceClock,
  onOnline,
  isCustomer: () => useStore.getState().user.isLoggedIn === true,
}

/** The card that this page writes, for as long as the page is there. */
export function useCard(wish: CardWish) {
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const [sync] = useState(() => createCardSync(browser, wish))
  const shown = useShown(sync.store)
  useEffect(() => sync.open(), [sync])
  useEffect(() => (isCustomer ? sync.signedIn() : undefined), [sync, isCustomer])
  const { write, fill, settle, publish, forget } = sync
  return { ...shown, write, fill, settle, publish, forget }
}

export type EditedCard = ReturnType<typeof useCard>
