import { SIDES } from '#domains/cards/draft/rules.ts'
import type { CeremonyFigures, Statistics } from '#domains/guests/statistics/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import chart from './statistics.module.css'

const share = (part: number, whole: number) => `${(100 * part) / Math.max(1, whole)}%`

/** Seats of each ceremony, beside the one with most, in the colours of the sides. */
export function SideChart({ ceremonies }: { ceremonies: CeremonyFigures[] }) {
  const { t } = useTexts()
  const seatsOf = ({ seats }: CeremonyFigures) => seats.adults + seats.children
  const most = Math.max(1, ...ceremonies.map(seatsOf))
  return (
    <section className={chart.chart}>
      <h2>{t('guests.statistics.bySide')}</h2>
      {ceremonies.map((ceremony) => (
        <div key={ceremony.id} className={chart.bar}>
          <p>
            <span>{ceremony.name}</span> <b>{t('guests.seats', { count: seatsOf(ceremony) })}</b>
          </p>
          <span className={chart.track} aria-hidden="true">
            {SIDES.map((side) => (
              <i key={side} data-colour={side} style={{ width: share(ceremony.seats.bySide[side], most) }} />
            ))}
          </span>
          <p className="muted">
            {[
              t('guests.statistics.asked', { count: ceremony.asked.households, seats: ceremony.asked.seats }),
              ...SIDES.filter((side) => ceremony.seats.bySide[side] > 0).map(
                (side) => `${t(`guests.side.${side}`)} ${ceremony.seats.bySide[side]}`,
              ),
            ].join(' · ')}
          </p>
        </div>
      ))}
      <p className={chart.legend}>
        {SIDES.map((side) => (
          <span key={side} data-colour={side}>
            {t(`guests.side.${side}`)}
          </span>
        ))}
      </p>
    </section>
  )
}

const ANSWERS = [
  ['yes', 'YES'],
  ['no', 'NO'],
  ['waiting', 'WAITING'],
] as const

export function ReplyChart({ figures: { replies, households, seats } }: { figures: Statistics }) {
  const { t } = useTexts()
  return (
    <section className={chart.chart}>
      <h2>{t('guests.statistics.replies', { count: households.total })}</h2>
      <span className={chart.track} aria-hidden="true">
        {ANSWERS.map(([answer, state]) => (
          <i key={answer} data-colour={state} style={{ width: share(replies[answer], households.total) }} />
        ))}
      </span>
      <dl className={chart.rows}>
        {ANSWERS.map(([answer, state]) => (
          <div key={answer}>
            <dt data-colour={state}>{t(`guests.state.${state}`)}</dt>
            <dd>{t('guests.statistics.households', { count: replies[answer] })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('guests.statistics.people')}</dt>
          <dd>
            {t('guests.adults', { count: seats.adults })}, {t('guests.children', { count: seats.children })}
          </dd>
        </div>
        <div>
          <dt>{t('guests.csv.vegetarians')}</dt>
          <dd>{seats.vegetarians}</dd>
        </div>
      </dl>
    </section>
  )
}
