import { useState } from 'react'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { href } from '#lib/href.ts'
import { pathIn } from '#lib/localized.ts'
import { qrPath } from '#lib/qr.ts'
import type { TextKey } from '#lib/texts.ts'
import { newKey } from '#shell/call/attempt-key.ts'
import { call } from '#shell/call/browser-call.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useSettings } from '#shell/settings.tsx'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { type OwnClaim, sendClaim } from '../claims/contract.ts'
import type { ListedVoucher } from '../contract.ts'
import styles from './claim-pass.module.css'
import { TimeLeft } from './time-left.tsx'
import { voucherCalendarHref } from './vouchers-href.ts'

interface ClaimPassProps {
  voucher: Pick<ListedVoucher, 'id' | 'title' | 'unsignedTitle' | 'brand'>
  claim: OwnClaim
  onClaim(claim: OwnClaim): void
}

/** What a customer shows at the counter: the QR, the short code, until when. Prints on one page. */
export function ClaimPass({ voucher, claim, onClaim }: ClaimPassProps) {
  const { t, lang } = useTexts()
  const { publicUrl } = useSettings()
  const usable = claim.state === 'CLAIMED' || claim.state === 'VISITED'
  const until = isoDate(claim.expireTsp - 1)
  return (
    <div className={styles.pass}>
      <ClaimBadge claim={claim} />
      <p className={styles.title}>
        {voucher.title}
        <br />
        {voucher.brand.name}
      </p>
      {usable && (
        <QrCode
          className={styles.qr}
          qr={qrPath(publicUrl + href('voucher-use', { id: claim.voucherId, clientId: claim.clientId }))}
          label={t('vouchers.pass.qr')}
        />
      )}
      <p className={styles.label}>{t('vouchers.pass.code')}</p>
      <p className={styles.code}>{claim.code.replace('-', ' ')}</p>
      <hr className={styles.line} />
      {usable ? (
        <>
          <p>{t('vouchers.pass.show')}</p>
          <p className={styles.until}>
            {t('vouchers.pass.until', { date: shortDate(until, lang) })}{' '}
            <TimeLeft until={claim.expireTsp} say={(time) => t('vouchers.pass.timeLeft', { time })} />
          </p>
          <div className={styles.actions}>
            <SendButton claim={claim} onClaim={onClaim} />
            <Button
              small
              icon="calendar"
              href={pathIn(lang, voucherCalendarHref(voucher.unsignedTitle, until))}
              download
            >
              {t('vouchers.pass.calendar')}
            </Button>
            <Button small look="text" icon="download" onClick={() => print()}>
              {t('vouchers.pass.print')}
            </Button>
          </div>
        </>
      ) : (
        <p className="muted">{t(claim.state === 'USED' ? 'vouchers.pass.usedWords' : 'vouchers.pass.expiredWords')}</p>
      )}
    </div>
  )
}

function ClaimBadge({ claim }: { claim: OwnClaim }) {
  const { t, lang } = useTexts()
  const day = (tsp: number) => shortDate(isoDate(tsp), lang)
  if (claim.usedTsp) {
    return <Badge>{t('vouchers.pass.used', { date: day(claim.usedTsp), time: timeOfDay(claim.usedTsp) })}</Badge>
  }
  if (claim.state === 'EXPIRED') return <Badge>{t('vouchers.pass.expired', { date: day(claim.expireTsp - 1) })}</Badge>
  return (
    <Badge look="jade" icon="check">
      {t('vouchers.pass.claimed', { date: day(claim.claimedTsp) })}
    </Badge>
  )
}

function SendButton({ claim, onClaim }: Pick<ClaimPassProps, 'claim' | 'onClaim'>) {
  const { t } = useTexts()
  const { busy, send } = useForm()
  const [said, setSaid] = useState<{ kind: 'ok' | 'error'; text: string } | null>(null)
  // one key until it is known to have arrived: trying again after a lost answer sends no second message
  const [key, setKey] = useState(newKey)

  const sendIt = () =>
    send(async () => {
      const answer = await call(sendClaim, { params: { id: claim.voucherId } }, { idempotencyKey: key })
      setKey(newKey())
      if (answer.ok) onClaim({ ...claim, messagesLeft: answer.value.messagesLeft })
      setSaid(
        answer.ok
          ? { kind: 'ok', text: t('vouchers.pass.sent') }
          : { kind: 'error', text: t(`errors.${answer.reason}` as TextKey) },
      )
      return null
    })
  return (
    <>
      <Button small icon="phone" busy={busy} disabled={claim.messagesLeft === 0} onClick={sendIt}>
        {t('vouchers.pass.send')}
      </Button>
      <div className={styles.said} aria-live="polite">
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
        <p className="hint small">{t('vouchers.pass.messagesLeft', { count: claim.messagesLeft })}</p>
      </div>
    </>
  )
}
