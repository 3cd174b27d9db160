import type { CardView } from '#domains/looks/view/rules.ts'
import { useTexts } from '#shell/texts.tsx'
import { CardPart } from './part.tsx'
import styles from './reply.module.css'

const SHOWN_AT_ONCE = 6

/** Those that the couple has chosen to show. */
export function Wishes({ wishes }: { wishes: CardView['wishes'] }) {
  const { t } = useTexts()
  if (wishes.length === 0) return null
  const [first, rest] = [wishes.slice(0, SHOWN_AT_ONCE), wishes.slice(SHOWN_AT_ONCE)]
  return (
    <CardPart on="ground" name="wishes" title={t('card.wishes.title')}>
      <List wishes={first} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{t('card.wishes.more', { count: rest.length })}</summary>
          <List wishes={rest} />
        </details>
      )}
    </CardPart>
  )
}

const List = ({ wishes }: { wishes: CardView['wishes'] }) => (
  <div className={styles.wishes}>
    {wishes.map(({ name, text }) => (
      <figure key={name + text}>
        <blockquote>{text}</blockquote>
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </div>
)
