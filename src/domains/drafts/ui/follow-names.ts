import { useEffect, useRef } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { useStore } from '#shell/state.ts'
import { checkUnsignedName } from '../contract.ts'

const FOLLOW_AFTER_MS = 800
/** How a taken address is made free. */
const ENDING = /^(-(cuoi|thiep-cuoi|moi-cuoi|\d))?$/

interface Following {
  id: string | null
  value: string
  /** The address that the names make; empty until both are there. */
  suggested: string
  /** Guests know the address: it does not move any more by itself. */
  isKnown: boolean
  onFill(name: string): void
}

/** The card's address fills itself in from the names, and follows them until somebody types another or guests know it. */
export function useFollowingNames({ id, value, suggested, isKnown, onFill }: Following) {
  const isCustomer = useStore((state) => state.user.isLoggedIn === true)
  const isDone = value.startsWith(suggested) && ENDING.test(value.slice(suggested.length)) && value !== ''
  const filled = useRef(isDone ? value : null)
  const fill = useRef(onFill)
  fill.current = onFill
  const isOurs = value === '' || value === filled.current
  const wanted = isKnown || !suggested || !isOurs || isDone ? '' : suggested
  useEffect(() => {
    if (!wanted) return
    let isWanted = true
    const put = (name: string | undefined) => {
      if (!isWanted || !name) return
      filled.current = name
      fill.current(name)
    }
    const timer = setTimeout(() => {
      if (!isCustomer) return put(wanted)
      call(checkUnsignedName, { query: { unsignedName: wanted, ...(id && { weddingInvitationId: id }) } }).then(
        (answer) => answer.ok && put(answer.value.existence ? answer.value.suggestions[0] : wanted),
        // without network it is asked again with the next letter
        () => {},
      )
    }, FOLLOW_AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wanted, id, isCustomer])
}
