import type { ReactNode } from 'react'
import type { CardView, DayView, MonthDay } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'

/** "Thứ Bảy, 16/10/2027, 18:00" and its lunar day. */
export const WhenLines = ({ when }: { when: DayView }) => (
  <p className="when">
    {[when.weekday, when.short, when.time].filter(Boolean).join(', ')}
    <br />
    {when.lunar}
  </p>
)

/** The day in one breath, for whoever is read to: a cover sets it in pieces. */
export const SaidDate = ({ when }: { when: DayView | null }) =>
  when && <span className="unseen">{`${[when.time, when.long].filter(Boolean).join(', ')}. `}</span>

/** "Thứ Bảy 16.10.2027 18:00" */
export const DottedDate = ({ when, className = 'date' }: { when: DayView; className?: string }) => (
  <p className={className}>
    <span>{when.weekday}</span> <b>{when.short.replaceAll('/', '.')}</b> <span>{when.time}</span>
  </p>
)

export const Programme = ({ card: { timetable }, mark }: { card: CardView; mark?: (index: number) => ReactNode }) => (
  <ol className="programme">
    {timetable.map(({ time, text }, index) => (
      <li key={time + text}>
        {mark?.(index)}
        <b>{time}</b>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** Filled in by the guest's own clock; hidden until it runs, and once it is over. */
export function Count({ moment, className }: { moment: number; className?: string }) {
  const { t } = useTexts()
  return (
    <>
      <div className="count" role="timer" data-countdown={moment} hidden>
        {UNITS.map((unit) => (
          <p key={unit} className={className}>
            <b data-unit={unit}>0</b> <span>{t(`card.countdown.${unit}`)}</span>
          </p>
        ))}
      </div>
      <p className="over" data-countdown-over hidden>
        {t('card.countdown.over')}
      </p>
    </>
  )
}

/** The month with its day marked, sun above moon. */
export function MonthTable({
  month: { label, weekdays, weeks },
  mark,
  cell,
}: {
  month: NonNullable<CardView['month']>
  /** What is laid under the day. */
  mark?: ReactNode
  /** What stands with every day. */
  cell?: (day: MonthDay) => ReactNode
}) {
  const { t } = useTexts()
  return (
    <table className="month">
      <caption>{label}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name
          <tr key={index}>
            {week.map((day, at) =>
              day ? (
                <td key={day.iso} className={day.isTheDay ? 'today' : undefined}>
                  {day.isTheDay && mark}
                  <span>
                    {day.day}
                    {day.isTheDay && <span className="unseen"> {t('card.countdown.theDay')} </span>}
                    <small>{day.lunar}</small>
                  </span>
                  {cell?.(day)}
                </td>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty day has no name
                <td key={at} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
