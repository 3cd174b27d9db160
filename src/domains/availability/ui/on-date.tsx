import { useTexts } from '#shell/texts.tsx'
import type { DateState } from '../rules.ts'
import { DateMark } from './date-mark.tsx'
import styles from './on-date.module.css'

type OnDateProps = {
  state: DateState
  /** The names of the free halls, or of the held ones where none is free. */
  halls?: string[]
}

/** What a venue is on the chosen day, in one line. */
export function OnDate({ state, halls = [] }: OnDateProps) {
  const { t } = useTexts()
  const words =
    state === 'free' && halls.length ? t('dates.state.freeHalls', { count: halls.length }) : t(`dates.state.${state}`)
  return (
    <p className={styles.line}>
      <DateMark state={state} />
      <span>
        <b>{words}</b> {halls.length > 0 && <small>{halls.join(', ')}</small>}
        {state === 'ask' && <small>{t('dates.state.unconfirmed')}</small>}
      </span>
    </p>
  )
}
