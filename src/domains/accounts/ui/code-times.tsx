import { useEffect, useState } from 'react'
import type { CodePurpose } from '#domains/accounts/codes/contract.ts'
import { useForm } from '#shell/form/use-form.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CountdownRing } from '#ui/countdown-ring.tsx'
import styles from '#ui/form.module.css'
import type { PhoneProof } from './phone-proof.ts'
import { askForCode } from './phone-proof.ts'

const BETWEEN_SENDS_MS = 60_000

type CodeTimesProps = {
  proof: PhoneProof
  purpose: CodePurpose
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

/** The time, told anew every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** `0:42` */
function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
