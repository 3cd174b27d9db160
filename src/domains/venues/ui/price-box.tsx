import type { ReactNode } from 'react'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Venue } from '../contract.ts'
import styles from './price-box.module.css'
import { compareHref } from './venues-href.ts'

type PriceBoxProps = {
  venue: Pick<Venue, 'id' | 'priceFrom' | 'answersWithinHours'>
  /** the one thing to do here */
  action: ReactNode
}

/** Stays beside the page on pc: what a table costs, and how fast the venue answers. */
export function PriceBox({ venue, action }: PriceBoxProps) {
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
      <Button look="second" block icon="scales" href={compareHref([venue.id])}>
        {t('venues.compare.add')}
      </Button>
      <p className={styles.answers}>
        <Icon name="chat" />
        <span>{t('venues.facts.answers', { count: answersWithinHours })}</span>
      </p>
    </div>
  )
}
