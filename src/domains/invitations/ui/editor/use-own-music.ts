import { useCallback, useEffect, useRef, useState } from 'react'
import { listOwnMusic, OWN_MUSIC_MOST, type OwnMusic, uploadMusic } from '#domains/invitations/music/contract.ts'
import { CallFailed } from '#lib/call.ts'
import { call } from '#shell/browser-call.ts'
import { callWithProgress } from '#shell/call-with-progress.ts'

/** What keeps a file from being brought; some of it passes, and then the same file can be sent again. */
interface Trouble {
  code: string
  canRetry: boolean
}

/** The pieces that the couple brought, and the one that is on its way. */
export function useOwnMusic(isCustomer: boolean, onBrought: (music: string) => void) {
  const [pieces, setPieces] = useState<OwnMusic[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const file = useRef<File>(null)
  const stop = useRef<AbortController>(null)

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

  const bring = useCallback(
    async (chosen: File) => {
      file.current = chosen
      setTrouble(null)
      if (chosen.size > OWN_MUSIC_MOST) return setTrouble({ code: 'body_too_large', canRetry: false })
      stop.current = new AbortController()
      const { signal } = stop.current
      setProgress(0)
      try {
        const send = callWithProgress({ onProgress: setProgress, signal })
        // its bytes say what it is, and not what the device calls it
        const body = chosen.slice(0, chosen.size, 'application/octet-stream')
        const answer = await send(uploadMusic, { body })
        if (!answer.ok) return setTrouble({ code: answer.reason, canRetry: false })
        setPieces((known) => joined([answer.value], known))
        onBrought(answer.value.id)
      } catch (error) {
        if (signal.aborted) return
        const code = error instanceof CallFailed ? error.code : 'offline'
        setTrouble({ code, canRetry: code !== 'body_too_large' })
      } finally {
        setProgress(null)
      }
    },
    [onBrought],
  )

  return {
    pieces,
    progress,
    trouble,
    bring,
    again: () => file.current && void bring(file.current),
    cancel: () => stop.current?.abort(),
  }
}

const joined = (first: OwnMusic[], rest: OwnMusic[]): OwnMusic[] => [
  ...new Map([...rest, ...first].map((piece) => [piece.id, piece])).values(),
]
