import type { Guest } from '#domains/guests/contract.ts'
import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import styles from './guests.module.css'

interface SentProps {
  guest: Guest
  /** Whom the last mark could not be kept of. */
  unkept: string | null
  onMark: (invited: boolean) => void
}

/** Copying and sharing mark by themselves; a card handed over is marked by hand, and any mark can be taken back. */
export function Sent({ guest: { invitedTsp }, unkept, onMark }: SentProps) {
  const { t, lang } = useTexts()
  const invited = invitedTsp !== null
  return (
    <div className={styles.mark}>
      <p role="status">
        {invited
          ? t('guests.sent.at', { time: timeOfDay(invitedTsp), date: shortDate(isoDate(invitedTsp), lang) })
          : t('guests.sent.notYet')}
      </p>
      <button type="button" className={styles.textButton} onClick={() => onMark(!invited)}>
        {t(invited ? 'guests.sent.takeBack' : 'guests.sent.mark')}
      </button>
      {unkept && <Alert kind="error">{t('guests.sent.failed', { name: unkept })}</Alert>}
    </div>
  )
}
