import { type ReactNode, useEffect, useState } from 'react'
import { SESSIONS, type Session } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import type { VenueMonth } from '../contract.ts'
import { DATE_STATES, fitsTables, MOST_MONTHS_AHEAD } from '../rules.ts'
import { DateMark } from './date-mark.tsx'
import { DayPanel, NoDay } from './day-panel.tsx'
import { confirmedWords, monthTitle } from './day-words.ts'
import { lastOfMonth, MonthGrid, MonthSkeleton, movedMonth } from './month-grid.tsx'
import { tellDay } from './tell-day.tsx'
import { useVenueMonth } from './use-venue-month.ts'
import styles from './venue-month.module.css'

type VenueMonthProps = {
  venue: { id: string; name: string; city: { id: string }; halls: { key: string }[] }
  /** What the couple has said so far, in the address or to the calculator. */
  known: { weddingDate?: string; session?: string; tables?: string }
  /** How fast the house answers. */
  clock: ReactNode
  onChoose: (day: { date?: string; session: Session }) => void
}

const ALL_HALLS = 'all'
const FITTING = ''

/** The halls that count: the one that was chosen, all, or those that take so many tables, if any does. */
function countedHalls(halls: VenueMonth['halls'], choice: string, tables: number | undefined) {
  const chosen = halls.filter(({ key }) => key === choice)
  if (chosen.length) return chosen
  const fitting = halls.filter((hall) => fitsTables(hall, tables))
  return choice === ALL_HALLS || fitting.length === 0 ? halls : fitting
}

/** Which days are free at a venue, month by month, hall by hall. */
export function VenueMonthView({ venue, known, clock, onChoose }: VenueMonthProps) {
  const { t, lang } = useTexts()
  const tables = known.tables ? Number(known.tables) : undefined
  const [date, setDate] = useState(known.weddingDate)
  const [session, setSession] = useState<Session>(known.session === 'lunch' ? 'lunch' : 'dinner')
  const [choice, setChoice] = useState(FITTING)
  const { near, month, months, failure, setMonth, retry } = useVenueMonth(venue.id, date)
  const data = month ? months[month] : undefined
  const [first] = Object.values(months)
  const today = first?.today
  const last = today && movedMonth(today.slice(0, 7), MOST_MONTHS_AHEAD)
  const halls = first?.halls ?? []
  const counted = countedHalls(halls, choice, tables)

  function choose(date: string | undefined, session: Session) {
    setDate(date)
    setSession(session)
    onChoose({ date, session })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known what day it is
  useEffect(() => {
    if (today && last && date && (date < today || date > lastOfMonth(last))) choose(undefined, session)
  }, [today])

  return (
    <div ref={near} className={styles.dates}>
      <noscript>
        <Button href={href('quotation', { ids: venue.id, date, session, tables })}>
          {t('dates.month.askWithoutScript')}
        </Button>
      </noscript>
      <div className={styles.scripted}>
        <div className={styles.choices}>
          {venue.halls.length > 1 && (
            <Field label={t('dates.month.hall')}>
              <Select value={choice} onChange={(event) => setChoice(event.target.value)} disabled={halls.length === 0}>
                <HallOptions halls={halls} tables={tables} />
              </Select>
            </Field>
          )}
          <FieldGroup label={t('dates.month.session')}>
            <Segmented
              name="dates-session"
              label={t('dates.month.session')}
              value={session}
              onChange={(value) => choose(date, value as Session)}
              options={SESSIONS.map((value) => ({ value, label: t(`dates.month.${value}`) }))}
            />
          </FieldGroup>
        </div>
        {tables && halls.length > 0 && !halls.some((hall) => fitsTables(hall, tables)) && (
          <p className={styles.note}>{t('dates.month.noneFits', { tables })}</p>
        )}
        <div className={styles.top}>
          <div className={styles.switch}>
            <IconButton
              icon="chevron-left"
              label={t('dates.month.before')}
              disabled={!month || !today || month <= today.slice(0, 7)}
              onClick={() => month && setMonth(movedMonth(month, -1))}
            />
            <p aria-live="polite">{month && monthTitle(month, lang)}</p>
            <IconButton
              icon="chevron-right"
              label={t('dates.month.after')}
              disabled={!month || !last || month >= last}
              onClick={() => month && setMonth(movedMonth(month, 1))}
            />
          </div>
          <p className={styles.confirmed}>
            {data && (
              <>
                <Icon name={data.isKnown ? 'check' : 'info'} />
                {confirmedWords(data, t, lang)}
              </>
            )}
          </p>
        </div>
        {failure && (
          <div className={styles.failure} role="alert">
            <p>{t(`dates.month.${failure}`)}</p>
            <Button small onClick={retry}>
              {t('dates.month.retry')}
            </Button>
          </div>
        )}
        {month ? (
          <MonthGrid
            month={month}
            label={monthTitle(month, lang)}
            chosen={date}
            from={today}
            to={last && lastOfMonth(last)}
            isBusy={!data && !failure}
            tell={(day) => tellDay(day, { data, halls: counted, session, isFailed: failure !== null, t, lang })}
            onChoose={(day) => choose(day, session)}
            onMonth={setMonth}
          />
        ) : (
          <MonthSkeleton />
        )}
        <p className={styles.legend}>
          {data?.isKnown !== false &&
            DATE_STATES.filter((state) => state !== 'ask').map((state) => (
              <span key={state}>
                <DateMark state={state} />
                {t(`dates.state.${state}`).toLowerCase()}
              </span>
            ))}
          <span>{t('dates.month.legendLunar')}</span>
        </p>
        {date ? (
          <DayPanel
            venue={venue}
            data={months[date.slice(0, 7)]}
            isFailed={failure !== null}
            counted={counted}
            unfit={choice === FITTING ? halls.filter((hall) => !counted.includes(hall)) : []}
            day={{ date, session }}
            tables={tables}
            clock={clock}
            onChoose={(day) => choose(day, session)}
          />
        ) : (
          <NoDay name={venue.name} data={data} clock={clock} />
        )}
      </div>
    </div>
  )
}

function HallOptions({ halls, tables }: { halls: VenueMonth['halls']; tables?: number }) {
  const { t } = useTexts()
  const count = halls.filter((hall) => fitsTables(hall, tables)).length
  const isFitted = tables !== undefined && count > 0
  return (
    <>
      {isFitted && <option value={FITTING}>{t('dates.month.fitting', { tables, count })}</option>}
      <option value={isFitted ? ALL_HALLS : FITTING}>{t('dates.month.anyHall')}</option>
      {halls.map(({ key, name, minTables: min, maxTables: max }) => (
        <option key={key} value={key}>
          {t('dates.month.hallOption', { name, min, max })}
        </option>
      ))}
    </>
  )
}
