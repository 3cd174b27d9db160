import type { Session } from '#lib/banquet-day.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CtaBar } from '#ui/cta-bar.tsx'
import type { DateState } from '../rules.ts'
import styles from './ask-for-day.module.css'
import { DateMark } from './date-mark.tsx'
import { briefDay, sessionWord } from './day-words.ts'

type AskForDayProps = {
  day: { date: string; session: Session }
  /** Undefined until it is known. */
  state: DateState | undefined
  href: string
}

const isGone = (state: DateState | undefined) => state === 'full' || state === 'closed'

function wordsFor(state: DateState | undefined) {
  if (state === 'ask') return 'dates.day.askDate'
  return isGone(state) ? 'dates.day.askAnyway' : 'dates.day.askPrice'
}

/** On a desk a button; on a phone the bar at the bottom, which carries the chosen day with it. */
export function AskForDay({ day: { date, session }, state, href }: AskForDayProps) {
  const { t, lang } = useTexts()
  const look = isGone(state) ? 'second' : 'primary'
  return (
    <>
      <Button look={look} className={styles.button} href={href}>
        {t(wordsFor(state))}
      </Button>
      <CtaBar>
        <p className={styles.day}>
          {state && <DateMark state={state} />}
          <span>
            <b>{`${briefDay(date, lang)}, ${sessionWord(session, t)}`}</b>
            <small>{state && t(`dates.state.${state}`).toLowerCase()}</small>
          </span>
        </p>
        <Button look={look} href={href}>
          {t(wordsFor(state))}
        </Button>
      </CtaBar>
    </>
  )
}
