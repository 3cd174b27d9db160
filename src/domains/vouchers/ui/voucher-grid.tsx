import { lazy, Suspense, useEffect, useState } from 'react'
import { changeState } from '#shell/state.ts'
import type { ListedVoucher as Shown } from '../contract.ts'
import type { Claimed } from './own-claims.tsx'
import { VoucherCard } from './voucher-card.tsx'

const OwnClaims = lazy(async () => ({ default: (await import('./own-claims.tsx')).OwnClaims }))

const open = ({ id, title }: Shown) =>
  changeState('vouchers', { toogleModalVoucher: true, voucherId: id, voucherName: title })

/** Tickets to claim from, with those marked that the customer holds already: that is looked up after the page is there. */
export function VoucherGrid({ vouchers, level }: { vouchers: Shown[]; level?: 'h2' | 'h3' }) {
  const [there, setThere] = useState(false)
  const [claims, setClaims] = useState<ReadonlyMap<string, Claimed>>(new Map())
  useEffect(() => setThere(true), [])
  return (
    <>
      <ul className="grid pc2">
        {vouchers.map((voucher) => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} level={level} onClaim={open} claimed={claims.get(voucher.id)} />
          </li>
        ))}
      </ul>
      {there && (
        <Suspense>
          <OwnClaims onOpen={open} onClaims={setClaims} />
        </Suspense>
      )}
    </>
  )
}
