import type { MouseEvent, ReactNode } from 'react'
import { shortDate } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { opensElsewhere } from '#ui/opens-elsewhere.ts'
import { Ticket } from '#ui/ticket.tsx'
import type { ListedVoucher as Shown } from '../contract.ts'
import { voucherValue } from './voucher-value.ts'

const LOOKS = { OPEN: 'open', NOT_STARTED: 'open', SOLD_OUT: 'out', EXPIRED: 'over' } as const

type VoucherCardProps = {
  voucher: Shown
  level?: 'h2' | 'h3'
  /** instead of the way to the voucher's page: what a customer can do with a claim of theirs */
  claimed?: { note: ReactNode; action: ReactNode; over?: boolean }
  /** where claiming needs no page of its own; without script the button still leads to it */
  onClaim?: (voucher: Shown) => void
}

/** A voucher as a ticket: who gives it, what, until when and how many are left. */
export function VoucherCard({ voucher, level, claimed, onClaim }: VoucherCardProps) {
  const { t, lang } = useTexts()
  const { brand, title, kind, state, stock, left } = voucher
  const page = href('voucher', { unsignedTitle: voucher.unsignedTitle })
  return (
    <Ticket
      issuer={brand.name}
      seal={brand.name[0]}
      name={title}
      href={page}
      level={level}
      kind={t(`vouchers.kind.${kind}`)}
      value={voucherValue(voucher, t, lang)}
      state={claimed ? (claimed.over ? 'over' : 'claimed') : LOOKS[state]}
      note={claimed?.note ?? <StateNote voucher={voucher} />}
      taken={!claimed && state === 'OPEN' ? (stock - left) / stock : undefined}
      action={claimed?.action ?? <StateAction voucher={voucher} href={page} onClaim={onClaim} />}
    />
  )
}

function StateNote({ voucher }: { voucher: Shown }) {
  const { t, lang } = useTexts()
  const { state, left: count } = voucher
  const until = shortDate(voucher.validToDate, lang)
  if (state === 'NOT_STARTED') return t('vouchers.card.from', { date: shortDate(voucher.validFromDate, lang) })
  if (state === 'EXPIRED') return t('vouchers.card.over', { date: until })
  if (state === 'SOLD_OUT') return t('vouchers.card.until', { date: until })
  return t('vouchers.card.left', { date: until, count })
}

function StateAction({ voucher, href, onClaim }: Pick<VoucherCardProps, 'voucher' | 'onClaim'> & { href: string }) {
  const { t } = useTexts()
  const { state, title } = voucher
  if (state !== 'OPEN') return <Badge>{t(`vouchers.state.${state}`)}</Badge>
  const claim = onClaim && {
    onClick(event: MouseEvent) {
      if (opensElsewhere(event)) return
      event.preventDefault()
      onClaim(voucher)
    },
  }
  return (
    <Button look="primary" small href={href} aria-label={t('vouchers.card.claimNamed', { title })} {...claim}>
      {t('vouchers.card.claim')}
    </Button>
  )
}
