import type { Session } from '#lib/banquet-day.ts'
import type { Language } from '#lib/localized.ts'
import type { Translate } from '#lib/texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { VenueMonth } from '../contract.ts'
import { hallState, type SizedHall, venueState } from '../rules.ts'
import { DateMark } from './date-mark.tsx'
import { spokenDay, wholeDay } from './day-words.ts'
import styles from './venue-month.module.css'

interface Told {
  data: VenueMonth | undefined
  halls: readonly SizedHall[]
  session: Session
  isFailed: boolean
  t: Translate
  lang: Language
}

/** One day of the month: its lunar date and, where the calendar is known, what it is. */
export function tellDay(date: string, { data, halls, session, isFailed, t, lang }: Told) {
  const day = data?.days.find((each) => each.date === date)
  if (!data || !day) {
    return { spoken: wholeDay(date, lang), content: !isFailed && <Skeleton width="1.75rem" className={styles.wait} /> }
  }
  const { lunar, holiday } = day
  const isFirst = lunar.day === 1 || date.endsWith('-01')
  const moon = <small>{isFirst ? `${lunar.day}/${lunar.month}` : lunar.day}</small>
  const isPast = date < data.today
  const look = classNames(styles.cell, holiday && styles.holiday)
  if (isPast || !data.isKnown) {
    const state = t(isPast ? 'dates.day.past' : 'dates.state.ask')
    return { spoken: spokenDay(day, state, t, lang), look, content: moon }
  }
  const state = venueState(halls, data.taken, { date, session })
  const free = halls.filter((hall) => hallState(hall, data.taken, date, session) === 'free').length
  const isCounted = state === 'free' && halls.length > 1
  const spoken = isCounted ? t('dates.state.freeHalls', { count: free }) : t(`dates.state.${state}`)
  const word = isCounted ? t('dates.month.free', { count: free }) : t(`dates.state.${state}`).toLowerCase()
  return {
    spoken: spokenDay(day, spoken, t, lang),
    look: classNames(look, state === 'full' && styles.full),
    content: (
      <>
        {moon}
        <span className={styles.state}>
          <DateMark state={state} className={styles.mark} />
          <span className={styles.word}>{word}</span>
        </span>
      </>
    ),
  }
}
