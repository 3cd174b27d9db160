import type { Guest } from '#domains/guests/contract.ts'
import { daysBetween, isoDate, shortDate, timeOfDay, today } from '#lib/dates.ts'
import { deviceClock } from '#shell/device.ts'
import { useTexts } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { isFresh } from '../rules.ts'
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

/** "Đã nhắc 2 ngày trước, lần thứ 3"; null where nobody was reminded. */
export function useRemindedWords({ remindedTsp, reminders }: Guest): string | null {
  const { t } = useTexts()
  if (remindedTsp === null) return null
  const days = daysBetween(isoDate(remindedTsp), today(deviceClock.now))
  const ago =
    days <= 0
      ? t('guests.reminded.today')
      : days === 1
        ? t('guests.reminded.yesterday')
        : t('guests.reminded.ago', { count: days })
  return reminders > 1 ? t('guests.reminded.again', { ago, count: reminders }) : ago
}

interface RemindedProps {
  guest: Guest
  unkept: string | null
  onTakeBack: () => void
}

/** Copying and sharing count as a reminder; for an hour that can be taken back. */
export function Reminded({ guest, unkept, onTakeBack }: RemindedProps) {
  const { t } = useTexts()
  const words = useRemindedWords(guest)
  return (
    <div className={styles.mark}>
      <p role="status">{words ?? t('guests.reminded.notYet')}</p>
      {isFresh(guest, deviceClock.now()) && (
        <button type="button" className={styles.textButton} onClick={onTakeBack}>
          {t('guests.sent.takeBack')}
        </button>
      )}
      {unkept && <Alert kind="error">{t('guests.sent.failed', { name: unkept })}</Alert>}
    </div>
  )
}
