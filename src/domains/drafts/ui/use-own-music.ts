import { useEffect, useState, useSyncExternalStore } from 'react'
import { listOwnMusic, type OwnMusic } from '#domains/music/contract.ts'
import { call } from '#shell/call/browser-call.ts'
import { cancelSending, sendAgain, sendingNow, sendMusic, taken, watchSending } from './music-sending.ts'

/** The pieces that the couple brought, and the one that is on its way to this card. */
export function useOwnMusic(card: string | null, isCustomer: boolean, onBrought: (music: string) => void) {
  const [pieces, setPieces] = useState<OwnMusic[]>([])
  const sending = useSyncExternalStore(watchSending, sendingNow, sendingNow)
  const isMine = sending.card === card
  const arrived = isMine ? sending.arrived : null

  useEffect(() => {
    if (!isCustomer) return
    let wanted = true
    call(listOwnMusic).then(
      (answer) => wanted && answer.ok && setPieces((known) => joined(known, answer.value.items)),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [isCustomer])

  useEffect(() => {
    if (!arrived) return
    setPieces((known) => joined([arrived], known))
    taken()
    onBrought(arrived.id)
  }, [arrived, onBrought])

  return {
    pieces,
    progress: isMine ? sending.progress : null,
    trouble: isMine ? sending.trouble : null,
    bring: (file: File) => void sendMusic(card, file),
    again: sendAgain,
    cancel: cancelSending,
  }
}

const joined = (first: OwnMusic[], rest: OwnMusic[]): OwnMusic[] => [
  ...new Map([...rest, ...first].map((piece) => [piece.id, piece])).values(),
]
