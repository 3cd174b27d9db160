import { isoDate, shortDate, timeOfDay } from '#lib/dates.ts'
import { clockMinutes } from '#lib/reply-clock.ts'
import { OfficeIcon } from '#shell/office/office-icon.tsx'
import { useTexts } from '#shell/texts.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './quotations.module.css'

type DueClockProps = { askedTsp: number; dueTsp: number | null; answeredTsp: number | null; now: number }

const HOUR = 60

/** What is left of the promise, in the hours that count; what it took where it was kept. */
export function DueClock({ askedTsp, dueTsp, answeredTsp, now }: DueClockProps) {
  const { t, lang } = useTexts()
  const lasting = (minutes: number) => {
    const whole = Math.max(1, Math.round(minutes))
    const hours = Math.floor(whole / HOUR)
    const rest = whole % HOUR
    const parts = [
      hours && t('office.age.hours', { count: hours }),
      rest && hours < 5 && t('office.age.minutes', { count: rest }),
    ]
    return parts.filter(Boolean).join(' ')
  }
  if (answeredTsp !== null) {
    const time = lasting(clockMinutes(askedTsp, answeredTsp))
    return <span className={classNames(styles.clock, styles.kept)}>{t('office.quotations.clock.kept', { time })}</span>
  }
  if (dueTsp === null) return null
  const isLate = now >= dueTsp
  const whole = clockMinutes(askedTsp, dueTsp)
  const left = isLate ? clockMinutes(dueTsp, now) : clockMinutes(now, dueTsp)
  const isShort = !isLate && left < whole / 4
  const until = `${timeOfDay(dueTsp)} ${shortDate(isoDate(dueTsp), lang)}`
  return (
    <span className={classNames(styles.clock, isLate && styles.late, isShort && styles.short)} title={until}>
      <OfficeIcon name={isLate ? 'late' : 'clock'} />
      {t(isLate ? 'office.quotations.clock.late' : 'office.quotations.clock.left', { time: lasting(left) })}
    </span>
  )
}
