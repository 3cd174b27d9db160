import { href } from '#lib/href.ts'
import { useTexts } from '#shell/texts.tsx'
import type { FairCard } from '../contract.ts'
import { datesInWords } from './fair-dates.ts'
import styles from './fair-list.module.css'
import { FairRow } from './fair-row.tsx'

export function FairList({ fairs }: { fairs: FairCard[] }) {
  const { t, lang } = useTexts()
  return (
    <ul className={styles.list}>
      {fairs.map((fair) => (
        <li key={fair.id}>
          <FairRow fair={fair} href={href('fair', { id: fair.id })}>
            <p className="small muted">
              {datesInWords(fair, lang)} · {fair.city.name}
            </p>
            <p className="small hint">{t('fairs.others.exhibitors', { count: fair.exhibitorCount })}</p>
          </FairRow>
        </li>
      ))}
    </ul>
  )
}
