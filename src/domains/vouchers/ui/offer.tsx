import { shortDate } from '#lib/dates.ts'
import type { TextKey } from '#lib/texts.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Voucher } from '../contract.ts'
import styles from './claim-box.module.css'
import { TimeLeft } from './time-left.tsx'
import { voucherValue } from './voucher-value.ts'
import { vouchersHref } from './vouchers-href.ts'

interface OfferProps {
  voucher: Voucher
  busy: boolean
  refusal?: string | null
  onClaim(): void
}

export function Offer({ voucher, busy, refusal, onClaim }: OfferProps) {
  const { t, lang } = useTexts()
  const { state, kind, stock, left } = voucher
  return (
    <>
      <p className={styles.value}>
        <small>{t(`vouchers.kind.${kind}`)}</small> {voucherValue(voucher, t, lang)}
      </p>
      <p className={styles.brand}>{voucher.brand.name}</p>
      {state === 'OPEN' && (
        <>
          <p className={styles.left}>{t('vouchers.box.left', { count: left, stock })}</p>
          <span className={styles.stock} aria-hidden="true">
            <i style={{ width: `${Math.round(((stock - left) / stock) * 100)}%` }} />
          </span>
          <p className={styles.time}>
            <TimeLeft until={voucher.endTsp} say={(time) => t('vouchers.box.timeLeft', { time })} />
          </p>
        </>
      )}
      <hr className={styles.line} />
      <div aria-live="polite">
        {refusal && (
          <Alert kind="error" className={styles.refusal}>
            {t(`errors.${refusal}` as TextKey)}
          </Alert>
        )}
      </div>
      {state === 'OPEN' ? (
        <Button look="primary" block busy={busy} onClick={onClaim}>
          {t(busy ? 'vouchers.box.claiming' : 'vouchers.box.claim')}
        </Button>
      ) : (
        <Closed voucher={voucher} />
      )}
      <p className={styles.hint}>{t('vouchers.box.hint')}</p>
    </>
  )
}

function Closed({ voucher }: { voucher: Voucher }) {
  const { t, lang } = useTexts()
  const { state, category } = voucher
  const dates = { from: shortDate(voucher.validFromDate, lang), to: shortDate(voucher.validToDate, lang) }
  return (
    <div className={styles.closed}>
      <Badge look={state === 'NOT_STARTED' ? 'jade' : 'plain'}>{t(`vouchers.state.${state}`)}</Badge>
      <p>{t(`vouchers.box.${state as 'EXPIRED' | 'NOT_STARTED' | 'SOLD_OUT'}`, dates)}</p>
      <Button href={vouchersHref({ categoryId: category.id, state: 'OPEN' })}>
        {t('vouchers.box.others', { category: category.name })}
      </Button>
    </div>
  )
}
