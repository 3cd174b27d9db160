import { useCallback, useEffect, useRef, useState } from 'react'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { rememberPlace } from '#shell/session/previous-url.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { claimVoucher, getClaim, listClaims, type OwnClaim } from '../claims/contract.ts'
import { rememberClaim, takePendingClaim } from './pending-claim.ts'

const MESSAGES_A_DAY = 3

/** A visitor's claim to one voucher. Claiming signed out leads through the sign-in, and then claims. */
export function useClaim(voucherId: string) {
  const { t } = useTexts()
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const [claim, setClaim] = useState<OwnClaim | null>(null)
  const [busy, setBusy] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = useRef(false)

  const look = useCallback(async () => {
    const answer = await call(listClaims, { query: { voucherId } })
    if (answer.ok) setClaim(answer.value.items[0] ?? null)
  }, [voucherId])

  const send = useCallback(async () => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const answer = await call(claimVoucher, { params: { id: voucherId } })
      if (!answer.ok) return setRefusal(answer.reason)
      // the voucher is theirs already: only the count of messages is taken for granted
      const own = await call(getClaim, { params: { id: voucherId } }).catch(() => null)
      setClaim(own?.ok ? own.value : { ...answer.value, messagesLeft: MESSAGES_A_DAY })
    } catch (error) {
      await showFailure(error, t)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }, [voucherId, t])

  useEffect(() => {
    if (isLoggedIn !== true) return setClaim(null)
    if (takePendingClaim(voucherId)) void send()
    // the button is there all the same, and pressing it tells
    else look().catch(() => {})
  }, [isLoggedIn, voucherId, send, look])

  useEffect(() => {
    if (!wanted || isLoggedIn === 'unknown') return
    setWanted(false)
    if (isLoggedIn) return void send()
    rememberClaim(voucherId)
    rememberPlace()
    changeState('user', { toogleModalLogin: true })
  }, [wanted, isLoggedIn, voucherId, send])

  return { claim, busy, refusal, setClaim, claimIt: () => setWanted(true) }
}
