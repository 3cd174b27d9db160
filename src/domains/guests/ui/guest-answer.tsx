import type { Guest } from '#domains/guests/contract.ts'
import { isoDate, shortDate } from '#lib/dates.ts'
import { useTexts } from '#shell/texts.tsx'
import { Badge } from '#ui/badge.tsx'
import styles from './guests.module.css'
import { useRemindedWords } from './sent.tsx'

/** What a household answered, in a line. */
export function Answer({ guest }: { guest: Guest }) {
  const { t, lang } = useTexts()
  const { state, adults, children, vegetarians, seats, recordedBy, invitedTsp } = guest
  const reminded = useRemindedWords(guest)
  const people = adults + children
  return (
    <p className={styles.answer}>
      <Badge
        look={state === 'YES' ? 'jade' : state === 'WAITING' ? 'warn' : undefined}
        icon={state === 'YES' ? 'check' : undefined}
      >
        {t(`guests.state.${state}`)}
      </Badge>
      <span>
        {state === 'YES' &&
          [
            t('guests.adults', { count: adults }),
            children > 0 && t('guests.children', { count: children }),
            vegetarians > 0 && t('guests.vegetarians', { count: vegetarians }),
          ]
            .filter(Boolean)
            .join(', ')}
        {people > seats && ` · ${t('guests.over', { count: people - seats })}`}
        {recordedBy === 'COUPLE' && state !== 'WAITING' && ` · ${t('guests.by.COUPLE')}`}
      </span>
      {state === 'WAITING' && reminded && <span className={styles.sent}>{reminded}</span>}
      {invitedTsp !== null && (
        <span className={styles.sent}>{t('guests.sent.on', { date: shortDate(isoDate(invitedTsp), lang) })}</span>
      )}
    </p>
  )
}
