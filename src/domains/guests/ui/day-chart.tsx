import type { Statistics } from '#domains/guests/statistics/contract.ts'
import { addDays, daysBetween, shortDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import chart from './statistics.module.css'

type Day = Statistics['views']['daily'][number]
const MOST_DAYS = 28
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [600, 260, 44, 28]

/** The last weeks, days without a view too. */
function daysOf(daily: Day[]): Day[] {
  const last = daily.at(-1)?.date
  if (!last) return []
  const first = daily[0]!.date
  const count = Math.min(MOST_DAYS, Math.max(7, daysBetween(first, last) + 1))
  const known = new Map(daily.map((day) => [day.date, day]))
  return Array.from({ length: count }, (_, at) => {
    const date = addDays(last, at - count + 1)
    return known.get(date) ?? { date, views: 0, visitors: 0 }
  })
}

/** A round number that the highest bar stays under. */
function ceilingOf(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(most, 3)))
  return [1, 2, 3, 5, 10].map((times) => times * step).find((top) => top >= most) ?? most
}

export function DayChart({ daily }: { daily: Day[] }) {
  const { t, lang } = useTexts()
  const days = daysOf(daily)
  const top = ceilingOf(Math.max(0, ...days.map(({ views }) => views)))
  const y = (value: number) => (HEIGHT - BOTTOM) * (1 - value / top)
  const slot = (WIDTH - LEFT) / Math.max(1, days.length)
  const bar = (at: number, value: number) => ({
    x: LEFT + at * slot + slot * 0.25,
    width: slot * 0.5,
    y: y(value),
    height: HEIGHT - BOTTOM - y(value),
  })
  return (
    <section className={chart.chart}>
      <h2>{t('guests.statistics.byDay')}</h2>
      {days.length === 0 ? (
        <p className="muted">{t('guests.statistics.noViews')}</p>
      ) : (
        <>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={t('guests.statistics.byDayLabel', { count: days.length })}
          >
            {[0, 1 / 3, 2 / 3, 1].map((part) => (
              <g key={part}>
                <line x1={LEFT} x2={WIDTH} y1={y(top * part)} y2={y(top * part)} className={chart.line} />
                {(part === 0 || part === 1) && (
                  <text x={LEFT - 8} y={y(top * part) + (part === 1 ? 12 : 0)} textAnchor="end">
                    {Math.round(top * part)}
                  </text>
                )}
              </g>
            ))}
            {days.map(({ date, views, visitors }, at) => (
              <g key={date}>
                <title>{t('guests.statistics.day', { date: shortDate(date, lang), views, visitors })}</title>
                <rect {...bar(at, views)} className={chart.views} />
                <rect {...bar(at, visitors)} className={chart.visitors} />
              </g>
            ))}
            <text x={LEFT} y={HEIGHT - 6}>
              {shortDate(days[0]!.date, lang)}
            </text>
            <text x={WIDTH} y={HEIGHT - 6} textAnchor="end">
              {shortDate(days.at(-1)!.date, lang)}
            </text>
          </svg>
          <p className={chart.legend}>
            <span data-colour="views">{t('guests.statistics.allViews')}</span>
            <span data-colour="visitors">{t('guests.statistics.newVisitors')}</span>
          </p>
        </>
      )}
    </section>
  )
}
