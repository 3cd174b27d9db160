import type { Guest } from '#domains/guests/contract.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Answer } from './guest-answer.tsx'
import guests from './guests.module.css'
import styles from './strangers.module.css'

interface HeldRepliesProps {
  held: Guest[]
  onTake: (ids: string[]) => void
  onDrop: (ids: string[]) => void
}

/** Replies that wait for the couple's nod, and count for nothing until then. */
export function HeldReplies({ held, onTake, onDrop }: HeldRepliesProps) {
  const { t } = useTexts()
  return (
    <section className={styles.held} aria-labelledby="cho-xem">
      <h2 id="cho-xem">{t('guests.held.title', { count: held.length })}</h2>
      <p>{t('guests.held.words')}</p>
      <ul>
        {held.map((guest) => (
          <li key={guest.id} data-held={guest.id}>
            <div className={guests.who}>
              <b>{guest.name}</b>
            </div>
            <Answer guest={guest} />
            {guest.message && <blockquote className={guests.message}>{guest.message}</blockquote>}
            <div className={guests.acts}>
              <Button
                small
                icon="check"
                aria-label={t('guests.held.takeOne', { name: guest.name })}
                onClick={() => onTake([guest.id])}
              >
                {t('guests.held.take')}
              </Button>
              <Button
                small
                look="text"
                aria-label={t('guests.held.dropOne', { name: guest.name })}
                onClick={() => onDrop([guest.id])}
              >
                {t('guests.held.drop')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {held.length > 1 && (
        <Button onClick={() => onTake(held.map(({ id }) => id))}>
          {t('guests.held.takeAll', { count: held.length })}
        </Button>
      )}
    </section>
  )
}
