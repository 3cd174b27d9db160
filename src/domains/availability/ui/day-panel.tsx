import type { ReactNode } from 'react'
import type { Session } from '#lib/banquet-day.ts'
import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import { Link } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { VenueMonth } from '../contract.ts'
import { hallState, KNOWN_DAYS, venueState } from '../rules.ts'
import { AskForDay } from './ask-for-day.tsx'
import { DateMark } from './date-mark.tsx'
import styles from './day-panel.module.css'
import { briefDay, heldWords, sessionWord, wholeDay } from './day-words.ts'
import { nearDates } from './near-dates.ts'

interface ChosenDay {
  date: string
  session: Session
}

type DayPanelProps = {
  venue: { id: string; name: string; city: { id: string }; halls: { key: string }[] }
  /** Its month, once it is there. */
  data: VenueMonth | undefined
  isFailed: boolean
  /** The halls that count, and those that would but for their size. */
  counted: VenueMonth['halls']
  unfit: VenueMonth['halls']
  day: ChosenDay
  tables?: number
  clock: ReactNode
  onChoose: (date: string) => void
}

/** The chosen day in words, and the one thing to do with it. */
export function DayPanel({ venue, data, isFailed, counted, unfit, day, tables, clock, onChoose }: DayPanelProps) {
  const { t, lang } = useTexts()
  const { date, session } = day
  const isWaiting = !data && !isFailed
  const told = data?.days.find((each) => each.date === date)
  const state = data && (data.isKnown ? venueState(counted, data.taken, day) : 'ask')
  return (
    <div className={styles.panel} aria-live="polite">
      <div>
        <h3>{t('dates.day.title', { date: wholeDay(date, lang), session: sessionWord(session, t) })}</h3>
        <p className={styles.quiet}>
          {told && t('dates.day.lunarDate', { date: told.lunarLabel })}
          {isWaiting && <Skeleton width="14rem" />}
        </p>
        {told?.holiday && <p>{told.holiday}</p>}
      </div>
      {isWaiting && (
        <ul className={styles.halls} aria-hidden="true">
          {venue.halls.map(({ key }) => (
            <li key={key}>
              <Skeleton className={styles.waiting} />
            </li>
          ))}
        </ul>
      )}
      {data?.isKnown && (
        <>
          <ul className={styles.halls}>
            {[...counted, ...unfit].map((hall) => (
              <HallOnDay
                key={hall.key}
                hall={hall}
                data={data}
                day={day}
                tables={tables}
                isUnfit={unfit.includes(hall)}
              />
            ))}
          </ul>
          {state !== 'free' && (
            <NearDates dates={nearDates(data, counted, day)} session={session} onChoose={onChoose} />
          )}
        </>
      )}
      {data?.isKnown === false && (
        <>
          <WhyUnknown name={venue.name} knownTsp={data.knownTsp} />
          {clock}
        </>
      )}
      <AskForDay day={day} state={state} href={href('quotation', { ids: venue.id, date, session, tables })} />
      {state === 'ask' && (
        <Link href={href('venues', { cityId: venue.city.id, date, session })}>
          {t('dates.day.elsewhere', { day: `${sessionWord(session, t)} ${briefDay(date, lang)}` })}
        </Link>
      )}
      {told?.custom && (
        <p className={styles.quiet}>
          {t(told.custom === 'tam-nuong' ? 'dates.day.tamNuong' : 'dates.day.nguyetKy', { day: told.lunar.day })}
        </p>
      )}
    </div>
  )
}

/** The same place before a day is chosen. */
export function NoDay({ name, data, clock }: { name: string; data: VenueMonth | undefined; clock: ReactNode }) {
  const { t } = useTexts()
  const isUnknown = data?.isKnown === false
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>{t(isUnknown ? 'dates.day.chooseToAsk' : 'dates.day.choose')}</p>
      {isUnknown && (
        <>
          <WhyUnknown name={name} knownTsp={data.knownTsp} />
          {clock}
        </>
      )}
    </div>
  )
}

type HallOnDayProps = {
  hall: VenueMonth['halls'][number]
  data: VenueMonth
  day: ChosenDay
  tables?: number
  isUnfit: boolean
}

function HallOnDay({ hall, data, day, tables = 0, isUnfit }: HallOnDayProps) {
  const { t, lang } = useTexts()
  const state = hallState(hall, data.taken, day.date, day.session)
  const words = state === 'held' ? heldWords(hall, data, day, { t, lang }) : t(`dates.state.${state}`)
  const limit =
    tables > hall.maxTables
      ? t('dates.day.atMost', { state: words, tables: hall.maxTables })
      : t('dates.day.atLeast', { state: words, tables: hall.minTables })
  return (
    <li>
      <DateMark state={state} />
      <span>
        {hall.name}
        <small>{isUnfit ? limit : words}</small>
      </span>
    </li>
  )
}

type NearDatesProps = { dates: string[]; session: Session; onChoose: (date: string) => void }

function NearDates({ dates, session, onChoose }: NearDatesProps) {
  const { t, lang } = useTexts()
  const named = { session: sessionWord(session, t) }
  if (dates.length === 0) return <p>{t('dates.day.noneNear', named)}</p>
  return (
    <p className={styles.near}>
      <span>{t('dates.day.near', named)}</span>
      {dates.map((date) => (
        <button key={date} type="button" onClick={() => onChoose(date)}>
          {briefDay(date, lang)}
        </button>
      ))}
    </p>
  )
}

/** No marks and no guesses. */
function WhyUnknown({ name, knownTsp }: { name: string; knownTsp: number | null }) {
  const { t } = useTexts()
  return (
    <p>{knownTsp === null ? t('dates.day.unopened', { name }) : t('dates.day.stale', { name, days: KNOWN_DAYS })}</p>
  )
}
