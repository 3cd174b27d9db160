import { useEffect, useState } from 'react'
import { call } from '#shell/call/browser-call.ts'
import { changeState, useStore } from '#shell/state.ts'
import { useTexts } from '#shell/texts.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getVoucher, type Voucher } from '../contract.ts'
import { ClaimBox } from './claim-box.tsx'

const close = () => changeState('vouchers', { toogleModalVoucher: false })

/** Claiming from a list without leaving it, wherever `vouchers.toogleModalVoucher` is set: opening it is the wish. */
export function VoucherDialog({ onClaimed }: { onClaimed(): void }) {
  const { t } = useTexts()
  const { toogleModalVoucher: open, voucherId, voucherName } = useStore((state) => state.vouchers)
  return (
    <Dialog open={open} onClose={close} title={voucherName ?? t('vouchers.list.title')} closeLabel={t('common.close')}>
      {open && voucherId && <Claiming key={voucherId} voucherId={voucherId} onClaimed={onClaimed} />}
    </Dialog>
  )
}

function Claiming({ voucherId, onClaimed }: { voucherId: string; onClaimed(): void }) {
  const [voucher, setVoucher] = useState<Voucher | null>(null)
  useEffect(() => {
    call(getVoucher, { params: { id: voucherId } }).then(
      (answer) => (answer.ok ? setVoucher(answer.value) : close()),
      close,
    )
  }, [voucherId])
  return voucher ? <ClaimBox voucher={voucher} atOnce onClaimed={onClaimed} /> : <Skeleton height="24rem" />
}
