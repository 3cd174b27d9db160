import { longDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import type { FairDay } from '../contract.ts'
import styles from './timetable.module.css'

export function FairTimetable({ days }: { days: FairDay[] }) {
  const { lang } = useTexts()
  return (
    <div className={styles.days}>
      {days
        .filter(({ timetable }) => timetable.length > 0)
        .map(({ date, timetable }) => (
          <div key={date}>
            <h3>{longDate(date, lang)}</h3>
            <ol className={styles.shows}>
              {timetable.map(({ time, title, place }) => (
                <li key={time + title}>
                  <time dateTime={`${date}T${time}+07:00`}>{time}</time>
                  <span>
                    {title}
                    <small>{place}</small>
                  </span>
                </li>
              ))}
            </ol>
          </div>
        ))}
    </div>
  )
}
