import { lazy, Suspense, useEffect, useState } from 'react'
import type { Voucher } from '../contract.ts'
import styles from './claim-box.module.css'
import { Offer } from './offer.tsx'

const LiveClaim = lazy(async () => ({ default: (await import('./live-claim.tsx')).LiveClaim }))

/** What one can do with a voucher: claim it, or, once claimed, show it. What only claiming needs is fetched after the page. */
export function ClaimBox({ voucher, atOnce = false, onClaimed }: ClaimBoxProps) {
  const [there, setThere] = useState(false)
  const [wanted, setWanted] = useState(atOnce)
  useEffect(() => setThere(true), [])
  const waiting = <Offer voucher={voucher} busy={wanted} onClaim={() => setWanted(true)} />
  return (
    <div className={styles.wrap}>
      <div className={`${styles.pass} notch`}>
        {there ? (
          <Suspense fallback={waiting}>
            <LiveClaim voucher={voucher} atOnce={wanted} onClaimed={onClaimed} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
    </div>
  )
}

interface ClaimBoxProps {
  voucher: Voucher
  /** claims without another tap */
  atOnce?: boolean
  onClaimed?: () => void
}
