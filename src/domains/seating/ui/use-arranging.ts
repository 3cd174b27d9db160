import { useEffect, useMemo, useRef } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { showToast } from '#shell/alert/show-toast.ts'
import { call } from '#shell/call/browser-call.ts'
import { deviceClock } from '#shell/device.ts'
import { useTexts } from '#shell/texts.tsx'
import { createRoomChanges, type RoomChange } from './room-changes.ts'
import type { Things } from './room-geometry.ts'

/** A key that is pressed again within this time goes on with the same move. */
export const ONE_MOVE_MS = 500

interface Arranged {
  params: { id: string; ceremony: string }
  things: Things
  onThings: (change: (things: Things) => Things) => void
}

/** Moves what stands in the room of one ceremony, for as long as the page shows it. */
export function useArranging({ params: { id, ceremony }, things, onThings }: Arranged) {
  const { t } = useTexts()
  const now = useRef({ things, onThings })
  now.current = { things, onThings }
  const changes = useMemo(() => {
    const made = createRoomChanges({
      call,
      clock: deviceClock,
      params: { id, ceremony },
      onThings: (change) => now.current.onThings(change),
      onKept: (words, back) => showToast(words, () => made.arrange(now.current.things, back, '')),
      onRefused: (error) => void showFailure(error, t),
    })
    return made
  }, [id, ceremony, t])
  useEffect(() => () => void changes.flush(), [changes])
  return useMemo(
    () => (change: RoomChange, words: string, within?: number) =>
      changes.arrange(now.current.things, change, words, within),
    [changes],
  )
}
