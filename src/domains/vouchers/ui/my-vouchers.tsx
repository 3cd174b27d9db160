import { useCallback, useEffect, useState } from 'react'
import { isoDate, shortDate } from '#lib/dates.ts'
import { showFailure } from '#shell/alert/show-failure.ts'
import { call } from '#shell/call/browser-call.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type ListedClaim, listClaims } from '../claims/contract.ts'
import { ClaimPass } from './claim-pass.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { vouchersHref } from './vouchers-href.ts'

/** A customer's own claims: still to be used, those that end soonest first, and used or over. */
export function MyVouchers() {
  const { t } = useTexts()
  const [claims, setClaims] = useState<ListedClaim[] | null>(null)
  const look = useCallback(() => {
    call(listClaims).then(
      (answer) => answer.ok && setClaims(answer.value.items),
      (error) => showFailure(error, t),
    )
  }, [t])
  useEffect(look, [look])
  if (!claims) return <Skeleton height="16rem" />

  const unused = claims.filter(isUsable).toSorted((one, other) => one.expireTsp - other.expireTsp)
  const used = claims.filter((claim) => !isUsable(claim))
  if (claims.length === 0) return <None title={t('vouchers.mine.none')} />
  return (
    <>
      <Tabs
        label={t('vouchers.mine.label')}
        items={[
          {
            id: 'unused',
            label: t('vouchers.mine.unused'),
            count: unused.length,
            panel: unused.length ? <Claims claims={unused} /> : <None title={t('vouchers.mine.noneUnused')} />,
          },
          {
            id: 'used',
            label: t('vouchers.mine.used'),
            count: used.length,
            panel: used.length ? <Claims claims={used} /> : <p className="muted">{t('vouchers.mine.noneUsed')}</p>,
          },
        ]}
      />
      <OpenClaim claims={unused} onChange={look} />
    </>
  )
}

/** The pass of the claim that was opened, also where its voucher is withdrawn by now. */
function OpenClaim({ claims, onChange }: { claims: ListedClaim[]; onChange(): void }) {
  const { t } = useTexts()
  const { toogleModalVoucher, voucherId, voucherName } = useStore((state) => state.vouchers)
  const claim = claims.find((one) => one.voucherId === voucherId)
  return (
    <Dialog
      open={toogleModalVoucher && claim !== undefined}
      onClose={() => changeState('vouchers', { toogleModalVoucher: false })}
      title={voucherName ?? t('vouchers.mine.label')}
      closeLabel={t('common.close')}
    >
      {claim && <ClaimPass voucher={claim.voucher} claim={claim} onClaim={onChange} />}
    </Dialog>
  )
}

const isUsable = ({ state }: ListedClaim) => state === 'CLAIMED' || state === 'VISITED'

function Claims({ claims }: { claims: ListedClaim[] }) {
  const { t, lang } = useTexts()
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  return (
    <ul className="grid pc2">
      {claims.map((claim) => {
        const { voucher, usedTsp } = claim
        const note = usedTsp
          ? t('vouchers.card.usedOn', { date: day(usedTsp) })
          : t(isUsable(claim) ? 'vouchers.mine.until' : 'vouchers.card.over', { date: day(claim.expireTsp - 1) })
        const action = isUsable(claim) ? (
          <Button
            look="jade"
            small
            icon="qr"
            aria-label={t('vouchers.card.openNamed', { title: voucher.title })}
            onClick={() =>
              changeState('vouchers', { toogleModalVoucher: true, voucherId: voucher.id, voucherName: voucher.title })
            }
          >
            {t('vouchers.card.open')}
          </Button>
        ) : (
          <Badge>{t(usedTsp ? 'vouchers.mine.usedBadge' : 'vouchers.state.EXPIRED')}</Badge>
        )
        return (
          <li key={claim.clientId}>
            <VoucherCard voucher={voucher} level="h3" claimed={{ note, action, over: !isUsable(claim) }} />
          </li>
        )
      })}
    </ul>
  )
}

function None({ title }: { title: string }) {
  const { t } = useTexts()
  return (
    <Empty
      title={title}
      actions={
        <Button look="primary" href={vouchersHref({ state: 'OPEN' })}>
          {t('vouchers.mine.find')}
        </Button>
      }
    >
      {t('vouchers.mine.words')}
    </Empty>
  )
}
