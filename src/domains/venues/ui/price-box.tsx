import type { ReactNode } from 'react'
import { vndShort } from '#lib/money.ts'
import { ReplyClockLater } from '#shell/reply-clock-later.tsx'
import { useTexts } from '#shell/texts.tsx'
import type { Venue } from '../contract.ts'
import styles from './price-box.module.css'

type PriceBoxProps = {
  venue: Pick<Venue, 'priceFrom' | 'answersWithinHours' | 'answers'>
  /** the one thing to do here */
  action: ReactNode
  /** the way to see it beside others */
  compare: ReactNode
}

/** Stays beside the page on pc: what a table costs, and how fast the venue answers. */
export function PriceBox({ venue, action, compare }: PriceBoxProps) {
  const { t, lang } = useTexts()
  const { priceFrom } = venue
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
      <ReplyClockLater venue={venue} />
    </div>
  )
}
