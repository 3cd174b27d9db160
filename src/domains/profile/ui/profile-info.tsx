import { daysBetween, longDate, today } from '#lib/dates.ts'
import { lunarLabel } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import { Checklist } from './checklist.tsx'
import { DetailsForm } from './details-form.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './profile-info.module.css'

/** The INFO tab: how long until the day, what is to be done by then, and who one is here. */
export function ProfileInfo(props: PanelProps) {
  const { weddingDate } = props.customer
  const daysLeft = weddingDate ? daysBetween(today(Date.now), weddingDate) : null
  const ahead = daysLeft !== null && daysLeft >= 0
  return (
    <div className={styles.columns}>
      <div>
        {weddingDate && ahead && <Countdown date={weddingDate} days={daysLeft} />}
        {(daysLeft === null || ahead) && <Checklist {...props} daysLeft={daysLeft} />}
      </div>
      <DetailsForm {...props} />
    </div>
  )
}

function Countdown({ date, days }: { date: string; days: number }) {
  const { t, lang } = useTexts()
  return (
    <p className={styles.countdown}>
      <b>{t('accounts.countdown.days', { count: days })}</b>
      <span>{t('accounts.countdown.until', { date: longDate(date, lang) })}</span>
      <small>{lunarLabel(date, lang)}</small>
    </p>
  )
}
