import { type AnsweringVenue, replyWords } from '#lib/reply-clock-words.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './reply-clock.module.css'
import { useTexts } from './texts.tsx'

/** What was measured, with what it was measured by; what is promised where nothing was. */
export function ReplyClockView({ venue }: { venue: AnsweringVenue }) {
  const { t } = useTexts()
  const { main, requests, promise, measured } = replyWords(venue, t)
  return (
    <p className={classNames(styles.clock, !measured && styles.none)}>
      <Icon name="clock" />
      <span>
        {main}
        <small>{[requests, promise].filter(Boolean).join(' · ')}</small>
      </span>
    </p>
  )
}

/** The same in one short line, for lists: only what was measured. */
export function ReplyClockLine({ venue }: { venue: Pick<AnsweringVenue, 'answers'> }) {
  const { t } = useTexts()
  if (!venue.answers) return null
  const { main, requests } = replyWords({ ...venue, answersWithinHours: null }, t)
  return (
    <p className={styles.line}>
      <Icon name="clock" />
      <span>{`${main} · ${requests}`}</span>
    </p>
  )
}

export function ReplyClockHow() {
  const { t } = useTexts()
  return (
    <details className={styles.how}>
      <summary>{t('common.clock.how')}</summary>
      <p>{t('common.clock.howWords')}</p>
    </details>
  )
}
