import type { ReactNode } from 'react'
import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { CtaBar } from '#ui/cta-bar.tsx'
import styles from './price-bar.module.css'

/** The same on phones, at the bottom of the screen. */
export function PriceBar({ priceFrom, action }: { priceFrom: number | null; action: ReactNode }) {
  const { t, lang } = useTexts()
  return (
    <CtaBar>
      {priceFrom === null ? (
        <p className={styles.hidden}>{t('venues.price.hidden')}</p>
      ) : (
        <p className={styles.words}>
          {t('venues.price.from')} <span className={styles.price}>{vndShort(priceFrom, lang)}</span>
        </p>
      )}
      {action}
    </CtaBar>
  )
}
