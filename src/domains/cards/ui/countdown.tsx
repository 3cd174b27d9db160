import { calendarWeekdays, longDate, monthGrid, monthLabel, tspAt } from '#lib/dates.ts'
import { parseIsoDate } from '#lib/iso-date.ts'
import { lunarDate } from '#lib/lunar.ts'
import { useTexts } from '#shell/texts.tsx'
import type { SectionProps } from './card-props.ts'
import styles from './countdown.module.css'
import { CardPart } from './part.tsx'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Counts to the moment in Vietnam, wherever the guest is; the numbers are filled in by the guest's own clock. */
export function Countdown({ main, shown }: SectionProps) {
  const { t, lang } = useTexts()
  if (!main?.date || shown.length === 0) return null
  const moment = tspAt(main.date, main.time || '00:00')
  return (
    <CardPart on="ground" name="countdown" title={t('card.countdown.title')}>
      <p className={styles.when}>
        {t('card.countdown.when', { time: main.time || '', date: longDate(main.date, lang) }).trim()}
      </p>
      <div className={styles.count} role="timer" data-countdown={moment} hidden>
        {UNITS.map((unit) => (
          <div key={unit}>
            <b data-unit={unit}>0</b>
            <span>{t(`card.countdown.${unit}`)}</span>
          </div>
        ))}
      </div>
      <p className={styles.when} data-countdown-over hidden>
        {t('card.countdown.over')}
      </p>
      <Month date={main.date} />
    </CardPart>
  )
}

function Month({ date }: { date: string }) {
  const { t, lang } = useTexts()
  const { year, month } = parseIsoDate(date)!
  return (
    <table className={styles.month}>
      <caption>{monthLabel(year, month, lang)}</caption>
      <thead>
        <tr>
          {calendarWeekdays(lang).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(year, month).map((week) => (
          <tr key={week[0]!.date}>
            {week.map((day) =>
              day.inMonth ? (
                <td key={day.date} className={day.date === date ? styles.today : undefined}>
                  <span>
                    {day.day}
                    {day.date === date && <span className={styles.hidden}> {t('card.countdown.theDay')} </span>}
                    <small>{lunarDay(day.date)}</small>
                  </span>
                </td>
              ) : (
                <td key={day.date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day, with its month where one begins. */
function lunarDay(date: string): string {
  const { day, month } = lunarDate(date)
  return day === 1 || date.endsWith('-01') ? `${day}/${month}` : String(day)
}
