import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import type { DateState } from '../rules.ts'
import { DateMark } from './date-mark.tsx'
import styles from './on-date.module.css'

type OnDateProps = {
  state: DateState
  /** The names of the free halls, or of the held ones where none is free. */
  halls?: string[]
  /** How many there are, where not all are named. */
  hallCount?: number
}

const named = (halls: string[], hallCount: number) =>
  hallCount > halls.length ? `${halls.join(', ')}…` : halls.join(', ')

/** What a venue is on the chosen day, in one line. */
export function OnDate({ state, halls = [], hallCount = halls.length }: OnDateProps) {
  const { t } = useTexts()
  const words =
    state === 'free' && hallCount ? t('dates.state.freeHalls', { count: hallCount }) : t(`dates.state.${state}`)
  return (
    <p className={styles.line}>
      <DateMark state={state} />
      <span>
        <b>{words}</b> {halls.length > 0 && <small>{named(halls, hallCount)}</small>}
        {state === 'ask' && <small>{t('dates.state.unconfirmed')}</small>}
      </span>
    </p>
  )
}

type FreeBadgeProps = OnDateProps & {
  /** the day as it is shown, and its session where one was asked for */
  date: string
  session?: 'lunch' | 'dinner'
}

/** The same on the picture of a card, with the day. */
export function FreeBadge({ state, hallCount: count, date, session }: FreeBadgeProps) {
  const { t } = useTexts()
  const when = t(`dates.badge.when.${session ?? 'any'}`, { date })
  return (
    <Badge look="veil">
      <DateMark state={state} />
      {state === 'free' && count ? t('dates.badge.freeHalls', { count, when }) : t(`dates.badge.${state}`, { when })}
    </Badge>
  )
}

/** Which halls those are: not always the one that is priced. */
export function FreeHalls({ state, halls = [], hallCount = halls.length }: OnDateProps) {
  const { t } = useTexts()
  if (state !== 'free' || halls.length === 0) return null
  return <p className={styles.halls}>{t('dates.badge.halls', { halls: named(halls, hallCount) })}</p>
}
