import { useState } from 'react'
import type { Purpose } from '#domains/accounts/codes/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { useForm } from '#shell/use-form.ts'
import { Button } from '#ui/button.tsx'
import { CountdownRing } from '#ui/countdown-ring.tsx'
import { askForCode } from './ask-for-code.ts'
import styles from './form.module.css'
import type { PhoneProof } from './phone-proof.ts'
import { clockTime, useNow } from './use-now.ts'

const BETWEEN_SENDS_MS = 60_000

type CodeTimesProps = {
  proof: PhoneProof
  purpose: Purpose
  onChange: (part: Partial<PhoneProof>) => void
  onOtherNumber: () => void
  onRefused: (reason: string) => void
}

/** How long the code is good for, when another may be asked for, and the way back to the number. */
export function CodeTimes({ proof, purpose, onChange, onOtherNumber, onRefused }: CodeTimesProps) {
  const { t } = useTexts()
  const now = useNow()
  const { busy, send } = useForm()
  const [sent, setSent] = useState(false)
  const untilResend = (proof.resendTsp ?? 0) - now
  const left = proof.expireTsp === null ? null : proof.expireTsp - now

  const resend = () =>
    send(async () => {
      const again = await askForCode({ tel: proof.sentTo!, purpose, handle: proof.handle }, () => {})
      if (!again.ok) {
        onRefused(again.reason)
        return null
      }
      setSent(true)
      onChange(again.value)
      return null
    })

  return (
    <div className={styles.lines}>
      <div className={styles.ways}>
        {untilResend > 0 ? (
          <CountdownRing left={untilResend} total={BETWEEN_SENDS_MS}>
            {t('accounts.code.resendIn', { time: clockTime(untilResend) })}
          </CountdownRing>
        ) : (
          <Button look="text" small busy={busy} onClick={resend}>
            {t('accounts.code.resend')}
          </Button>
        )}
        <Button look="text" small onClick={onOtherNumber}>
          {t('accounts.code.otherNumber')}
        </Button>
      </div>
      {left !== null && (
        <p className="hint small">
          {left > 0 ? t('accounts.code.left', { time: clockTime(left) }) : t('accounts.code.over')}
        </p>
      )}
      <p className="vh" role="status">
        {sent && t('accounts.code.sentAgain')}
      </p>
    </div>
  )
}
