import { type ReactNode, useCallback, useEffect } from 'react'
import { isoDate, shortDate } from '#lib/dates.ts'
import { call } from '#shell/call/browser-call.ts'
import { useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { type ListedClaim, listClaims } from '../claims/contract.ts'
import type { ListedVoucher } from '../contract.ts'
import { VoucherDialog } from './voucher-dialog.tsx'

export type Claimed = { note: ReactNode; action: ReactNode }

interface OwnClaimsProps {
  onOpen(voucher: ListedVoucher): void
  onClaims(claims: ReadonlyMap<string, Claimed>): void
}

/** Looks up which vouchers of a list the customer holds already, and claims the others over the list. */
export function OwnClaims({ onOpen, onClaims }: OwnClaimsProps) {
  const isLoggedIn = useStore((state) => state.user.isLoggedIn)
  const everOpen = useStore((state) => state.vouchers.voucherId !== null)
  const look = useCallback(() => {
    call(listClaims).then(
      (answer) => {
        if (!answer.ok) return
        onClaims(new Map(answer.value.items.map((claim) => [claim.voucherId, shown(claim, onOpen)])))
      },
      () => {},
    )
  }, [onClaims, onOpen])
  useEffect(() => {
    if (isLoggedIn === true) look()
    else onClaims(new Map())
  }, [isLoggedIn, look, onClaims])
  return everOpen && <VoucherDialog onClaimed={look} />
}

const shown = (claim: ListedClaim, onOpen: OwnClaimsProps['onOpen']): Claimed => ({
  note: <ClaimNote claim={claim} />,
  action: <OpenButton voucher={claim.voucher} onOpen={onOpen} />,
})

function OpenButton({ voucher, onOpen }: { voucher: ListedVoucher } & Pick<OwnClaimsProps, 'onOpen'>) {
  const { t } = useTexts()
  return (
    <Button
      look="jade"
      small
      icon="qr"
      aria-label={t('vouchers.card.openNamed', { title: voucher.title })}
      onClick={() => onOpen(voucher)}
    >
      {t('vouchers.card.open')}
    </Button>
  )
}

function ClaimNote({ claim }: { claim: ListedClaim }) {
  const { t, lang } = useTexts()
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  if (claim.usedTsp) return t('vouchers.card.usedOn', { date: day(claim.usedTsp) })
  return t('vouchers.card.claimedOn', { date: day(claim.claimedTsp) })
}
