import { useTexts } from '#shell/texts.tsx'
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

/** What a venue is on the chosen day, in one line. */
export function OnDate({ state, halls = [], hallCount = halls.length }: OnDateProps) {
  const { t } = useTexts()
  const words =
    state === 'free' && hallCount ? t('dates.state.freeHalls', { count: hallCount }) : t(`dates.state.${state}`)
  return (
    <p className={styles.line}>
      <DateMark state={state} />
      <span>
        <b>{words}</b>{' '}
        {halls.length > 0 && <small>{hallCount > halls.length ? `${halls.join(', ')}…` : halls.join(', ')}</small>}
        {state === 'ask' && <small>{t('dates.state.unconfirmed')}</small>}
      </span>
    </p>
  )
}
