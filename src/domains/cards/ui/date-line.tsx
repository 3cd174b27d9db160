import { weekday } from '#lib/dates.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import type { Language } from '#lib/localized.ts'
import { useTexts } from '#shell/texts.tsx'
import styles from './cover.module.css'

/** Weekday, day, month: "Thứ Bảy 28 Tháng 11". */
export function DateLine({ date, lang, last }: { date: string; lang: Language; last?: string }) {
  const { t } = useTexts()
  const parts = parseIsoDate(date)
  if (!parts) return null
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, parts.month - 1),
  )
  return (
    <p className={styles.date}>
      <span>{t(`card.days.${days[weekday(date)]!}`)}</span>
      <b>{String(parts.day).padStart(2, '0')}</b>
      <span>{lang === 'vi' ? t('card.month', { month: String(parts.month) }) : month}</span>
      {last && <span className={styles.time}>{t('card.at', { time: last })}</span>}
    </p>
  )
}
