import { useTexts } from '#shell/texts.tsx'
import { Picture } from '#ui/picture.tsx'
import { RowCard } from '#ui/row-card.tsx'
import type { FairCard } from '../contract.ts'
import { datesInWords } from './fair-dates.ts'
import styles from './fair-list.module.css'

export const fairHref = (id: string) => `/fair?id=${id}`

export function FairList({ fairs }: { fairs: FairCard[] }) {
  const { t, lang } = useTexts()
  return (
    <ul className={styles.list}>
      {fairs.map((fair) => (
        <li key={fair.id}>
          <RowCard
            name={fair.title}
            href={fairHref(fair.id)}
            media={
              <Picture
                picture={fair.picture}
                alt={fair.picture.alt}
                ratio="3 / 2"
                sizes="(width >= 640px) 16rem, 94vw"
              />
            }
          >
            <p className="small muted">
              {datesInWords(fair, lang)} · {fair.city.name}
            </p>
            <p className="small hint">{t('fairs.others.exhibitors', { count: fair.exhibitorCount })}</p>
          </RowCard>
        </li>
      ))}
    </ul>
  )
}
