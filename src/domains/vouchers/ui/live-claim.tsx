import { useEffect, useRef, useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { getVoucher, type Voucher } from '../contract.ts'
import { ClaimPass } from './claim-pass.tsx'
import { Offer } from './offer.tsx'
import { useClaim } from './use-claim.ts'

interface LiveClaimProps {
  voucher: Voucher
  atOnce: boolean
  onClaimed?: () => void
}

/** The offer while it can be claimed, the pass once it is. */
export function LiveClaim({ voucher: given, atOnce, onClaimed }: LiveClaimProps) {
  const { claim, busy, refusal, setClaim, claimIt } = useClaim(given.id)
  const voucher = useFresh(given, refusal ?? claim?.clientId)
  const begun = useRef(false)
  useEffect(() => {
    if (!atOnce || begun.current) return
    begun.current = true
    claimIt()
  }, [atOnce, claimIt])
  const claimed = claim !== null
  useEffect(() => {
    if (claimed) onClaimed?.()
  }, [claimed, onClaimed])
  if (claim) return <ClaimPass voucher={voucher} claim={claim} onClaim={setClaim} />
  return <Offer voucher={voucher} busy={busy} refusal={refusal} onClaim={claimIt} />
}

/** The page may have been kept for a while; how many are left is asked anew, also after each try to claim. */
function useFresh(given: Voucher, change?: string): Voucher {
  const [fresh, setFresh] = useState(given)
  useEffect(() => setFresh(given), [given])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another claim or refusal is what this answers to
  useEffect(() => {
    let wanted = true
    call(getVoucher, { params: { id: given.id } }).then(
      (answer) => wanted && answer.ok && setFresh(answer.value),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [given.id, change])
  return fresh
}
