import { vndShort } from '#lib/money.ts'
import { useTexts } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { CtaBar } from '#ui/cta-bar.tsx'
import styles from './price-bar.module.css'

/** The same on phones, at the bottom of the screen. */
export function PriceBar({ priceFrom }: { priceFrom: number | null }) {
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
      <Button look="primary" href="#halls">
        {t(priceFrom === null ? 'venues.box.toHallsHidden' : 'venues.box.toHalls')}
      </Button>
    </CtaBar>
  )
}
