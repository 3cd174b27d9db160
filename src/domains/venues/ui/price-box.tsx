import type { ReactNode } from 'react'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Venue } from '../contract.ts'
import styles from './price-box.module.css'

type PriceBoxProps = {
  venue: Pick<Venue, 'priceFrom' | 'answersWithinHours'>
  /** the one thing to do here */
  action: ReactNode
  /** the way to see it beside others */
  compare: ReactNode
}

/** Stays beside the page on pc: what a table costs, and how fast the venue answers. */
export function PriceBox({ venue, action, compare }: PriceBoxProps) {
  const { t, lang } = useTexts()
  const { priceFrom, answersWithinHours } = venue
  return (
    <div className={styles.box}>
      {priceFrom === null ? (
        <p className={styles.hidden}>{t('venues.price.hidden')}</p>
      ) : (
        <p>
          <span className={styles.label}>{t('venues.price.fromLong')}</span>
          <span className={styles.price}>{vndShort(priceFrom, lang)}</span>
        </p>
      )}
      <p className={styles.note}>{t(priceFrom === null ? 'venues.box.hiddenNote' : 'venues.box.note')}</p>
      {action}
      {compare}
      <p className={styles.answers}>
        <Icon name="chat" />
        <span>{t('venues.facts.answers', { count: answersWithinHours })}</span>
      </p>
    </div>
  )
}
