import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import type { FairCard } from '../contract.ts'
import { monthOfFair } from './fair-dates.ts'
import styles from './fair-teaser.module.css'
import { FairWhen } from './fair-when.tsx'

/** A fair in a few lines, for pages that lead to it. */
export function FairTeaser({ fair, more }: { fair: FairCard; more: { label: string; href: string } }) {
  const { lang } = useTexts()
  const { title, summary, hours, place, city, picture } = fair
  return (
    <article className={styles.fair}>
      <Picture picture={picture} alt={picture.alt} ratio="3 / 2" sizes="(min-width: 1024px) 30rem, 94vw" />
      <FairWhen fair={fair}>
        <span>
          {monthOfFair(fair, lang)}, {hours.opens}
          {'\u2060–\u2060'}
          {hours.closes}
        </span>
        <span>
          {place}, {city.name}
        </span>
      </FairWhen>
      <h3>{title}</h3>
      <p className="muted">{summary}</p>
      <Button href={more.href} block>
        {more.label}
      </Button>
    </article>
  )
}
