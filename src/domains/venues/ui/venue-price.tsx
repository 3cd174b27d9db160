import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { CardPrice } from '#ui/card.tsx'
import styles from './venue-price.module.css'

/** "từ 4,9 triệu/bàn", or that the venue keeps it to itself. */
export function VenuePrice({ amount }: { amount: number | null }) {
  const { t, lang } = useTexts()
  if (amount === null) return <span className={styles.hidden}>{t('venues.price.hidden')}</span>
  return (
    <CardPrice before={t('venues.price.from')} amount={vndShort(amount, lang)} after={t('venues.price.perTable')} />
  )
}
